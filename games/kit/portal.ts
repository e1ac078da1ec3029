/** What a game tells the page that frames it. */
export type PortalEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'start'; readonly mode: string }
  | { readonly type: 'stop' }
  | { readonly type: 'score'; readonly score: number }
  | { readonly type: 'over'; readonly score: number; readonly best: number };

/**
 * Tells the framing page, when there is one. The frame sends no referrer, so the page's origin is unknown
 * and the message goes to any: nothing in it is private.
 */
export function tellPortal(slug: string, event: PortalEvent): void {
  if (window.parent === window) return;
  window.parent.postMessage({ source: 'playport-game', slug, ...event }, '*');
}
