/** What the page that frames a game is told: by the SDK, as from any other game. */
export { playport as portal } from '../../sdk/calls.ts';
