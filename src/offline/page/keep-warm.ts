import { savesData } from '../../ui/saves-data.ts';
import type { PageMessage, WarmUpReport } from './message.ts';
import { whenIdle } from '../../ui/when-idle.ts';

const NOTHING: WarmUpReport = { outcome: 'saving', pages: 0, pictures: 0, bytes: 0 };

/** How long nobody must have touched the page, in milliseconds. */
const QUIET_MS = 2000;

/** Lets the worker warm up while the page is quiet: whoever does something comes first, and whoever saves data is left alone. */
export function keepWarm(tell: (message: PageMessage) => void): void {
  if (savesData()) {
    performance.mark('warm-up', { detail: NOTHING });
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  const warmLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => tell({ type: 'warm' })), QUIET_MS);
  };
  const giveWay = () => {
    tell({ type: 'stop-warming' });
    warmLater();
  };
  for (const action of ['pointerdown', 'keydown']) {
    window.addEventListener(action, giveWay, { passive: true, capture: true });
  }
  warmLater();
}
