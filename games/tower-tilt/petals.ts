import { sin } from '../kit/maths.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';

interface Petal {
  x: number;
  y: number;
  turn: number;
  readonly size: number;
  readonly weight: number;
}

const MANY = 26;

/** Petals that show the wind's direction and strength. */
export class Petals {
  private readonly stage: Stage;
  private readonly chance = new Random('petals');
  private petals: Petal[] = [];
  private wind = 0;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  resize(): void {
    const { width, height } = this.stage;
    this.petals = Array.from({ length: MANY }, () => ({
      x: this.chance.range(0, width),
      y: this.chance.range(0, height),
      turn: this.chance.range(0, 6),
      size: this.chance.range(0.7, 1.3),
      weight: this.chance.range(0.6, 1.4),
    }));
  }

  /** `breeze`: -1 to 1 of the strongest wind. */
  step(dt: number, breeze: number): void {
    this.wind = breeze;
    const { width, height } = this.stage;
    for (const petal of this.petals) {
      petal.x += (breeze * 85 + sin(petal.turn) * 3) * petal.weight * dt;
      petal.y += 4.5 * petal.weight * dt;
      petal.turn += (0.8 + Math.abs(breeze) * 3) * dt;
      if (petal.y > height + 3) petal.y = -3;
      if (petal.x > width + 4) petal.x = -4;
      if (petal.x < -4) petal.x = width + 4;
    }
  }

  draw(ctx: CanvasRenderingContext2D): void {
    ctx.fillStyle = '#ffdcd2';
    ctx.globalAlpha = 0.45 + 0.45 * Math.abs(this.wind);
    for (const { x, y, turn, size } of this.petals) {
      ctx.beginPath();
      ctx.ellipse(x, y, size, size * (0.35 + 0.3 * Math.abs(sin(turn))), turn, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.globalAlpha = 1;
  }
}
