/** `/sdk/v1.js` of the play origin: for games that are not built with the kit. */
import { playport } from './calls.ts';

Object.defineProperty(window, 'Playport', { value: Object.freeze(playport), configurable: true });
