import { takeEarlyEvents } from '../../boot/early-events.ts';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** The browser's offer to install the portal (Chromium's `beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The `localStorage` key of the person's wish not to be asked again. */
const DISMISSED = 'install_dismissed';

const offer = createStore<InstallOffer | null>(null);

/** Stores the browser's offer, an event that fires once and early, until the page has a button for it. */
export function awaitInstallOffer(): void {
  const storeOffer = (event: Event) => {
    event.preventDefault();
    if (isOffer(event)) offer.set(event);
  };
  takeEarlyEvents('beforeinstallprompt').forEach(storeOffer);
  window.addEventListener('beforeinstallprompt', storeOffer);
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** The browser's current offer; null without one, and after it was used. */
export function useInstallOffer(): InstallOffer | null {
  return useBrowserStore(offer, null);
}

/** Opens the browser's install prompt. An offer works only once, so it is dropped whatever the answer. */
export function install(installOffer: InstallOffer): void {
  installOffer.prompt().catch(() => {});
  offer.set(null);
}

/** Whether the person dismissed the offer; also true without storage, which could not remember a dismissal. */
export function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true;
  }
}

/** Stops offering the installation in this browser. */
export function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // Without storage `isDismissed` is always true.
  }
  offer.set(null);
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
