import { playport } from '../../play-origin/sdk/calls.ts';
import { isPlayRequest } from '../../play-origin/sdk/message.ts';
import { oncePainted } from './once-painted.ts';

/** Sends the start of play that has no picture yet; null if there is none. */
let sendStart: (() => void) | null = null;

/** Sends a start before what follows it. */
const afterStart =
  <Values extends readonly unknown[]>(send: (...values: Values) => void) =>
  (...values: Values): void => {
    sendStart?.();
    send(...values);
  };

/**
 * First-party games report to the portal through the public SDK, like any other game; the start of play once there is a picture
 * of it, because the page around the game takes its poster away then.
 */
export const portal: PlayportSdk = {
  ...playport,
  gameplayStart: afterStart((properties) => {
    const send = (): void => {
      if (sendStart !== send) return;
      sendStart = null;
      playport.gameplayStart(properties);
    };
    sendStart = send;
    oncePainted(send);
  }),
  gameplayStop: afterStart(playport.gameplayStop),
  levelComplete: afterStart(playport.levelComplete),
  completed: afterStart(playport.completed),
};

/** Calls `play` when the page around the game asks for it. The page's origin is unknown, so its window is compared. */
export function onPlayRequest(play: () => void): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && source !== window && isPlayRequest(data)) play();
  });
}
