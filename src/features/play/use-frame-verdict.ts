import { useEffect, useState } from 'react';
import {
  type AllowedOrigin,
  checkFrame,
  FRAME_BLOCK_REASONS,
  type FrameVerdict,
  scopeOf,
} from '../../../entities/frame.rules.ts';
import { isOwnDocument, reloadForPolicy, useBlockedFrame } from '../../ui/frame-policy.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** A game's address, and the data that decides whether it may be framed. */
export interface FramedGame {
  readonly slug: string;
  readonly srcUrl: string;
  readonly originAllowlists: readonly AllowedOrigin[];
  readonly playOrigin: string | null;
  readonly uploaded: { readonly isolated: boolean; readonly bytes: number | null } | null;
}

export type FrameState = { readonly kind: 'validating' } | FrameVerdict;

/** The part of a game that decides whether it may be framed. */
type GameSources = Pick<FramedGame, 'slug' | 'srcUrl' | 'originAllowlists' | 'playOrigin' | 'uploaded'>;

/**
 * Whether the game may be framed. The check runs in the browser, so the server renders `validating`. Where the frame goes
 * afterwards, the browser checks against the policy of the game's page.
 */
export function useFrameVerdict(game: GameSources): FrameState {
  const { srcUrl, originAllowlists, playOrigin } = game;
  const hydrated = useHydrated();
  const [strayedTo, setStrayedTo] = useState<string | null>(null);
  const checked: FrameState = hydrated
    ? refuseOwnOrigin(checkFrame(srcUrl, originAllowlists, playOrigin))
    : { kind: 'validating' };
  const state = checked.kind === 'allowed' && strayedTo !== null ? unlisted(strayedTo) : checked;
  const needsOwnDocument = checked.kind === 'allowed' && (isAlone(game) || !isIsolatedAs(game));
  // Before anyone presses Play: the frame would be blocked, and the reload would forget the press.
  useEffect(() => {
    if (needsOwnDocument && navigator.onLine && !isOwnDocument()) window.location.reload();
  }, [needsOwnDocument]);
  useBlockedFrame((origin) => {
    const isGame = checked.kind === 'allowed' && checked.origin === origin;
    if (!isGame || !reloadForPolicy()) setStrayedTo(origin);
  });
  return state;
}

/** Whether the game has an origin of its own, which the policy of its page names: another page's allows other games, or not this one. */
function isAlone({ playOrigin, srcUrl, slug }: GameSources): boolean {
  return playOrigin === null || scopeOf(srcUrl, slug) === '/';
}

/** Whether the document is cross-origin isolated if the game needs it, and only then: such a document blocks other frames. */
function isIsolatedAs({ uploaded }: GameSources): boolean {
  return window.crossOriginIsolated === (uploaded?.isolated === true);
}

/** Refuses the portal's own origin, from which a frame could remove its sandbox and read the session token. */
function refuseOwnOrigin(verdict: FrameVerdict): FrameVerdict {
  if (verdict.kind === 'blocked' || verdict.origin !== window.location.origin) return verdict;
  return unlisted(verdict.origin);
}

function unlisted(origin: string): FrameVerdict {
  return { kind: 'blocked', reason: FRAME_BLOCK_REASONS.unlisted, code: 'ORIGIN_BLOCKED', origin };
}
