/** `/_compatible/youtube.js`: the documented calls of the YouTube Playables SDK. */
import { here } from '../host.ts';
import { youtubeSdk } from './sdk.ts';

Object.defineProperty(window, 'ytgame', { value: youtubeSdk(here()), configurable: true, writable: true });
