import { useEffect, useState } from 'react';
import { savesData } from '../../ui/saves-data.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** The longest wait for an idle moment after `load`. */
const AT_LATEST_MS = 2000;

/**
 * True once the page is loaded and the browser is idle, so that a game does not compete with the page around it. Stays
 * false for people who save data.
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
