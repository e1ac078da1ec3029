import { cos, sin } from '../kit/maths.ts';
import { easeBack } from '../kit/ease.ts';
import { Random } from '../kit/random.ts';
import { METRE } from './block-art.ts';
import { LEAVES } from './palette.ts';
import type { Piece } from './tower.ts';

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
  readonly colour: string;
  readonly delay: number;
}

const GROWING = 0.6;

/** The leaves over the blocks that ivy has fixed. */
export class Ivy {
  private readonly plants = new Map<Piece, { leaves: readonly Leaf[]; age: number }>();
  private readonly chance = new Random('ivy');

  grow(piece: Piece, delay: number): void {
    const { width, height } = piece.shape;
    const leaves = Array.from({ length: 7 }, (_, index): Leaf => {
      const side = index % 2 === 0 ? -1 : 1;
      const low = piece.shape.outline[index < 4 ? 0 : 2] ?? 0;
      return {
        x: side * Math.abs(low) * METRE * this.chance.range(0.72, 1),
        y: height * METRE * this.chance.range(-0.1, 0.5),
        turn: this.chance.range(-1.2, 1.2) + (side < 0 ? Math.PI : 0),
        size: this.chance.range(1.5, 2.6) * Math.min(1, width / 1.6),
        colour: this.chance.pick(LEAVES),
        delay: delay + index * 0.05,
      };
    });
    this.plants.set(piece, { leaves, age: 0 });
  }

  step(dt: number): void {
    for (const plant of this.plants.values()) if (plant.age < 4) plant.age += dt;
  }

  /** Draws a block's leaves around its centre. */
  draw(ctx: CanvasRenderingContext2D, piece: Piece): void {
    const plant = this.plants.get(piece);
    if (plant === undefined) return;
    for (const { x, y, turn, size, colour, delay } of plant.leaves) {
      const t = Math.min(1, (plant.age - delay) / GROWING);
      if (t <= 0) continue;
      const s = size * easeBack(t);
      const cosine = cos(turn) * s;
      const sine = sin(turn) * s;
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(
        x + cosine * 0.6 - sine * 0.7,
        y + sine * 0.6 + cosine * 0.7,
        x + cosine * 1.4,
        y + sine * 1.4,
      );
      ctx.quadraticCurveTo(x + cosine * 0.6 + sine * 0.7, y + sine * 0.6 - cosine * 0.7, x, y);
      ctx.fill();
    }
  }
}
