import type { PageMessage } from './message.ts';

/** How long nobody must have touched the page, in milliseconds. */
const QUIET_MS = 2000;

/** Lets the worker warm up while the page is quiet: whoever does something comes first. */
export function keepWarm(tell: (message: PageMessage) => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const warmLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => tell({ type: 'warm' })), QUIET_MS);
  };
  const giveWay = () => {
    tell({ type: 'stop-warming' });
    warmLater();
  };
  for (const deed of ['pointerdown', 'keydown']) {
    window.addEventListener(deed, giveWay, { passive: true, capture: true });
  }
  warmLater();
}

/** Safari has no idle callback. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else then();
}
