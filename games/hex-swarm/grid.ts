import { ARENA_RADIUS } from './arena.ts';
import type { Foe } from './foes.ts';

const CELL = 56;
const SIDE = Math.ceil((ARENA_RADIUS * 2 + CELL * 2) / CELL);
const EMPTY = -1;

/** A spatial grid of foes, rebuilt each step, so that neighbour queries read few cells. */
export class Grid {
  private readonly heads = new Int16Array(SIDE * SIDE).fill(EMPTY);
  private foes: readonly Foe[] = [];

  fill(foes: readonly Foe[]): void {
    this.foes = foes;
    this.heads.fill(EMPTY);
    foes.forEach((foe, index) => {
      const cell = row(foe.y) * SIDE + row(foe.x);
      foe.next = this.heads[cell] ?? EMPTY;
      this.heads[cell] = index;
    });
  }

  /** Writes every hatched foe whose body reaches within `radius` of the point into `found`. */
  near(x: number, y: number, radius: number, found: Foe[]): void {
    found.length = 0;
    // Bodies are at most about a cell wide, so one extra cell is enough.
    const [fromX, toX] = [row(x - radius - CELL), row(x + radius + CELL)];
    const [fromY, toY] = [row(y - radius - CELL), row(y + radius + CELL)];
    for (let cellY = fromY; cellY <= toY; cellY += 1) {
      for (let cellX = fromX; cellX <= toX; cellX += 1) {
        let index = this.heads[cellY * SIDE + cellX] ?? EMPTY;
        while (index !== EMPTY) {
          const foe = this.foes[index];
          if (foe === undefined) break;
          const reach = radius + foe.kind.radius;
          const dx = foe.x - x;
          const dy = foe.y - y;
          if (foe.hatch <= 0 && foe.hp > 0 && dx * dx + dy * dy < reach * reach) found.push(foe);
          index = foe.next;
        }
      }
    }
  }
}

function row(along: number): number {
  return Math.max(0, Math.min(SIDE - 1, Math.floor((along + ARENA_RADIUS + CELL) / CELL)));
}
