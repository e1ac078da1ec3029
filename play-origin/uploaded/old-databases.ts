import { array, decodeJson, string } from '../../entities/decode.rules.ts';

/** Under which key of an origin that games share stand the names of its databases from before games were kept apart. */
const OLD_DATABASES = 'playport:databases';
const names = array(string);

/** What a game may have replaced by the time that it is called. */
const { getItem, setItem } = Storage.prototype;

/** The names; null if nobody has looked yet. @param stored the origin's localStorage, not a game's */
export const oldDatabases = (stored: Storage): readonly string[] | null =>
  decodeJson(names, getItem.call(stored, OLD_DATABASES)) ?? null;

/**
 * Notes which databases there are now, once for this browser.
 * @param opened what a game opens meanwhile
 */
export async function noteOldDatabases(
  stored: Storage,
  opened: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (oldDatabases(stored) !== null) return;
  const found = await indexedDB.databases();
  const all = [...found.map(({ name = '' }) => name), ...opened];
  setItem.call(stored, OLD_DATABASES, JSON.stringify(all));
}
