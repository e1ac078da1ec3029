import { fillCircle, fillPolygon, paintSprite, radialGradient, type Sprite, stamp } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Cart } from './cart.ts';
import type { HillsArt } from './hills-art.ts';
import { type Hills, WORLD_WIDTH } from './hills.ts';
import type { Placing } from './placing.ts';

type Ctx = CanvasRenderingContext2D;

interface Tree {
  readonly x: number;
  readonly kind: number;
  readonly size: number;
}

const FRUIT_DOTS = ['#e23b2e', '#ffd92e', '#ff9d2e'] as const;
const SUNK = 1.2;

/** The orchard's trees; they sway in the wind and fall when the ground under them goes. */
export class Trees {
  private readonly standing: Tree[] = [];
  private readonly hills: Hills;
  private sprites: readonly Sprite[] = [];

  constructor(hills: Hills, carts: readonly Cart[]) {
    const random = new Random(`trees ${hills.heightAt(40).toFixed(3)}`);
    this.hills = hills;
    for (let x = 4; x < WORLD_WIDTH - 2; x += random.range(7, 15)) {
      const free = carts.every((cart) => Math.abs(cart.x - x) > 10);
      const size = random.range(0.75, 1.15);
      if (free) this.standing.push({ x, kind: random.int(0, 2), size });
    }
  }

  resize(density: number): void {
    this.sprites = FRUIT_DOTS.map((dots) => paintSprite(12, 16, density, (ctx) => paintTree(ctx, dots)));
  }

  /** Fells trees that have lost their ground; calls `felled` with their places. */
  update(art: HillsArt, felled: (x: number, y: number) => void): void {
    for (let index = this.standing.length - 1; index >= 0; index -= 1) {
      const tree = this.standing[index];
      if (tree === undefined || art.sunkAt(tree.x) < SUNK) continue;
      this.standing.splice(index, 1);
      felled(tree.x, this.hills.heightAt(tree.x) + 6);
    }
  }

  /** `sway` in radians. */
  draw(ctx: Ctx, placing: Placing, sway: (x: number) => number): void {
    for (const { x, kind, size } of this.standing) {
      const sprite = this.sprites[kind];
      if (sprite === undefined) continue;
      ctx.save();
      ctx.translate(placing.toX(x), placing.toY(this.hills.heightAt(x) - 0.4));
      ctx.transform(1, 0, -sway(x), 1, 0, 0);
      ctx.scale(placing.scale * size, placing.scale * size);
      stamp(ctx, sprite, 0, -6.6);
      ctx.restore();
    }
  }
}

/** A trunk and a round crown; the ground is 6.6 below the centre. */
function paintTree(ctx: Ctx, dots: string): void {
  fillPolygon(ctx, [-0.7, 6.8, 0.8, 6.8, 0.5, 1, -0.4, 1], '#6b4226');
  const crown = radialGradient(ctx, -1.2, -3.2, 8, ['#8ed65a', '#4fa23c', '#2f7a35']);
  for (const [x, y, radius] of [
    [-2.3, 0.4, 2.6],
    [2.3, 0.5, 2.5],
    [0, -0.4, 3.3],
    [-1.4, -2.8, 2.7],
    [1.5, -2.7, 2.5],
  ] as const) {
    fillCircle(ctx, x, y, radius, crown);
  }
  for (const [x, y] of [
    [-2.6, 0.6],
    [0.4, 1.1],
    [2.7, 0.4],
    [-0.9, -1.4],
    [1.6, -2],
    [-1.8, -3.6],
    [0.9, -4],
  ] as const) {
    fillCircle(ctx, x, y, 0.62, dots);
  }
}
