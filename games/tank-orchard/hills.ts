import { exp, sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { clamp, lerp } from '../kit/vector.ts';

/** The orchard's width; heights are measured upwards from its lowest soil. */
export const WORLD_WIDTH = 160;
const STEP = 0.5;
const COLUMNS = WORLD_WIDTH / STEP + 1;
const LOWEST = 3;

const square = (x: number): number => x * x;

/** The outline of the hills, which craters change. Soil above a hollow falls into it. */
export class Hills {
  readonly heights = new Float32Array(COLUMNS);
  /** Grows with each change, to invalidate pictures. */
  version = 0;

  /** Generates new hills, level at the carts' places; `mountain` is how much higher the middle is. */
  static roll(random: Random, stands: readonly number[], mountain = 0): Hills {
    const hills = new Hills();
    const waves = [
      { size: random.range(6, 11), length: random.range(90, 150), phase: random.range(0, 6.3) },
      { size: random.range(4, 8), length: random.range(38, 60), phase: random.range(0, 6.3) },
      { size: random.range(1, 2.2), length: random.range(14, 24), phase: random.range(0, 6.3) },
    ];
    const hump = random.range(-6, 20) + mountain;
    hills.fill((x) => {
      const rolled = waves.reduce(
        (sum, wave) => sum + sin((x / wave.length) * 6.283 + wave.phase) * wave.size,
        0,
      );
      return clamp(27 + rolled + hump * exp(-square((x - 80) / 22)), 10, 58 + mountain * 0.4);
    });
    for (const stand of stands) hills.level(stand);
    return hills;
  }

  heightAt(x: number): number {
    const at = clamp(x / STEP, 0, COLUMNS - 1.001);
    const left = Math.floor(at);
    return lerp(this.heights[left] ?? 0, this.heights[left + 1] ?? 0, at - left);
  }

  /** The slope, rise over run. */
  slopeAt(x: number): number {
    return (this.heightAt(x + 1.5) - this.heightAt(x - 1.5)) / 3;
  }

  /** Removes a disc of soil. */
  crater(x: number, y: number, radius: number): void {
    this.version += 1;
    const first = Math.max(0, Math.ceil((x - radius) / STEP));
    const last = Math.min(COLUMNS - 1, Math.floor((x + radius) / STEP));
    for (let column = first; column <= last; column += 1) {
      const chord = Math.sqrt(Math.max(0, radius * radius - square(column * STEP - x)));
      const height = this.heights[column] ?? 0;
      const bitten = clamp(height - (y - chord), 0, chord * 2);
      this.heights[column] = Math.max(LOWEST, height - bitten);
    }
  }

  /** Sets every column's height from a function of x. */
  fill(height: (x: number) => number): void {
    for (let column = 0; column < COLUMNS; column += 1) this.heights[column] = height(column * STEP);
    this.version += 1;
  }

  private level(x: number): void {
    const height = this.heightAt(x);
    for (let column = 0; column < COLUMNS; column += 1) {
      const gap = Math.abs(column * STEP - x);
      const share = clamp((gap - 6) / 6, 0, 1);
      this.heights[column] = lerp(height, this.heights[column] ?? 0, share);
    }
  }
}
