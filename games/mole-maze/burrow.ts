import { stamp } from '../kit/draw.ts';
import { easeOut } from '../kit/ease.ts';
import type { Stage } from '../kit/stage.ts';
import type { Biome } from './biome.ts';
import type { CreatureArt, Friend } from './creature-art.ts';
import { paintGround } from './ground-art.ts';
import type { Hunt } from './hunt.ts';
import { Trail } from './trail.ts';

type Ctx = CanvasRenderingContext2D;

/** The picture of one maze: the earth, the treats, and the friends behind the mole. */
export class Burrow {
  private readonly hunt: Hunt;
  private readonly image = document.createElement('canvas');
  private painted = '';
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

  drawTreats(ctx: Ctx, art: CreatureArt, size: number): void {
    for (const [cell, treat] of this.hunt.left) {
      const { x, y } = this.hunt.middle(cell);
      const sway = Math.sin(this.seconds * 2.6 + cell);
      const jump = Math.abs(Math.sin(this.calling * Math.PI * 3)) * this.calling * 8;
      stamp(ctx, art.sprite(treat), x, y + (sway * 0.6 - jump) * size, sway * 0.12, size * 0.92);
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
