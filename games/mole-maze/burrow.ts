import { lighten } from '../kit/colour.ts';
import { paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { easeOut } from '../kit/ease.ts';
import type { Stage } from '../kit/stage.ts';
import type { Biome } from './biome.ts';
import { flat, lump } from './clay.ts';
import type { CreatureArt } from './creature-art.ts';
import { paintGround } from './ground-art.ts';
import type { Hunt } from './hunt.ts';
import type { Friend } from './solved.ts';
import { Trail } from './trail.ts';

type Ctx = CanvasRenderingContext2D;

/** The lumps of soft earth: place and radius. */
const HEAP = [
  [-4.4, 2, 3.6],
  [4.2, 2.4, 3.8],
  [0, 3.6, 4],
  [-2, -2.2, 3.4],
  [2.6, -2.6, 3],
] as const;

/** The picture of one maze: the earth, the treats, and the friends behind the mole. */
export class Burrow {
  private readonly hunt: Hunt;
  private readonly image = document.createElement('canvas');
  private painted = '';
  private heap: Sprite | undefined;
  private trail: Trail;
  private seconds = 0;
  private calling = 0;

  constructor(hunt: Hunt) {
    this.hunt = hunt;
    this.trail = new Trail(1, 10);
  }

  /** Puts the friends at the mole's place. */
  gather(): void {
    const { cell } = this.hunt.plot;
    this.trail = new Trail(cell / 16, 80);
    const { x, y } = this.hunt.place;
    this.trail.push(x, y);
  }

  /** The ground has changed. */
  repaint(): void {
    this.painted = '';
  }

  /** The remaining treats jump, to draw attention. */
  call(): void {
    this.calling = 1;
  }

  update(dt: number): void {
    this.seconds += dt;
    this.calling = Math.max(0, this.calling - dt * 0.7);
    const { x, y } = this.hunt.place;
    this.trail.push(x, y);
  }

  drawGround(ctx: Ctx, stage: Stage, biome: Biome): void {
    const { plot, level } = this.hunt;
    const key = `${stage.canvas.width} ${stage.canvas.height}`;
    if (key !== this.painted) {
      this.painted = key;
      this.heap = undefined;
      paintGround(this.image, {
        maze: level.maze,
        plot,
        biome,
        density: Math.min(stage.density, 1.6 * stage.scale),
      });
    }
    const { left, top, right, bottom } = plot.world;
    ctx.drawImage(this.image, left, top, right - left, bottom - top);
  }

  /** Treats lean towards a mole that comes near. */
  drawTreats(ctx: Ctx, art: CreatureArt, size: number): void {
    const { place, plot } = this.hunt;
    for (const [cell, treat] of this.hunt.left) {
      const spot = this.hunt.middle(cell);
      const away = Math.hypot(place.x - spot.x, place.y - spot.y) / plot.cell;
      const pull = 0.4 * Math.max(0, 1 - away / 1.3);
      const x = spot.x + (place.x - spot.x) * pull;
      const y = spot.y + (place.y - spot.y) * pull;
      const sway = Math.sin(this.seconds * 2.6 + cell);
      const jump = Math.abs(Math.sin(this.calling * Math.PI * 3)) * this.calling * 8;
      stamp(ctx, art.sprite(treat), x, y + (sway * 0.6 - jump) * size, sway * 0.12, size * 0.92);
    }
  }

  /** Soft earth: a crumbly heap, whose cracks glitter. */
  drawSoft(ctx: Ctx, stage: Stage, biome: Biome, size: number): void {
    const spot = this.hunt.softSpot;
    if (spot === undefined) return;
    this.heap ??= paintHeap(biome, stage.density * size);
    stamp(ctx, this.heap, spot.x, spot.y, 0, size);
    for (const [index, [dx, dy]] of HEAP.entries()) {
      const shine = Math.max(0, Math.sin(this.seconds * 2.4 + index * 2.1));
      flat(ctx, [spot.x + dx * size, spot.y + (dy - 1) * size, shine * 1.5 * size], '#fff6c4');
    }
  }

  drawFriends(
    ctx: Ctx,
    art: CreatureArt,
    { friends, size, cheer }: { friends: readonly Friend[]; size: number; cheer: boolean },
  ): void {
    const gap = this.hunt.plot.cell * 0.42;
    for (let index = friends.length - 1; index >= 0; index -= 1) {
      const friend = friends[index];
      if (friend === undefined) continue;
      const { x, y } = this.trail.behind(gap * (index + 1.25));
      const pace = cheer ? 9 : this.hunt.walker.walking ? 11 : 3;
      const hop = Math.abs(Math.sin(this.seconds * pace + index * 1.3)) * (cheer ? 5 : 1.6) * size;
      stamp(
        ctx,
        art.sprite(friend),
        x,
        y + 2 * size - hop,
        Math.sin(this.seconds * pace + index) * 0.08,
        size * 0.66,
      );
    }
  }

  /** The friend coming out of the door, `seconds` after it opened. */
  drawGuest(
    ctx: Ctx,
    art: CreatureArt,
    { friend, size, seconds }: { friend: Friend; size: number; seconds: number },
  ): void {
    const { x, y } = this.hunt.place;
    const t = easeOut(Math.min(1, seconds * 1.4));
    const hop = Math.abs(Math.sin(seconds * 6)) * 6 * size;
    const grown = size * (0.66 + 0.5 * t);
    stamp(
      ctx,
      art.sprite(friend),
      x + t * 13 * size,
      y - hop + t * 2 * size,
      Math.sin(seconds * 6) * 0.15,
      grown,
    );
  }
}

function paintHeap({ band }: Biome, density: number): Sprite {
  const colour = lighten(band, 0.12);
  return paintSprite(18, 18, density, (ctx) => {
    for (const lumpOfEarth of HEAP) lump(ctx, lumpOfEarth, colour);
  });
}
