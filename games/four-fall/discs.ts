import { type Fall, type Player, SIZE } from './board.ts';

const GRAVITY = 62;
const BOUNCE = 0.24;

/** A disc on the screen; rows are fractional while it falls. */
export interface Disc {
  readonly player: number;
  column: number;
  y: number;
  speed: number;
  goal: number;
  /** Seconds until it starts to fall. */
  wait: number;
}

/** The animated discs. */
export class Discs {
  readonly all: Disc[] = [];

  /** True while any disc is falling. */
  get moving(): boolean {
    return this.all.some(({ y, goal, speed }) => y !== goal || speed !== 0);
  }

  drop(player: Player, column: number, row: number): void {
    this.all.push({ player, column, y: -1.05, speed: 0, goal: row, wait: 0 });
  }

  /** Places the discs as after a turn, about to fall. */
  replace(falls: readonly Fall[]): void {
    this.all.length = 0;
    for (const { player, column, from, to } of falls) {
      this.all.push({ player, column, y: from, speed: 0, goal: to, wait: (SIZE - from) * 0.035 });
    }
  }

  /** Advances the discs; calls `landed` for each disc that lands, with its speed in rows a second. */
  update(dt: number, landed: (disc: Disc, speed: number) => void): void {
    for (const disc of this.all) {
      if (disc.y === disc.goal && disc.speed === 0) continue;
      disc.wait -= dt;
      if (disc.wait > 0) continue;
      disc.speed += GRAVITY * dt;
      disc.y += disc.speed * dt;
      if (disc.y < disc.goal) continue;
      disc.y = disc.goal;
      if (disc.speed > 1.5) landed(disc, disc.speed);
      disc.speed = disc.speed > 5 ? -disc.speed * BOUNCE : 0;
    }
  }
}
