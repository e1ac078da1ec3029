import { formatCount } from '../../ui/count.ts';

/** Specification §9: a random number, made in the browser. */
const ONLINE = { min: 500, max: 3500 } as const;

const counts = new Map<string, string>();

/** The number of players shown as online: random, and constant until the page is reloaded. */
export function onlineCount(gameId: string): string {
  const known = counts.get(gameId);
  if (known !== undefined) return known;
  const count = ONLINE.min + Math.floor(Math.random() * (ONLINE.max - ONLINE.min + 1));
  const text = formatCount(count);
  counts.set(gameId, text);
  return text;
}
