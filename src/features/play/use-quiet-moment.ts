import { useEffect, useState } from 'react';
import { savesData } from '../../ui/saves-data.ts';

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
      cancel = whenIdle(() => setQuiet(true));
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

/** Safari has no idle callback. */
function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
