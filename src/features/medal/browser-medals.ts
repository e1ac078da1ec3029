import { array, decodeJson, record, string } from '../../../entities/decode.rules.ts';
import { createStoredValue } from '../../ui/store.ts';

/** The names of what this browser stores of medals: a guest's, and the stickers of games for children. */
export const MEDAL_KEYS = { guest: 'medals', kids: 'stickers' } as const;

export type EarnedByGame = Readonly<Record<string, readonly string[]>>;
const earnedByGame = record(array(string));

const stored = (key: string) =>
  createStoredValue(key, (text): EarnedByGame => decodeJson(earnedByGame, text) ?? {});

/** A guest's medals, by the game's id, until they move into an account. */
export const guestMedals = stored(MEDAL_KEYS.guest);
/** Stickers are no medals of the account: the game's save has them too. */
export const stickers = stored(MEDAL_KEYS.kids);

/** Stores what was earned, beside what was there. */
export function storeInBrowser(store: typeof guestMedals, gameId: string, earned: readonly string[]): void {
  const all = store.get();
  const of = all[gameId] ?? [];
  const more = earned.filter((id) => !of.includes(id));
  if (more.length > 0) store.write(JSON.stringify({ ...all, [gameId]: [...of, ...more] }));
}

/** A guest's medal has moved into an account. */
export function removeGuestMedal(gameId: string, medal: string): void {
  const { [gameId]: of = [], ...others } = guestMedals.get();
  const remaining = of.filter((id) => id !== medal);
  const next = remaining.length === 0 ? others : { ...others, [gameId]: remaining };
  guestMedals.write(Object.keys(next).length === 0 ? null : JSON.stringify(next));
}
