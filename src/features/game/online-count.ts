import { formatCount } from '../../ui/count.ts';

/** Specification §9: a number for show, made in the browser. */
const ONLINE = { min: 500, max: 3500 } as const;

const counts = new Map<string, string>();

/** How many are "online" in a game: random, and the same until the page is loaded again. */
export function onlineCount(gameId: string): string {
  const known = counts.get(gameId);
  if (known !== undefined) return known;
  const count = ONLINE.min + Math.floor(Math.random() * (ONLINE.max - ONLINE.min + 1));
  const text = formatCount(count);
  counts.set(gameId, text);
  return text;
}
