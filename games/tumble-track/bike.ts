import { type Body, Circle, Polygon, WheelJoint } from 'planck';
import type { Course } from './course.ts';
import { pairs } from './track.ts';

/** The bike, in metres: y up from the middle of its frame. */
export const BIKE = {
  wheel: 0.36,
  base: 0.68,
  axle: -0.34,
  head: { x: -0.02, y: 0.98, radius: 0.21 },
} as const;

/** The bodies of a bike, with the springs of its wheels. */
export interface Bike {
  readonly frame: Body;
  readonly back: Body;
  readonly front: Body;
  readonly backJoint: WheelJoint;
  readonly frontJoint: WheelJoint;
}

/** Puts a bike on the ground at a flag. */
export function mountBike(course: Course, x: number, ground: number): Bike {
  const y = ground + BIKE.wheel - BIKE.axle + 0.02;
  const frame = course.world.createBody({
    type: 'dynamic',
    position: { x, y },
    angularDamping: 0.6,
  });
  const corners = [-0.55, -0.12, 0.5, -0.16, 0.62, 0.16, -0.5, 0.26];
  course.add(frame, 'frame', new Polygon(pairs(corners)), 3.2);
  course.add(frame, 'head', new Circle(BIKE.head, BIKE.head.radius), 0.6);
  const wheels = [-BIKE.base, BIKE.base].map((offset) => {
    const at = { x: x + offset, y: y + BIKE.axle };
    const body = course.world.createBody({
      type: 'dynamic',
      position: at,

      angularDamping: 0.2,
    });
    course.add(body, 'wheel', new Circle(BIKE.wheel), 1.1, 1.5);
    const joint = new WheelJoint(
      { enableMotor: true, maxMotorTorque: 0, motorSpeed: 0, frequencyHz: 5.2, dampingRatio: 0.75 },
      frame,
      body,
      at,
      { x: 0, y: 1 },
    );
    course.world.createJoint(joint);
    return { body, joint };
  });
  const [back, front] = wheels;
  if (back === undefined || front === undefined) throw new RangeError('a bike has two wheels');
  return { frame, back: back.body, front: front.body, backJoint: back.joint, frontJoint: front.joint };
}
