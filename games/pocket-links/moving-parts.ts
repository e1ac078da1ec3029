import { cos, sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import type { Mill, Slider } from './hole.ts';

/** The angle of one of a mill's four blades in radians, at a time in seconds. */
export function bladeAngle({ speed }: Mill, blade: number, clock: number): number {
  return clock * speed + (blade * TAU) / 4;
}

/** The centre of a slider and its speed in cells per second. */
export function sliderAt({ fromX, toX, period }: Slider, clock: number): { x: number; speed: number } {
  const phase = (clock / period) * TAU;
  const half = (toX - fromX) / 2;
  return { x: fromX + half * (1 - cos(phase)), speed: (half * sin(phase) * TAU) / period };
}
