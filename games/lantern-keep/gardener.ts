import { hypot } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { LONG, SHORT } from './gardens.ts';
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
      const spot = this.bestSpot(gradeOf(wanted, 1).range);
      return spot !== undefined && night.hang(wanted, spot.x, spot.y) !== undefined;
    }
    const poor = [...night.lanterns.values()].filter(({ next }) => next !== undefined);
    const [least] = poor.toSorted((a, b) => (a.next?.cost ?? 0) - (b.next?.cost ?? 0));
    return least !== undefined && night.feed(least);
  }

  private bestSpot(range: number): { x: number; y: number } | undefined {
    const { night } = this;
    const place = { x: 0, y: 0 };
    let best: { x: number; y: number } | undefined;
    let most = 0;
    for (let x = 0; x < LONG; x += 1) {
      for (let y = 0; y < SHORT; y += 1) {
        if (!night.canHang(x, y)) continue;
        let worth = this.random.range(0, 3);
        for (let along = 1; along < night.path.length; along += 0.5) {
          night.path.at(along, place);
          if (hypot(place.x - x - 0.5, place.y - y - 0.5) < range) worth += 1;
        }
        if (worth <= most) continue;
        most = worth;
        best = { x, y };
      }
    }
    return best;
  }
}
