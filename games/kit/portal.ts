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

const TELL_SCORE_EVERY_MS = 500;

/** Tells the portal the score while it changes, but not at every point. */
export class ScoreTeller {
  private readonly slug: string;
  private told = 0;
  private toldAt = 0;

  constructor(slug: string) {
    this.slug = slug;
  }

  tell(score: number): void {
    const now = performance.now();
    if (score === this.told || now - this.toldAt < TELL_SCORE_EVERY_MS) return;
    this.told = score;
    this.toldAt = now;
    tellPortal(this.slug, { type: 'score', score });
  }
}
