import { cos, hypot, sin } from '../kit/maths.ts';
import type { Point } from '../kit/vector.ts';
import { BUMPER, type Obstacle, PLANET, RADIUS, type RollEvent } from './contact.ts';
import type { Ground } from './ground.ts';
import { bladeAngle, sliderAt } from './moving-parts.ts';

type Tell = (event: RollEvent) => void;

/** The ball, as far as what it meets moves it. */
interface Roll {
  readonly ground: Ground;
  readonly clock: number;
  readonly x: number;
  y: number;
  moving: boolean;
  still: number;
  pushOut(nx: number, ny: number, depth: number, push: Push): void;
}

/** The push of a thing on a ball inside it; `own` is that thing's movement, in cells a second. */
export interface Push {
  readonly bounce: number;
  readonly kind: Obstacle;
  readonly tell: Tell;
  readonly ownX?: number;
  readonly ownY?: number;
}

const BLADE = 0.11;
const SLIDER_HIGH = 0.5;
const SLIDER_BOUNCE = 0.78;

/** Bumpers return the ball faster than it came. */
export function meetBumpers(roll: Roll, tell: Tell): void {
  meetDiscs(roll, roll.ground.bumpers, BUMPER, { bounce: 1.15, kind: 'bumper', tell });
}

/** A planet is a ball of stone. */
export function meetPlanets(roll: Roll, tell: Tell): void {
  meetDiscs(roll, roll.ground.planets, PLANET, { bounce: 0.5, kind: 'wall', tell });
}

function meetDiscs(roll: Roll, discs: readonly Point[], radius: number, push: Push): void {
  for (const disc of discs) {
    const dx = roll.x - disc.x;
    const dy = roll.y - disc.y;
    const away = hypot(dx, dy);
    if (away < radius + RADIUS && away > 0) roll.pushOut(dx / away, dy / away, radius + RADIUS - away, push);
  }
}

/** Sliders push the ball along. */
export function meetSliders(roll: Roll, tell: Tell): void {
  for (const slider of roll.ground.hole.sliders) {
    const { x, speed } = sliderAt(slider, roll.clock);
    const nearX = Math.max(x - slider.width / 2, Math.min(x + slider.width / 2, roll.x));
    const nearY = Math.max(slider.y - SLIDER_HIGH / 2, Math.min(slider.y + SLIDER_HIGH / 2, roll.y));
    const dx = roll.x - nearX;
    const dy = roll.y - nearY;
    const away = hypot(dx, dy);
    if (away >= RADIUS) continue;
    if (away === 0) roll.y = slider.y + Math.sign(roll.y - slider.y || 1) * (SLIDER_HIGH / 2 + RADIUS);
    else
      roll.pushOut(dx / away, dy / away, RADIUS - away, {
        bounce: SLIDER_BOUNCE,
        kind: 'blade',
        tell,
        ownX: speed,
      });
  }
}

/** Blades also push a resting ball. */
export function meetBlades(roll: Roll, tell: Tell): void {
  for (const mill of roll.ground.hole.mills) {
    for (let blade = 0; blade < 4; blade += 1) {
      const angle = bladeAngle(mill, blade, roll.clock);
      const ux = cos(angle);
      const uy = sin(angle);
      const along = Math.max(0, Math.min(mill.length, (roll.x - mill.x) * ux + (roll.y - mill.y) * uy));
      const dx = roll.x - mill.x - ux * along;
      const dy = roll.y - mill.y - uy * along;
      const away = hypot(dx, dy);
      if (away >= RADIUS + BLADE || away === 0) continue;
      const own = mill.speed * along;
      roll.moving = true;
      roll.still = 0;
      roll.pushOut(dx / away, dy / away, RADIUS + BLADE - away, {
        bounce: 0.6,
        kind: 'blade',
        tell,
        ownX: -uy * own,
        ownY: ux * own,
      });
    }
  }
}
