import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { scopeOf } from '../../../entities/frame.rules.ts';
import { lazily } from '../../ui/lazily.ts';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { readSyncRecord, writeSyncRecord } from './sync-record.ts';
import type { GamePlace, HandedName } from './frame-save.ts';
import { markOpen } from './open-games.ts';
import { openPendingStates } from './pending-states.ts';
import { type CallFailure, saveCalls } from './save-calls.ts';
import { type ChoiceOutcome, SaveSession } from './save-session.ts';
import type { SaveState } from './save-state.ts';
import type { createTrustedFrameName } from './trusted-frame-name.ts';

interface GameWithSaves {
  readonly id: string;
  readonly slug: string;
  readonly srcUrl: string | null;
  /** Null for a game on another site, whose storage nobody here can reach. */
  readonly playOrigin: string | null;
  /** Null for a game that is not an upload. */
  readonly uploaded: { readonly unityFolders: Readonly<Record<string, string>> } | null;
}

interface Loaded {
  readonly round: number;
  readonly name: string;
}

const pendingStates = lazily(openPendingStates);
const NONE = createStore<SaveState>({ kind: 'none' });

/**
 * Carries a hosted game's save between its frame and the server.
 * @param userId whose save it is; null for a guest, undefined while that is not known
 */
export function useSaves(
  { id, slug, srcUrl, playOrigin, uploaded }: GameWithSaves,
  userId: string | null | undefined,
) {
  const isHosted = playOrigin !== null && srcUrl !== null;
  const [session, setSession] = useState<SaveSession | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const last = useRef<SaveSession | null>(null);
  const load = async (name: HandedName) => {
    if (playOrigin === null) return;
    const text = await vouched({ playOrigin, slug }, name);
    setLoaded((before) => ({ round: (before?.round ?? 0) + 1, name: text }));
  };

  const onBegun = useEffectEvent((opened: SaveSession, name: string) => {
    setSession(opened);
    setLoaded((before) => before ?? { round: 0, name });
    const next = last.current === null ? null : opened.adopt(last.current);
    if (next !== null) void load(next);
    last.current = opened;
  });

  const foldersNow = useEffectEvent(() => uploaded?.unityFolders ?? {});

  useEffect(() => {
    if (!isHosted || userId === undefined) return undefined;
    const place = { scope: scopeOf(srcUrl, slug), folders: foldersNow() };
    const opened = openSession(id, place, userId);
    const controller = new AbortController();
    const release = markOpen(id);
    const begin = async () => {
      const name = await vouched({ playOrigin, slug }, opened.begin());
      if (!controller.signal.aborted) onBegun(opened, name);
    };
    void begin();
    watchPage(opened, controller.signal);
    return () => {
      controller.abort();
      opened.end();
      release();
    };
  }, [isHosted, id, slug, srcUrl, playOrigin, userId]);

  const state = useBrowserStore<SaveState>(session?.state ?? NONE, NONE.get());
  const frame = { name: loaded?.name ?? null, round: loaded?.round ?? 0, connection: session };
  return {
    /** For the game's stage: null for a game without saves. */
    frame: isHosted ? frame : null,
    state,
    /** Returns why the choice failed; null if it did not. */
    choose: async (copyId: string | null): Promise<CallFailure | null> => {
      const answer: ChoiceOutcome = (await session?.choose(copyId)) ?? { kind: 'changed' };
      if (answer.kind !== 'chosen') return answer;
      if (answer.name !== null) await load(answer.name);
      return null;
    },
  };
}

/** Its code is loaded while the save is read. */
const vouched = async (...parameters: Parameters<typeof createTrustedFrameName>): Promise<string> =>
  (await import('./trusted-frame-name.ts')).createTrustedFrameName(...parameters);

function openSession(gameId: string, place: GamePlace, userId: string | null): SaveSession {
  return new SaveSession({
    gameId,
    place,
    userId,
    calls: saveCalls,
    states: pendingStates(),
    memory: { read: () => readSyncRecord(gameId), write: (next) => writeSyncRecord(gameId, next) },
  });
}

/** Sends what is left when the page goes, and when the network comes back. */
function watchPage(session: SaveSession, signal: AbortSignal): void {
  window.addEventListener('pagehide', () => session.flush(), { signal });
  window.addEventListener('online', () => session.resume(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') session.flush();
    },
    { signal },
  );
}
