import { litNow } from './beam.ts';
import type { Act } from './hand.ts';
import type { Pane } from './pane.ts';

const THINKING = 0.7;

/** Attract mode: swaps, fires charged prisms, and turns a mirror now and then. */
export class Autoplay {
  private wait = THINKING;
  private turned = 0;

  choose(pane: Pane, dt: number): Act | undefined {
    if (!pane.ready) return undefined;
    this.wait -= dt;
    if (this.wait > 0) return undefined;
    this.wait = THINKING;
    const ready = pane.prisms.findIndex((prism) => pane.isCharged(prism));
    const prism = pane.prisms[ready];
    if (prism !== undefined) {
      const reaches = [...litNow(pane.board.fixtures, [prism.place])].some(
        (cell) => pane.fittings.glows.get(cell) === 0,
      );
      const mirrors = [...pane.fittings.turns.keys()];
      const cell = mirrors[this.turned % Math.max(1, mirrors.length)];
      if (reaches || cell === undefined || this.turned % 4 === 3) {
        this.turned += 1;
        return { kind: 'fire', prism: ready };
      }
      this.turned += 1;
      return { kind: 'turn', cell };
    }
    const swap = pane.board.findSwap();
    return swap === undefined ? undefined : { kind: 'swap', from: swap[0], to: swap[1] };
  }
}
