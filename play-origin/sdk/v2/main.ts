/** `/sdk/v2.js` of the play origin: for games that Playport does not host. */
import { askPortal } from '../../prelude/portal.ts';
import { createSdk } from './sdk.ts';

const sdk = createSdk(askPortal(), ({ ask }) => ({
  get: () => ask('storage'),
  set: async () => void (await ask('storage')),
  setPicture: async () => void (await ask('storage')),
  remove: async () => void (await ask('storage')),
  keys: async () => {
    await ask('storage');
    return [];
  },
}));

// A hosted game has it already, from its prelude.
if (Reflect.get(Reflect.get(window, 'Playport') ?? {}, 'version') !== sdk.version)
  Object.defineProperty(window, 'Playport', {
    value: Object.freeze(sdk),
    configurable: true,
    writable: true,
  });
