import { hexOf } from '../../../entities/hex.rules.ts';
import { fieldsOf, type Host, rejectQuietly, storedFields } from '../host.ts';

/** The keys of what a game stored, and the documented limits, in bytes of JSON. */
const DATA = { key: 'yandex:data', bytes: 200 * 1024 };
const STATS = { key: 'yandex:stats', bytes: 10 * 1024 };
/** Guests have an id of their own in each browser. */
const ID = 'yandex:id';

/** The player object as a guest has it. */
export function yandexPlayer({ store }: Host, isSigned: boolean) {
  const id = store.read(ID) ?? hexOf(crypto.getRandomValues(new Uint8Array(16)));

  async function put({ key, bytes }: typeof DATA, fields: Record<string, unknown>): Promise<void> {
    const text = JSON.stringify(fields);
    if (new TextEncoder().encode(text).length > bytes)
      return rejectQuietly(new RangeError(`The data has more than ${bytes / 1024} KB.`));
    store.write(key, text);
  }
  const pick = (fields: Record<string, unknown>, keys: unknown): Record<string, unknown> =>
    Array.isArray(keys)
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => keys.includes(name)))
      : fields;
  const stats = () => storedFields(store, STATS.key);

  try {
    store.write(ID, id);
  } catch {
    // The browser has no more room: the id is another one next time.
  }
  return {
    ...(isSigned ? { signature: '' } : {}),
    getUniqueID: () => id,
    getID: () => id,
    getIDsPerGame: () => rejectQuietly(new Error('The player is not signed in.')),
    getName: () => '',
    getPhoto: () => '',
    getMode: () => 'lite',
    isAuthorized: () => false,
    getPayingStatus: () => 'unknown',
    setData: (data?: unknown) => put(DATA, fieldsOf(data)),
    getData: async (keys?: unknown) => pick(storedFields(store, DATA.key), keys),
    setStats: async (values?: unknown) => put(STATS, { ...stats(), ...numbersOf(values) }),
    getStats: async (keys?: unknown) => pick(stats(), keys),
    incrementStats: async (steps?: unknown) => {
      const before = stats();
      const changed = Object.fromEntries(
        Object.entries(numbersOf(steps)).map(([name, step]) => [name, Number(before[name] ?? 0) + step]),
      );
      await put(STATS, { ...before, ...changed });
      return changed;
    },
  };
}

/** Statistics are numbers: anything else is left out. */
function numbersOf(values: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fieldsOf(values)).flatMap(([name, value]) =>
      typeof value === 'number' && Number.isFinite(value) ? [[name, value]] : [],
    ),
  );
}
