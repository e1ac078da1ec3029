import type { Area } from './area.ts';

/** Under which key of the origin stands what a game no longer takes of the entries from before: their names, or all. */
const goneKey = (home: string) => `playport:gone:${home}`;
const ALL = '*';

interface OldEntries {
  /** The origin's, which all games see. */
  readonly stored: Pick<Area, 'get' | 'set'>;
  readonly home: string;
  /** Names that the portal knows to be the game's. */
  readonly known: readonly string[];
}

/**
 * Adds the entries from before games were kept apart, of which nothing says whose they are. A game has a copy of those that the
 * portal knows to be its own, and no others; where the portal knows none, of those that it asks for.
 */
export function withOldEntries(own: Area, { stored, home, known }: OldEntries): Area {
  const gone = new Set<string>((stored.get(goneKey(home)) ?? '').split('\n'));
  const give = (name: string) => {
    if (gone.has(name) || gone.has(ALL)) return;
    stored.set(goneKey(home), [...gone.add(name)].join('\n'));
  };
  const get = (name: string) => {
    const value = own.get(name);
    const old = value === null && !gone.has(ALL) && !gone.has(name) ? stored.get(name) : null;
    try {
      if (old !== null) own.set(name, old);
    } catch {
      // There is no room for a copy: the old one is read as long as it is there.
    }
    return value ?? old;
  };
  known.forEach(get);
  if (known.length > 0) give(ALL);
  return {
    ...own,
    get,
    remove: (name) => {
      if (stored.get(name) !== null) give(name);
      own.remove(name);
    },
    clear: () => {
      give(ALL);
      own.clear();
    },
  };
}
