/** What the page that frames a game is told: by the SDK, as from any other game. */
export { playport as portal } from '../../play-origin/sdk/calls.ts';
