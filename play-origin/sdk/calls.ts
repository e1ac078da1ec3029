import { type GameMessage, MARK } from './message.ts';

/** The SDK's functions; `playport.d.ts` has their public types. */
export const playport: PlayportSdk = {
  loadingFinished: () => post({ type: 'loadingFinished' }),
  gameplayStart: (properties) => post({ type: 'gameplayStart', ...plain(properties) }),
  gameplayStop: (properties) => post({ type: 'gameplayStop', ...plain(properties) }),
  levelComplete: (level, properties) => post({ type: 'levelComplete', ...plain({ ...properties, level }) }),
  completed: (properties) => post({ type: 'completed', ...plain(properties) }),
  event: (name, properties) => post({ type: 'event', name: String(name), ...plain(properties) }),
};

/**
 * Posts to the framing page, if there is one. The frame sends no referrer, so the page's origin is unknown and `*` is
 * needed: no message identifies the player.
 */
function post(message: GameMessage): void {
  if (window.parent === window) return;
  window.parent.postMessage({ [MARK.key]: MARK.version, ...message }, '*');
}

/** Keeps only what JSON can represent, since postMessage throws on functions and the like; drops non-objects. */
function plain(properties: unknown): { readonly properties?: PlayportProperties } {
  if (typeof properties !== 'object' || properties === null) return {};
  try {
    return { properties: JSON.parse(JSON.stringify(properties)) };
  } catch {
    return {};
  }
}
