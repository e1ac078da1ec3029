import { savesData } from '../../ui/saves-data.ts';
import type { PageMessage, WarmUpResult } from './message.ts';
import { whenIdle } from '../../ui/when-idle.ts';

const NOTHING: WarmUpResult = { outcome: 'saving', pages: 0, pictures: 0, bytes: 0 };

/** Time for which the page must go without input before a warm-up, in milliseconds. */
const QUIET_MS = 2000;

/** Starts warm-ups while the page is idle, and stops them at any input. Does nothing on connections that save data. */
export function keepWarm(send: (message: PageMessage) => void): void {
  if (savesData()) {
    performance.mark('warm-up', { detail: NOTHING });
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  const warmLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => send({ type: 'warm' })), QUIET_MS);
  };
  const onInput = () => {
    send({ type: 'stop-warming' });
    warmLater();
  };
  for (const action of ['pointerdown', 'keydown']) {
    window.addEventListener(action, onInput, { passive: true, capture: true });
  }
  warmLater();
}
