import { useEffect } from 'react';
import { type AllowedOrigin, checkFrame, type FrameVerdict } from '../../../entities/frame.rules.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { logFrameEvent } from './frame-log.ts';

/** What is to be framed, and what vouches for it. */
export interface Framed {
  readonly slug: string;
  readonly srcUrl: string;
  readonly originAllowlists: readonly AllowedOrigin[];
  readonly playOrigin: string | null;
}

export type FrameState = { readonly kind: 'validating' } | FrameVerdict;

/** Whether the game may be framed; the check is the browser's, so the server's HTML says `validating`. */
export function useFrameVerdict({ srcUrl, originAllowlists, playOrigin }: Framed): FrameState {
  const hydrated = useHydrated();
  const state: FrameState = hydrated
    ? refuseOwnOrigin(checkFrame(srcUrl, originAllowlists, playOrigin))
    : { kind: 'validating' };
  const code = state.kind === 'validating' ? null : state.kind === 'allowed' ? 'ORIGIN_ALLOWED' : state.code;
  useEffect(() => {
    if (code !== null) logFrameEvent(code, srcUrl);
  }, [code, srcUrl]);
  return state;
}

/** A frame of the portal's own origin could undo its sandbox and read the session's token. */
function refuseOwnOrigin(verdict: FrameVerdict): FrameVerdict {
  if (verdict.kind === 'blocked' || verdict.origin !== window.location.origin) return verdict;
  return {
    kind: 'blocked',
    reason: 'Origin not in security allowlist',
    code: 'ORIGIN_BLOCKED',
    origin: verdict.origin,
  };
}
