//! Where things stand in the ring: five places on an ellipse, clockwise from the top.

use rules_fired_up::{SPACES, Space};

/// The floor is drawn into this.
pub(super) const WIDTH: f64 = 640.0;
/// The floor is drawn into this.
pub(super) const HEIGHT: f64 = 600.0;
const CENTRE: (f64, f64) = (320.0, 318.0);
const RADII: (f64, f64) = (226.0, 196.0);
/// Five places on a circle, clockwise from the top. Written out, because code for sines is larger than they are.
const CIRCLE: [(f64, f64); SPACES] = [
    (0.0, -1.0),
    (0.951_056_5, -0.309_017),
    (0.587_785_3, 0.809_017),
    (-0.587_785_3, 0.809_017),
    (-0.951_056_5, -0.309_017),
];
/// An arrow keeps this far from the feet of both.
const GAP: f64 = 66.0;

/// Where a fighter stands.
pub(super) fn spot(space: Space) -> (f64, f64) {
    corner(space.index(), 1.0)
}

/// A corner of the five sides, at a share of the whole radius.
pub(super) fn corner(index: usize, share: f64) -> (f64, f64) {
    let (x, y) = CIRCLE[index];
    (CENTRE.0 + RADII.0 * share * x, CENTRE.1 + RADII.1 * share * y)
}

/// The five sides, as points of a polygon.
pub(super) fn sides(share: f64) -> String {
    let points: Vec<String> =
        (0..SPACES).map(|index| corner(index, share)).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    points.join(" ")
}

/// An arrow on the floor: where it begins, into which direction in degrees, and how long it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arrow {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) degrees: f64,
    pub(super) length: f64,
}

/// The arrow from one fighter to another. Two that point at each other pass side by side.
pub(super) fn arrow(from: Space, to: Space) -> Arrow {
    let ((x1, y1), (x2, y2)) = (spot(from), spot(to));
    let (dx, dy) = (x2 - x1, y2 - y1);
    let distance = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / distance, dy / distance);
    let side = 9.0;
    Arrow {
        x: x1 + ux * GAP - uy * side,
        y: y1 + uy * GAP + ux * side,
        degrees: dy.atan2(dx).to_degrees(),
        length: (distance - 2.0 * GAP).max(24.0),
    }
}

impl Arrow {
    /// Its outline, from the origin to the right.
    pub(super) fn outline(self) -> String {
        let (end, neck) = (self.length, self.length - 20.0);
        format!("M0 -5H{neck:.1}V-13L{end:.1} 0L{neck:.1} 13V5H0z")
    }
}

/// Does a fighter on this space look to the left, to the middle of the arena?
pub(super) fn looks_left(space: Space) -> bool {
    spot(space).0 > CENTRE.0 + 1.0
}

#[cfg(test)]
mod tests {
    use super::{CIRCLE, HEIGHT, WIDTH, arrow, looks_left, spot};
    use rules_fired_up::Space;

    #[test]
    fn the_circle_is_one() {
        for (index, (x, y)) in CIRCLE.into_iter().enumerate() {
            let angle = f64::from(index as u32).mul_add(72.0, -90.0).to_radians();
            assert!((x - angle.cos()).abs() < 1e-6 && (y - angle.sin()).abs() < 1e-6, "{index}");
        }
    }

    #[test]
    fn everybody_stands_inside_and_apart() {
        for one in Space::ALL {
            let (x, y) = spot(one);
            assert!((60.0..WIDTH - 60.0).contains(&x) && (60.0..HEIGHT - 40.0).contains(&y));
            for other in one.others() {
                let (a, b) = spot(other);
                assert!((x - a).hypot(y - b) > 180.0);
            }
        }
    }

    #[test]
    fn an_arrow_points_from_one_to_the_other() {
        let from_left = arrow(Space::at(4), Space::at(1));
        assert!(from_left.degrees.abs() < 1.0 && from_left.length > 100.0);
        let back = arrow(Space::at(1), Space::at(4));
        assert!((back.degrees.abs() - 180.0).abs() < 1.0);
        assert!((from_left.y - back.y).abs() > 10.0, "they pass side by side");
        assert!(looks_left(Space::at(1)) && !looks_left(Space::at(4)) && !looks_left(Space::at(0)));
    }
}
