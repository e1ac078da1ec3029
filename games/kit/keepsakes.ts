import type { GameOptions } from './game.ts';
import { type Goal, nearestGoal } from './goal.ts';
import type { Grown } from './journey.ts';
import { earns, type RunFacts } from './medals.ts';
import type { Medal, TitleMeta } from './meta.ts';
import { dayNumber, isText, isTextList, type Store, today } from './store.ts';
import { isStreak, NO_STREAK, playedOn, streakOn } from './streak.ts';
import type { Closet } from './overlay/kept.ts';
import { type Style, unlockedBetween, wornStyle } from './wardrobe.ts';

export interface KeepsakesGiven {
  readonly meta: Pick<TitleMeta, 'ageRating' | 'medals'>;
  readonly options: Pick<GameOptions, 'grown' | 'score' | 'wardrobe'>;
  readonly store: Store;
  /** A medal has just been earned. */
  readonly onAward: (medal: Medal) => void;
  /** Another style is worn. */
  readonly onWear: () => void;
  /** A style has just been unlocked. */
  readonly onUnlock: (style: Style) => void;
  /** Tells the page around the game which medals have been earned. */
  readonly tell: (medals: readonly string[]) => void;
  /** The clock of the player's day. */
  readonly now: () => Date;
}

type Facts = { -readonly [Name in keyof RunFacts]: RunFacts[Name] };

/**
 * Everything that stays of a game from day to day: medals, what has grown, and days in a row. Children have no days to keep up.
 */
export class Keepsakes {
  readonly medals: readonly Medal[];
  private readonly given: KeepsakesGiven;
  private readonly earned: Set<string>;
  /** Those that are still to be earned, and that the kit awards. */
  private open: readonly Medal[] = [];
  /** The count of the growing thing when it was last looked at. */
  private counted = 0;
  private facts: Facts = { mode: '', days: 0, grown: 0 };

  constructor(given: KeepsakesGiven) {
    this.given = given;
    this.medals = given.meta.medals ?? [];
    this.earned = new Set(given.store.get('medals', isTextList, []));
    this.listOpen();
  }

  has({ id }: Pick<Medal, 'id'>): boolean {
    return this.earned.has(id);
  }

  /** Number of the game's medals that have been earned. */
  get count(): number {
    return this.medals.filter((medal) => this.has(medal)).length;
  }

  /** Null for a game that collects nothing. */
  get grown(): Grown | null {
    const { options, store } = this.given;
    return options.grown?.(store, this.tally) ?? null;
  }

  /** Number of days in a row on which the game was played; 0 for children. */
  get days(): number {
    return this.isForChildren ? 0 : streakOn(this.streak, this.day);
  }

  /** Nobody has played on this device, nor has anything come from another one. */
  get isFirst(): boolean {
    const { store } = this.given;
    const isTaught = store.get('taught', isTextList, []).length > 0;
    return !isTaught && this.streak.length === 0 && this.count === 0 && (this.grown?.count ?? 0) === 0;
  }

  /** The style that is worn; '' in a game without any. */
  get style(): string {
    const { options, store } = this.given;
    if (options.wardrobe === undefined) return '';
    return wornStyle(options.wardrobe, store.get('style', isText, ''), this.grown?.count ?? 0);
  }

  /** The styles to choose from; null in a game without any. */
  get closet(): Closet | null {
    const { options, store } = this.given;
    const { wardrobe } = options;
    if (wardrobe === undefined) return null;
    const { name = '', count = 0 } = this.grown ?? {};
    return {
      name: wardrobe.name,
      worn: this.style,
      styles: wardrobe.styles.map(({ id, label, from }) => ({
        id,
        label,
        open: from <= count,
        way: `${name} ${count} of ${from}`,
      })),
      wear: (id) => {
        store.set('style', id);
        this.given.onWear();
      },
    };
  }

  /** The player's nearest goal; null where nothing is left. */
  get goal(): Goal | null {
    return nearestGoal(this.given.options.wardrobe, this.grown);
  }

  /** A run begins. */
  begin(mode: string): void {
    // Growth that came meanwhile from another device has been shown there.
    this.counted = this.grown?.count ?? 0;
    if (!this.isForChildren) this.given.store.set('streak', playedOn(this.streak, this.day));
    this.facts = { mode, days: this.days, grown: 0 };
    this.look();
  }

  scored(value: number): void {
    if (this.better === 'lower') return;
    this.facts.score = value;
    this.awardEarned();
  }

  completed(level: number | string): void {
    if (typeof level === 'number') this.facts.level = Math.max(level, this.facts.level ?? level);
    this.look();
  }

  ended(score: number, won: boolean): void {
    this.facts.score = score;
    this.facts.won = won;
    this.look();
  }

  grow(by = 1): void {
    this.given.store.set('grown', this.tally + by);
    this.look();
  }

  award(id: string): void {
    const medal = this.medals.find((each) => each.id === id);
    if (medal === undefined || this.has(medal)) return;
    this.earned.add(id);
    this.given.store.set('medals', [...this.earned]);
    this.listOpen();
    this.given.onAward(medal);
    this.tell();
  }

  /** Tells what has been earned, again at each start: the page around the game may have missed it. */
  tell(): void {
    if (this.earned.size > 0) this.given.tell([...this.earned]);
  }

  /** Awards what has been earned meanwhile, also by what the game itself has stored. */
  look(): void {
    const { wardrobe } = this.given.options;
    if (this.open.length === 0 && wardrobe === undefined) return;
    const count = this.grown?.count ?? 0;
    for (const style of unlockedBetween(wardrobe, this.counted, count)) this.given.onUnlock(style);
    this.counted = Math.max(this.counted, count);
    this.facts.grown = count;
    this.awardEarned();
  }

  private awardEarned(): void {
    for (const { id, when } of this.open)
      if (when !== undefined && earns(when, this.facts, this.better)) this.award(id);
  }

  private listOpen(): void {
    this.open = this.medals.filter((medal) => medal.when !== undefined && !this.has(medal));
  }

  private get isForChildren(): boolean {
    return this.given.meta.ageRating === 'KIDS';
  }

  private get better(): 'higher' | 'lower' {
    const { score } = this.given.options;
    return score === 'none' ? 'higher' : (score?.better ?? 'higher');
  }

  private get tally(): number {
    return this.given.store.getNumber('grown', 0);
  }

  private get streak() {
    return this.given.store.get('streak', isStreak, NO_STREAK);
  }

  private get day(): number {
    return dayNumber(today(this.given.now()));
  }
}
