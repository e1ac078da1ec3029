/** The days on which a game was played, as far as they follow each other. */
export interface Streak {
  /** Number of days that were played. */
  readonly length: number;
  /** The number of the last one (`dayNumber`). */
  readonly last: number;
}

/** Days from one day that was played to the next: one day may be missed. */
const FORGIVING = 2;

export const NO_STREAK: Streak = { length: 0, last: Number.NEGATIVE_INFINITY };

/** The streak once the game has been played today. `today` is the number of a day. */
export function playedOn(streak: Streak, today: number): Streak {
  // A clock that was put back is no day.
  if (today <= streak.last) return streak;
  return { length: streakOn(streak, today) + 1, last: today };
}

/** Returns the number of days that the streak counts today; 0 once more than a day was missed. */
export function streakOn({ length, last }: Streak, today: number): number {
  return today - last <= FORGIVING ? length : 0;
}

/** Returns the number of these days that the streak counts today. All are numbers of days, in any order. */
export function streakOf(days: readonly number[], today: number): number {
  const played = days.filter((day) => day <= today).toSorted((one, other) => one - other);
  return streakOn(played.reduce(playedOn, NO_STREAK), today);
}

export function isStreak(value: unknown): value is Streak {
  return (
    typeof value === 'object' &&
    value !== null &&
    Number.isInteger(Reflect.get(value, 'length')) &&
    Number.isInteger(Reflect.get(value, 'last'))
  );
}
