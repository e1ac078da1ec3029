import type { Goal } from '../kit/goal.ts';
import { isTextList, type Store } from '../kit/store.ts';
import { findsIn } from './finds.ts';
import { type Flyer, flyersWith, nextFlyer } from './flyers.ts';
import type { Upgrade, UpgradeId } from './levels.ts';
import { LOCKED } from './upgrades.ts';

/** The outcome of a run. */
interface Run {
  readonly seconds: number;
  readonly kills: number;
  readonly fallenBosses: number;
}

/**
 * The goals that unlock a card, by the card's id; `felled` counts the foes of all runs. One card a run: there is something to
 * come back for.
 */
const GOALS: Readonly<
  Partial<Record<UpgradeId, { readonly goal: string; done(run: Run, felled: number): boolean }>>
> = {
  frost: { goal: 'Last two minutes', done: ({ seconds }) => seconds >= 120 },
  thorn: { goal: 'Fell 600 foes in all', done: (_, felled) => felled >= 600 },
  sting: { goal: 'Fell a Warden', done: ({ fallenBosses }) => fallenBosses >= 1 },
  feast: { goal: 'Fell 2,500 foes in all', done: (_, felled) => felled >= 2500 },
  guard: { goal: 'Last four minutes', done: ({ seconds }) => seconds >= 240 },
  fury: { goal: 'Fell 8,000 foes in all', done: (_, felled) => felled >= 8000 },
};

/** Number of felled foes after which they are stored: a run may be left at any time. */
const STORED_EVERY = 20;

/**
 * The cards that somebody has unlocked, for good. A run is dealt those that were there when it began, so that it
 * depends on nothing that happens to the store meanwhile.
 */
export class Unlocks {
  /** The ids of the cards that this run may offer. */
  readonly dealt: ReadonlySet<string>;
  /** The cards unlocked in this run. */
  readonly fresh: Upgrade[] = [];
  /** Those who may fly in this run. */
  readonly flyers: readonly Flyer[];
  /** The names of the evolutions made for the first time in this run. */
  readonly firsts: string[] = [];
  private readonly found: number;
  /** The foes of earlier runs, and those of this one that are stored with them. */
  private readonly before: number;
  private counted = 0;
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    this.dealt = new Set(store.get('unlocked', isTextList, []));
    this.found = findsIn(store);
    this.before = store.getNumber('felled', 0);
    this.flyers = flyersWith(this.found);
  }

  /** An evolution was made; true if it is the first of its kind. */
  evolved({ id, name }: Upgrade): boolean {
    const known = this.store.get('evolved', isTextList, []);
    if (known.includes(id)) return false;
    this.store.set('evolved', [...known, id]);
    this.firsts.push(name);
    return true;
  }

  /** Those whom this run has unlocked. */
  get newFlyers(): readonly Flyer[] {
    return flyersWith(findsIn(this.store)).filter(({ from }) => from > this.found);
  }

  /** The next card, on the way to the next flyer; undefined when everybody is there. */
  get goal(): Goal | undefined {
    const count = findsIn(this.store);
    const flyer = nextFlyer(count);
    if (flyer === undefined) return undefined;
    const { name, from: of } = flyer;
    const card = this.open[0]?.goal;
    const more = of - count === 1 ? '1 more find' : `${of - count} more finds`;
    const words =
      card === undefined ? `${more} and ${name} is yours to fly.` : `${card} and a new card is yours.`;
    return { words, count, of };
  }

  /** The card that the run has just unlocked. */
  check(run: Run): Upgrade | undefined {
    if (run.kills - this.counted >= STORED_EVERY) this.count(run);
    if (this.fresh.length > 0) return undefined;
    const felled = this.before + run.kills;
    const found = this.open.find(({ done }) => done(run, felled))?.card;
    if (found === undefined) return undefined;
    this.fresh.push(found);
    this.store.set('unlocked', [...this.dealt, ...this.fresh.map(({ id }) => id)]);
    return found;
  }

  /** Stores how many foes have been felled in all. */
  count({ kills }: Pick<Run, 'kills'>): void {
    this.counted = kills;
    this.store.set('felled', this.before + kills);
  }

  private get open(): { card: Upgrade; goal: string; done(run: Run, felled: number): boolean }[] {
    return LOCKED.flatMap((card) => {
      const goal = GOALS[card.id];
      return goal === undefined || this.dealt.has(card.id) || this.fresh.includes(card)
        ? []
        : [{ card, ...goal }];
    });
  }
}
