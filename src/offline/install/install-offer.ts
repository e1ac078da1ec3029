import { useSyncExternalStore } from 'react';
import { takeEarlyEvents } from '../../boot/early-events.ts';

/** The browser's offer to install the portal (Chromium's `beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Where it is remembered that somebody does not want to be asked again. */
const DISMISSED = 'install_dismissed';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer, which comes once and early, until the page has a button for it. */
export function awaitInstallOffer(): void {
  const keep = (event: Event) => {
    event.preventDefault();
    if (isOffer(event)) setOffer(event);
  };
  takeEarlyEvents('beforeinstallprompt').forEach(keep);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** What the browser offers now; null where it offers nothing, and once it was taken. */
export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
}

/** Shows the browser's own question; whatever the answer, it is asked once. */
export function install(taken: InstallOffer): void {
  taken.prompt().catch(() => {});
  setOffer(null);
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
  setOffer(null);
}

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
