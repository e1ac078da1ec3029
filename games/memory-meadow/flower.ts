import { stamp } from '../kit/draw.ts';
import { easeBack, easeElastic } from '../kit/ease.ts';
import { approach, clamp } from '../kit/vector.ts';
import type { Animal } from './animals.ts';
import type { FaceArt } from './face-art.ts';
import type { FlowerArt } from './flower-art.ts';

type Ctx = CanvasRenderingContext2D;

/** A guest's size in its flower, asleep and awake. */
const ASLEEP = 0.57;
const AWAKE = 0.84;
const FOLD_SECONDS = 0.42;

export interface Brushes {
  readonly flowers: FlowerArt;
  readonly faces: FaceArt;
}

/** The clock of all flowers. */
export interface Rhythm {
  /** Beats of the song so far. */
  readonly beat: number;
  readonly seconds: number;
  readonly calm: boolean;
  /** Everyone dances at full size. */
  readonly party: boolean;
}

/** One flower and its guest. */
export class Flower {
  readonly guest: Animal;
  readonly kind: number;
  x = 0;
  y = 0;
  radius = 10;
  /** The target state; the petals follow. */
  open = false;
  awake = false;
  /** The guest has left the flower. */
  empty = false;
  /** Height: 0 in the ground, 1 fully grown. */
  grown = 0;
  private growing = 0;
  private delay = 0;
  private fold = 0;
  private wokenFor = 0;
  private spin = 0;
  private squash = 0;

  constructor(guest: Animal, kind: number) {
    this.guest = guest;
    this.kind = kind;
  }

  /** Grows (1) or shrinks (-1), after a delay. */
  grow(direction: 1 | -1, delay: number): void {
    this.growing = direction;
    this.delay = delay;
  }

  /** Shows it fully grown. */
  stand(): void {
    this.grown = 1;
    this.wokenFor = this.awake ? 1 : 0;
    this.fold = this.open ? 1 : 0;
  }

  wake(): void {
    this.awake = true;
    this.open = true;
  }

  /** Responds to a touch: a squash, and a spin if it is awake. */
  nudge(): void {
    this.squash = 1;
    if (this.awake && this.spin === 0) this.spin = 1;
  }

  update(dt: number): void {
    this.delay = Math.max(0, this.delay - dt);
    if (this.delay === 0) this.grown = clamp(this.grown + this.growing * dt * 2, 0, 1);
    this.fold = approach(this.fold, this.open ? 1 : 0, dt / FOLD_SECONDS);
    if (this.awake && this.fold > 0.7) this.wokenFor += dt;
    this.spin = Math.max(0, this.spin - dt * 1.6);
    this.squash = Math.max(0, this.squash - dt * 3);
  }

  private get size(): number {
    return (this.radius / 10.6) * easeBack(this.grown);
  }

  /** Drawn separately, because no stem may cover another flower. */
  drawStem(ctx: Ctx, { flowers }: Brushes): void {
    if (this.grown > 0) stamp(ctx, flowers.stem, this.x, this.y + this.size * 13, 0, this.size);
  }

  draw(ctx: Ctx, { flowers, faces }: Brushes, rhythm: Rhythm, focused: boolean): void {
    if (this.grown <= 0) return;
    const size = this.size;
    // It sways sideways: a turned picture of this size costs ten times as much where the processor draws.
    const sway = rhythm.calm
      ? 0
      : Math.sin(rhythm.seconds * 0.9 + this.x * 0.13 + this.y * 0.09) * 0.4 * size;
    const press = Math.sin(this.squash * Math.PI * 2) * this.squash * 0.1;
    const swell = focused ? 1.05 + Math.sin(rhythm.seconds * 5) * 0.02 : 1;
    ctx.save();
    ctx.translate(this.x + sway, this.y + this.radius * 0.9 * (1 - this.grown));
    ctx.scale(size * swell * (1 + press), size * swell * (1 - press));
    flowers.drawUnder(ctx, this.kind, this.fold);
    if (this.fold > 0 && !this.empty) {
      if (this.fold < 0.5) this.drawGuest(ctx, faces, rhythm);
      flowers.drawOver(ctx, this.kind, this.fold);
      if (this.fold >= 0.5) this.drawGuest(ctx, faces, rhythm);
    }
    ctx.restore();
  }

  private drawGuest(ctx: Ctx, faces: FaceArt, rhythm: Rhythm): void {
    const sprite = faces.sprite(this.guest, this.awake && this.wokenFor > 0);
    if (!this.awake) {
      const breath = 1 + Math.sin(rhythm.seconds * 2.2 + this.x) * 0.02;
      ctx.save();
      ctx.scale(breath, breath * breath);
      stamp(ctx, sprite, 0, 0.3, 0, ASLEEP);
      ctx.restore();
      return;
    }
    const rise = easeElastic(Math.min(1, this.wokenFor * 1.3));
    const size = ASLEEP + (AWAKE - ASLEEP) * rise;
    const turn = Math.PI * 2 * this.spin ** 2 * (this.kind % 2 === 0 ? 1 : -1);
    const step = danceStep(rhythm, this.guest.length);
    ctx.save();
    ctx.translate(step.x * rise, -step.hop * rise);
    ctx.rotate(turn + step.tilt * rise);
    ctx.scale(size * (1 + step.squash), size * (1 - step.squash));
    stamp(ctx, sprite, 0, 0);
    ctx.restore();
  }
}

/** Three dances on the beat: hopping, swaying, bobbing. Sizes for a flower of radius 10. */
export function danceStep(
  { beat, calm, party }: Rhythm,
  way: number,
): { x: number; hop: number; tilt: number; squash: number } {
  const swing = Math.sin(beat * Math.PI);
  const bounce = Math.abs(swing);
  const size = (calm ? 0.35 : 1) * (party ? 1.7 : 1);
  const squash = (0.5 - bounce) * 0.09 * size;
  if (way % 3 === 0) return { x: 0, hop: bounce * 2.2 * size, tilt: swing * 0.06 * size, squash };
  if (way % 3 === 1)
    return { x: swing * 0.9 * size, hop: bounce * 0.9 * size, tilt: swing * 0.2 * size, squash };
  return { x: 0, hop: bounce * 1.4 * size, tilt: Math.sin(beat * Math.PI * 0.5) * 0.24 * size, squash };
}
