import { isPlayRequest } from '../../play-origin/sdk/message.ts';

/** First-party games report to the portal through the public SDK, like any other game. */
export { playport as portal } from '../../play-origin/sdk/calls.ts';

/** Calls `play` when the page around the game asks for it. The page's origin is unknown, so its window is compared. */
export function onPlayRequest(play: () => void): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && source !== window && isPlayRequest(data)) play();
  });
}
