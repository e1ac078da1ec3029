import { clamp } from '../kit/vector.ts';

/** Pops per time of day: day, dusk, night, dawn. */
const POPS_A_LIGHT = 12;
const LIGHTS = 4;
const RAINBOW_EVERY = 14;

/**
 * The light after this many pops: 0 day, 1 dusk, 2 night, 3 dawn, 4 the next day, …; it holds, then moves on
 * smoothly.
 */
export function lightAfter(pops: number): number {
  const time = pops / POPS_A_LIGHT;
  const whole = Math.floor(time);
  const glide = clamp((time - whole - 0.55) / 0.45, 0, 1);
  return whole + glide * glide * (3 - 2 * glide);
}

/** The season of a light: 0 spring, 1 summer, 2 autumn, 3 winter; it changes at dawn. */
export function seasonOf(light: number): number {
  return Math.floor((light + 1) / LIGHTS) % 4;
}

/** The number of rainbow bubbles earned by this many pops; one pops all other bubbles. */
export function rainbowsAfter(pops: number): number {
  return Math.floor(pops / RAINBOW_EVERY);
}
