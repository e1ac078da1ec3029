/** `/_compatible/poki.js`: the Poki SDK's documented calls. */
import { here } from '../host.ts';
import { pokiSdk } from './sdk.ts';

Object.defineProperty(window, 'PokiSDK', { value: pokiSdk(here()), configurable: true, writable: true });
