/**
 * The first script of every document of a hosted game. It carries the game's saves between this browser and the portal,
 * of which the game knows nothing, tells the portal how much of the game has arrived, and gives it the SDK and the keys.
 */
import { createSdk } from '../sdk/v2/sdk.ts';
import { hostedStorage } from '../sdk/v2/storage.ts';
import { takeFrameName } from './frame-name.ts';
import { reportLoading } from './loading.ts';
import { askPortal } from './portal.ts';
import { startSaveSync } from './saves.ts';
import { takeFocus } from './take-focus.ts';

const frameName = takeFrameName();
const portalAnswer = askPortal();

takeFocus();
startSaveSync(frameName, portalAnswer);
void reportLoading(portalAnswer);
const sdk = createSdk(portalAnswer, (portal) =>
  hostedStorage(async () => frameName?.scope ?? (await portal.reach()).welcome.scope, portal),
);
// A game may load version 1, or have something of its own with this name.
Object.defineProperty(window, 'Playport', { value: Object.freeze(sdk), configurable: true, writable: true });
