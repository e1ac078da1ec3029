import { Random } from '../kit/random.ts';
import { dateInWords, dayNumber, weekdayOf } from '../kit/store.ts';
import { THEMES, type Theme } from './themes.ts';
import { makeWeave, SIZES, type Weave } from './weave.ts';

/** The first daily puzzle. */
const FIRST = dayNumber('2025-01-01');

/** On which day themes were added, and how many there were then: the days before have the cloths that they had. */
const SHELVES = [
  { from: 0, themes: 48 },
  { from: dayOf('2026-12-01'), themes: THEMES.length },
] as const;

/** The number of a day given as YYYY-MM-DD. */
export function dayOf(date: string): number {
  return dayNumber(date) - FIRST;
}

/** The day's date in words, such as "Fri, Jan 3". */
export function nameOf(day: number): string {
  return dateInWords(day + FIRST);
}

/** The theme of the day: one repeats only after all others. */
export function themeOfDay(day: number): Theme {
  const number = Math.max(0, day);
  const { themes } = SHELVES.findLast(({ from }) => number >= from) ?? SHELVES[0];
  const cycle = Math.floor(number / themes);
  const theme = orderOf(cycle, themes)[number - cycle * themes];
  if (theme === undefined) throw new RangeError(`no theme for day ${day}`);
  return theme;
}

const orders = new Map<string, readonly Theme[]>();

/** Shuffled once, because all the days that somebody has woven ask for it. */
function orderOf(cycle: number, themes: number): readonly Theme[] {
  const key = `${cycle} of ${themes}`;
  const order = orders.get(key) ?? new Random(`themes ${cycle}`).shuffle(THEMES.slice(0, themes));
  orders.set(key, order);
  return order;
}

/** The cloth of the day: small at the beginning of the week, large at its end. */
export function weaveOfDay(day: number): Weave {
  const weekday = weekdayOf(day + FIRST);
  const size = SIZES[weekday === 1 || weekday === 2 ? 0 : weekday < 5 && weekday > 0 ? 1 : 2];
  return makeWeave(themeOfDay(day), size ?? { columns: 5, rows: 5 }, `day ${day}`);
}

/** The cloth of an endless run: it grows after the second and the fifth. */
export function weaveOfRun(number: number, seed: string, theme: Theme): Weave {
  const size = SIZES[number < 2 ? 0 : number < 5 ? 1 : 2];
  return makeWeave(theme, size ?? { columns: 6, rows: 6 }, `${seed} ${number}`);
}
