//! Types of a game through `rules_core::json`, compared with the direct way.

use rules_core::{
    Game, Viewer,
    json::{from_value, read, to_value},
};
use rules_fight::{Config, Content, Fight, House};
use serde_json::{Value, json};
use std::sync::Arc;

#[test]
fn our_way_leads_where_the_direct_one_does() {
    let config = Config::table(3);
    assert_eq!(to_value(&config), json!(config));
    assert_eq!(from_value::<Config>(&json!(config)).unwrap(), config);
    let game = Fight::open(config, Arc::new(Content::shipped())).unwrap();
    let view = game.view(&game.start(), Viewer::Table);
    assert_eq!(read::<rules_fight::View>(&json!(view).to_string()).unwrap(), view);
}

#[test]
fn what_does_not_fit_is_told_as_the_direct_way_tells_it() {
    for wrong in [
        json!({ "rounding": "sideways" }),
        json!({ "rounding": 3 }),
        json!({ "rounding": { "up": null, "down": null } }),
        json!({ "rounding": null }),
        json!({ "roof": 1 }),
        json!(3),
        Value::Null,
    ] {
        let direct = serde_json::from_value::<House>(wrong.clone()).unwrap_err().to_string();
        assert_eq!(from_value::<House>(&wrong).unwrap_err(), direct, "{wrong}");
    }
    for wrong in [json!([1]), json!([1, 2, 3]), json!([1, "two"]), json!([1, -2]), json!("one")] {
        let direct = serde_json::from_value::<[u8; 2]>(wrong.clone()).unwrap_err().to_string();
        assert_eq!(from_value::<[u8; 2]>(&wrong).unwrap_err(), direct, "{wrong}");
    }
    assert!(read::<House>("{").is_err());
}
