import type { WorkerMessage } from '../page/message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends a message to every open page of the portal. */
export async function notifyPages(message: WorkerMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}
