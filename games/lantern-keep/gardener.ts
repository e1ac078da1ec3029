import type { Random } from '../kit/random.ts';
import { bestSpot } from './best-spot.ts';
import { gradeOf, type LanternId, lanternKind } from './lanterns.ts';
import type { Night } from './night.ts';

const MIX: readonly LanternId[] = [
  'ember',
  'ember',
  'bowl',
  'flare',
  'ember',
  'prism',
  'flare',
  'ember',
  'prism',
];

/** A mediocre player: hangs a mix of lanterns near the path and upgrades them. */
export class Gardener {
  private readonly night: Night;
  private readonly random: Random;

  constructor(night: Night, random: Random) {
    this.night = night;
    this.random = random;
  }

  /** Makes at most one purchase; true if it did. */
  act(): boolean {
    const { night } = this;
    const count = night.lanterns.size;
    const wanted = lanternKind(MIX[count % MIX.length] ?? 'ember');
    if (count < 5 + night.wave * 0.8 && count < 22) {
      if (night.oil < gradeOf(wanted, 1).cost) return false;
      const spot = bestSpot(night, gradeOf(wanted, 1).range, () => this.random.range(0, 3));
      return spot !== undefined && night.hang(wanted, spot.x, spot.y) !== undefined;
    }
    const poor = [...night.lanterns.values()].filter(({ next }) => next !== undefined);
    const [least] = poor.toSorted((a, b) => (a.next?.cost ?? 0) - (b.next?.cost ?? 0));
    return least !== undefined && night.feed(least);
  }
}
