/** `/_compatible/crazygames-v1.js`: the documented calls of the CrazyGames SDK, version 1. */
import { here } from '../host.ts';
import { crazyGamesSdk1 } from './sdk-v1.ts';

Object.defineProperty(window, 'CrazyGames', {
  value: { CrazySDK: crazyGamesSdk1(here()) },
  configurable: true,
  writable: true,
});
