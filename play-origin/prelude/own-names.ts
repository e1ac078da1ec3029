import { UNITY_FOLDER } from './unity-folder.ts';

/**
 * The part of an origin's storage that belongs to this game. Where a game has its own origin, everything; where games share one,
 * what the portal remembers, what begins with the game's slug, and what changed while the game was open and not by another game's
 * page; of an uploaded game, which sees no others there, every entry.
 */
export interface OwnNames {
  /** Says where the game is, and what this browser remembers of it. */
  learn(scope: string, names: readonly string[]): void;
  readonly has: (name: string) => boolean;
  /** A name was written or removed while this document was open; it is the game's own if no other page has done so. */
  readonly noteChanged: (name: string) => void;
  /** Another document wrote a name. */
  noteForeign(name: string, url: string): void;
}

/** @param isApart whether the game sees entries of its own alone (`isolateStorage`); files are shared all the same */
export function ownNames(origin: string, isApart: boolean): OwnNames {
  const own = new Set<string>();
  const foreign = new Set<string>();
  const suspects = new Set<string>();
  let scope: string | null = null;
  const isShared = () => scope !== '/';
  return {
    learn: (where, names) => {
      scope = where;
      for (const name of names) own.add(name);
    },
    has: (name) =>
      scope !== null &&
      (!isShared() ||
        (isApart && !name.startsWith('/')) ||
        own.has(name) ||
        name.startsWith(`${scope.slice(1, -1)}:`) ||
        name.startsWith(UNITY_FOLDER)),
    noteChanged: (name) => {
      // The event of another page's change may come after the change is seen.
      if (foreign.has(name)) return;
      if (suspects.has(name)) own.add(name);
      else suspects.add(name);
    },
    noteForeign: (name, url) => {
      if (scope !== null && isShared() && !url.startsWith(origin + scope)) foreign.add(name);
    },
  };
}
