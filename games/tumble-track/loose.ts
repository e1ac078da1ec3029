import { type Body, RevoluteJoint, type World } from 'planck';
import { sin } from '../kit/maths.ts';
import type { Laid } from './track.ts';

/** Anything loose or moving beside the bike, for the picture. */
export interface Prop {
  readonly kind: 'plank' | 'seesaw' | 'lift' | 'crate';
  readonly body: Body;
  readonly width: number;
  readonly height: number;
}

/** The turn of a seesaw to either side, in radians. */
const SEESAW = 0.2;

/** The part of a course that takes what is loose. */
interface Site {
  readonly world: World;
  addBox(
    kind: Prop['kind'],
    position: { x: number; y: number },
    size: [width: number, height: number],
    density: number,
  ): Body;
  addLift(piece: Laid): void;
}

/** Lays what is loose on a piece: planks, a seesaw, a lift or crates. */
export function layLoose(course: Site, ground: Body, piece: Laid): void {
  const { kind, x, y, dx, dy } = piece;
  if (kind === 'p') layPlanks(course, ground, piece);
  else if (kind === 'w') {
    const length = dx - 0.2;
    const at = { x: x + dx / 2, y: y + dy / 2 + (length / 2) * sin(SEESAW) - 0.1 };
    const body = course.addBox('seesaw', at, [length, 0.16], 0.9);
    body.setAngularDamping(1.5);
    const limits = { enableLimit: true, lowerAngle: -SEESAW, upperAngle: SEESAW };
    course.world.createJoint(new RevoluteJoint(limits, ground, body, at));
    // The end before the rider lies on the ground.
    body.setAngle(SEESAW);
  } else if (kind === 'm') course.addLift(piece);
  else if (kind === 'c')
    for (const [column, row] of [
      [-0.45, 0],
      [0.45, 0],
      [0, 1],
    ] as const)
      course.addBox('crate', { x: x + dx / 2 + column, y: y + 0.42 + row * 0.82 }, [0.8, 0.8], 0.18);
}

/** A bridge of loose planks that hang together, and sag. */
function layPlanks(course: Site, ground: Body, { x, y, dx, dy }: Laid): void {
  const count = Math.max(3, Math.round(dx / 1.6));
  const length = dx / count;
  let before = ground;
  for (let nth = 0; nth <= count; nth += 1) {
    const joint = { x: x + nth * length, y: y + (dy * nth) / count - 0.08 };
    const at = { x: joint.x + length / 2, y: y + (dy * (nth + 0.5)) / count - 0.08 };
    const body = nth === count ? ground : course.addBox('plank', at, [length + 0.04, 0.15], 1.4);
    if (body !== ground) body.setAngularDamping(1);
    course.world.createJoint(new RevoluteJoint({ collideConnected: false }, before, body, joint));
    before = body;
  }
}
