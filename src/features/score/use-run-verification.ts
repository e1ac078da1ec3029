import { useState } from 'react';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { lazily } from '../../ui/lazily.ts';
import { createStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import type { PlayportRun } from '../../../play-origin/sdk/v2/types.ts';
import type { createRunVerification } from './run-verification.ts';
import { runCalls } from './run-calls.ts';

interface RunVerification extends ReturnType<typeof createRunVerification> {
  begin(run: { readonly mode: string; readonly version: string }): Promise<PlayportRun | null>;
}

/** Returns the verification of the runs of a game's stage, and whether they are part of the daily challenge. */
export function useRunVerification(gameId: string) {
  const utils = trpc.useUtils();
  const [daily] = useState(() => createStore(false));
  // Number of times that the game was loaded again: it may have asked for its next run already.
  const [round, setRound] = useState(0);
  const [runs] = useState((): RunVerification => {
    const load = lazily(async () => {
      const module = await import('./run-verification.ts');
      return module.createRunVerification({
        isMember: () => readToken() !== null,
        onVerdict: (verdict) => {
          showToast(module.wordsFor(verdict));
          if (verdict.kind === 'verified') void utils.score.board.invalidate({ id: gameId });
        },
      });
    });
    return {
      // Play waits for it, and so for no code that is yet to come.
      begin: (run) => runCalls.begin(gameId, { ...run, daily: daily.get() }),
      finish: async (run) => (await load()).finish(run),
    };
  });
  return {
    runs,
    isDaily: useBrowserStore(daily, false),
    round,
    /** Begins or leaves the daily challenge: the game is loaded again. */
    challenge: (next: boolean) => {
      daily.set(next);
      setRound((before) => before + 1);
    },
  };
}
