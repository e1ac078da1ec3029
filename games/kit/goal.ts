import type { Grown } from './journey.ts';
import type { Wardrobe } from './wardrobe.ts';

/** The player's nearest goal: one sentence, and how far they have come. */
export interface Goal {
  readonly words: string;
  readonly count: number;
  readonly of: number;
}

/**
 * The next style that growing unlocks, else the next step of what grows.
 * @returns null where everything has been reached, and in a game in which nothing grows
 */
export function nearestGoal(wardrobe: Wardrobe | undefined, grown: Grown | null): Goal | null {
  if (grown === null) return null;
  const { count } = grown;
  const style = wardrobe?.styles.find(({ from }) => from > count);
  const of = style?.from ?? grown.of;
  if (of <= count) return null;
  const more = `${of - count} more ${unitOf(grown.name, of - count)}`;
  if (wardrobe === undefined || style === undefined) {
    const end = grown.next === undefined ? `you have ${of}` : `you reach the next rank: ${grown.next}`;
    return { words: `${more} and ${end}.`, count, of };
  }
  const kind = wardrobe.name.toLowerCase();
  const names = style.label.toLowerCase().endsWith(` ${kind}`) ? style.label : `${style.label} ${kind}`;
  return { words: `${more} and the ${names} ${kind.endsWith('s') ? 'are' : 'is'} yours.`, count, of };
}

/** `relic` or `relics`, from the name of what is counted, such as `Relics` or `Rounds won`. */
function unitOf(name: string, count: number): string {
  const many = name.toLowerCase();
  return count === 1 ? many.replace(/(?<=ch)es\b|s\b/, '') : many;
}
