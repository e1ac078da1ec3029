import { type AllowedOrigin, checkFrame, type FrameVerdict } from '../../../entities/frame.rules.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** A game's address, and the data that decides whether it may be framed. */
export interface Framed {
  readonly slug: string;
  readonly srcUrl: string;
  readonly originAllowlists: readonly AllowedOrigin[];
  readonly playOrigin: string | null;
}

export type FrameState = { readonly kind: 'validating' } | FrameVerdict;

/** The part of a game that decides whether it may be framed. */
type Checked = Pick<Framed, 'srcUrl' | 'originAllowlists' | 'playOrigin'>;

/** Whether the game may be framed. The check runs in the browser, so the server renders `validating`. */
export function useFrameVerdict({ srcUrl, originAllowlists, playOrigin }: Checked): FrameState {
  const hydrated = useHydrated();
  return hydrated
    ? refuseOwnOrigin(checkFrame(srcUrl, originAllowlists, playOrigin))
    : { kind: 'validating' };
}

/** Refuses the portal's own origin, from which a frame could remove its sandbox and read the session token. */
function refuseOwnOrigin(verdict: FrameVerdict): FrameVerdict {
  if (verdict.kind === 'blocked' || verdict.origin !== window.location.origin) return verdict;
  return {
    kind: 'blocked',
    reason: 'Origin not in security allowlist',
    code: 'ORIGIN_BLOCKED',
    origin: verdict.origin,
  };
}
