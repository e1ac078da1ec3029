import { useEffect, useState } from 'react';
import { isPhone } from '../../ui/phone.ts';
import { savesData } from '../../ui/saves-data.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { logFrameEvent } from './frame-log.ts';
import { type Framed, type FrameState, useFrameVerdict } from './use-frame-verdict.ts';

/** The longest wait for an idle moment after `load`. */
const IDLE_TIMEOUT_MS = 2000;

interface FramingOptions {
  /** Whether the person has pressed Play. */
  readonly wanted: boolean;
  /** Whether the game cannot be loaded now, or its save is not known yet. */
  readonly waits: boolean;
  /** Whether the game is loaded only when the person plays, not when the page is idle. */
  readonly onDemand: boolean;
}

/**
 * Whether a game may be framed, and whether it is: once the page is idle or the person plays. On a phone the poster then
 * stays until the person plays (`waitsForPlay`): the game's own Play would be a second one, without fullscreen.
 */
export function useFraming(game: Framed, { wanted, waits, onDemand }: FramingOptions) {
  const verdict = useFrameVerdict(game);
  useLoggedVerdict(verdict, game.srcUrl);
  const quiet = useQuietMoment();
  const [framing, setFraming] = useState<{ readonly waitsForPlay: boolean } | null>(null);
  const origin = verdict.kind === 'allowed' ? verdict.origin : null;
  // A loaded game stays when the network goes away.
  if (framing === null && origin !== null && ((quiet && !onDemand) || wanted) && !waits)
    setFraming({ waitsForPlay: isPhone() });
  return {
    verdict,
    origin,
    isFramed: framing !== null && origin !== null,
    waitsForPlay: framing?.waitsForPlay !== false,
  };
}

/** Logs each verdict once. */
function useLoggedVerdict(verdict: FrameState, srcUrl: string): void {
  const code =
    verdict.kind === 'validating' ? null : verdict.kind === 'allowed' ? 'ORIGIN_ALLOWED' : verdict.code;
  useEffect(() => {
    if (code !== null) logFrameEvent(code, srcUrl);
  }, [code, srcUrl]);
}

/**
 * True once the page is loaded and the browser is idle, so that a game does not compete with the page around it. Stays
 * false for people who save data.
 */
function useQuietMoment(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    let cancel = () => {};
    const wait = () => {
      cancel = whenIdle(() => setQuiet(true), { timeout: IDLE_TIMEOUT_MS });
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return quiet;
}
