/** `/_compatible/gamedistribution.js`: the GameDistribution SDK's documented calls, also by its former name. */
import { here } from '../host.ts';
import { gameDistributionSdk } from './sdk.ts';

const value = gameDistributionSdk(here(), () => Reflect.get(window, 'GD_OPTIONS'));
for (const name of ['gdsdk', 'gdApi'])
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
