/** `/_compatible/crazygames-v2.js`: the documented calls of the CrazyGames SDK, version 2. */
import { here } from '../host.ts';
import { crazyGamesSdk2 } from './sdk-v2.ts';

Object.defineProperty(window, 'CrazyGames', {
  value: { SDK: crazyGamesSdk2(here()) },
  configurable: true,
  writable: true,
});
