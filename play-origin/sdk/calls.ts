import { type GameMessage, MARK } from './message.ts';

/** The SDK's calls; the types that games see are in `playport.d.ts`. */
export const playport: PlayportSdk = {
  loadingFinished: () => tell({ type: 'loadingFinished' }),
  gameplayStart: (properties) => tell({ type: 'gameplayStart', ...plain(properties) }),
  gameplayStop: (properties) => tell({ type: 'gameplayStop', ...plain(properties) }),
  levelComplete: (level, properties) => tell({ type: 'levelComplete', ...plain({ ...properties, level }) }),
  completed: (properties) => tell({ type: 'completed', ...plain(properties) }),
  event: (name, properties) => tell({ type: 'event', name: String(name), ...plain(properties) }),
};

/**
 * Tells the framing page, when there is one. The frame sends no referrer, so the page's origin is unknown and the
 * message goes to any: nothing in it says who plays.
 */
function tell(message: GameMessage): void {
  if (window.parent === window) return;
  window.parent.postMessage({ [MARK.key]: MARK.version, ...message }, '*');
}

/** As JSON has it, so that nothing in it can keep the message from being sent; what is no object is left out. */
function plain(properties: unknown): { readonly properties?: PlayportProperties } {
  if (typeof properties !== 'object' || properties === null) return {};
  try {
    return { properties: JSON.parse(JSON.stringify(properties)) };
  } catch {
    return {};
  }
}
