/** `/_compatible/crazygames-v3.js`: the documented calls of the CrazyGames SDK, version 3. */
import { here } from '../host.ts';
import { crazyGamesSdk } from './sdk.ts';

Object.defineProperty(window, 'CrazyGames', {
  value: { SDK: crazyGamesSdk(here()) },
  configurable: true,
  writable: true,
});
