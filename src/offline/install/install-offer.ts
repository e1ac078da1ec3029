import { takeEarlyEvents } from '../../boot/early-events.ts';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** The browser's offer to install the portal (Chromium's `beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Where it is remembered that somebody does not want to be asked again. */
const DISMISSED = 'install_dismissed';

const offer = createStore<InstallOffer | null>(null);

/** Keeps the browser's offer, which comes once and early, until the page has a button for it. */
export function awaitInstallOffer(): void {
  const keep = (event: Event) => {
    event.preventDefault();
    if (isOffer(event)) offer.set(event);
  };
  takeEarlyEvents('beforeinstallprompt').forEach(keep);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** What the browser offers now; null where it offers nothing, and once it was taken. */
export function useInstallOffer(): InstallOffer | null {
  return useBrowserStore(offer, null);
}

/** Shows the browser's own question; whatever the answer, it is asked once. */
export function install(taken: InstallOffer): void {
  taken.prompt().catch(() => {});
  offer.set(null);
}

/** Whether somebody said that they do not want it. */
export function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true;
  }
}

/** Never offers it again in this browser. */
export function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // A browser that keeps nothing is not asked at all.
  }
  offer.set(null);
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
