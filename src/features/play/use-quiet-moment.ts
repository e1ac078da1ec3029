import { useEffect, useState } from 'react';
import { savesData } from '../../ui/saves-data.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** How long a busy page may put it off. */
const AT_LATEST_MS = 2000;

/**
 * True once the page itself is loaded and the browser has nothing better to do, so that a game does not compete
 * with the page around it. Never true by itself for someone who saves data.
 */
export function useQuietMoment(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    let cancel = () => {};
    const wait = () => {
      cancel = whenIdle(() => setQuiet(true), { timeout: AT_LATEST_MS });
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return quiet;
}
