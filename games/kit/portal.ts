/** First-party games report to the portal through the public SDK, like any other game. */
export { playport as portal } from '../../play-origin/sdk/calls.ts';
