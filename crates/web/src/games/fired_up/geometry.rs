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
/// How far figures reach from where they stand: to the sides, up, and down to their plates.
const FIGURE: (f64, f64, f64) = (57.0, 114.0, 25.0);
/// How far plates reach: to the sides, and down.
const PLATE: (f64, f64) = (92.0, 96.0);
/// No arrow is shorter: where two stand close it lies over the figure that has its plate away from it.
const SHORTEST: f64 = 44.0;

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
    let (mut first, last) = (leaves(ux, uy), distance - leaves(-ux, -uy));
    let (length, side) = ((last - first).max(SHORTEST), 9.0);
    if uy < 0.0 {
        first = last - length;
    }
    Arrow {
        x: x1 + ux * first - uy * side,
        y: y1 + uy * first + ux * side,
        degrees: dy.atan2(dx).to_degrees(),
        length,
    }
}

/// How far from where a fighter stands its figure and its plate end in this direction.
fn leaves(ux: f64, uy: f64) -> f64 {
    let within = |aside: f64, vertical: f64| (aside / ux.abs().max(1e-9)).min(vertical / uy.abs().max(1e-9));
    let (aside, up, down) = FIGURE;
    if uy < 0.0 {
        return within(aside, up);
    }
    let figure = within(aside, down);
    // Below its feet is the plate.
    if figure * uy < down - 1e-6 { figure } else { within(PLATE.0, PLATE.1) }
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
    fn every_arrow_lies_between_two_fighters() {
        for one in Space::ALL {
            for other in one.others() {
                let ((x, y), arrow) = (spot(one), arrow(one, other));
                let gap = (arrow.x - x).hypot(arrow.y - y);
                let whole = (spot(other).0 - x).hypot(spot(other).1 - y);
                assert!(
                    arrow.length >= 44.0 && gap > 50.0 && gap + arrow.length < whole - 50.0,
                    "{one:?} {other:?}"
                );
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
