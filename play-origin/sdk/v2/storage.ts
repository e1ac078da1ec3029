import { getItem, removeItem, setItem } from '../../prelude/local-state.ts';
import type { ToPortal } from './sdk.ts';
import type { PlayportV2 } from './types.ts';

/** The width of a picture of a save, in pixels. */
const PICTURE_WIDTH = 240;

/**
 * Keeps values in localStorage, where saves find them.
 * @param scopeOf the path below which the game's documents are: where games share an origin, its name is before each key
 */
export function hostedStorage(
  scopeOf: () => Promise<string>,
  { ask }: Pick<ToPortal, 'ask'>,
): PlayportV2['storage'] {
  const prefix = async () => `${(await scopeOf()).slice(1, -1)}:playport:`.replace(/^:/, '');
  return {
    get: async (key) => JSON.parse(getItem.call(localStorage, (await prefix()) + key) ?? 'null'),
    set: async (key, value) => setItem.call(localStorage, (await prefix()) + key, JSON.stringify(value)),
    remove: async (key) => removeItem.call(localStorage, (await prefix()) + key),
    keys: async () => {
      const start = await prefix();
      const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
      return names.map((name) => name.slice(start.length)).toSorted();
    },
    setPicture: async (picture) => {
      await ask(
        'storage.picture',
        picture && (await createImageBitmap(picture, { resizeWidth: PICTURE_WIDTH })),
      );
    },
  };
}
