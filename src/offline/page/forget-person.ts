import type { PageMessage } from './message.ts';

/** Tells the worker, where there is one, to forget which pages and lists were looked at. */
export function forgetVisits(): void {
  if (!('serviceWorker' in navigator)) return;
  const message: PageMessage = { type: 'forget-visits' };
  navigator.serviceWorker.controller?.postMessage(message, []);
}
