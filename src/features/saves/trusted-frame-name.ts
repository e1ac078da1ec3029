import { type FrameName, PROTOCOL } from '../../../play-origin/prelude/protocol.ts';
import { askPlayOrigin } from '../../offline/offline-games/ask-play-origin.ts';
import type { HandedName } from './frame-save.ts';

/** Longest time that the game's origin may take, in milliseconds: then the game is shown without its save. */
const VOUCH_MS = 4000;

/**
 * Tells the game's origin a token, and returns a name for its frame that begins with it. Any game can set `window.name` and
 * navigate to another game; only the portal can store a token at that game's origin.
 */
export async function createTrustedFrameName(
  game: { readonly playOrigin: string; readonly slug: string },
  name: HandedName | Promise<HandedName>,
): Promise<string> {
  // Also where the portal is not on https, as on a local network.
  const token = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const vouched = askPlayOrigin({ ...game, action: 'vouch', id: token }).catch(() => null);
  const late = new Promise((resolve) => setTimeout(resolve, VOUCH_MS));
  const [handedName] = await Promise.all([name, Promise.race([vouched, late])]);
  return JSON.stringify({ [PROTOCOL.key]: PROTOCOL.version, token, ...handedName } satisfies FrameName);
}
