import { useState } from 'react';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { lazily } from '../../ui/lazily.ts';
import { createStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import type { judgedRuns } from './judged-runs.ts';

/** Where the runs of a game's stage are judged, and whether they are part of the daily challenge. */
export function useJudgedRuns(gameId: string) {
  const utils = trpc.useUtils();
  const [daily] = useState(() => createStore(false));
  // How often the game was loaded anew: it has asked for its next run already.
  const [round, setRound] = useState(0);
  const [runs] = useState((): ReturnType<typeof judgedRuns> => {
    const load = lazily(async () => {
      const module = await import('./judged-runs.ts');
      return module.judgedRuns({
        gameId,
        isMember: () => readToken() !== null,
        isDaily: daily.get,
        onVerdict: (verdict) => {
          showToast(module.wordsFor(verdict));
          if (verdict.kind === 'verified') void utils.score.board.invalidate({ id: gameId });
        },
      });
    });
    return {
      begin: async (run) => (await load()).begin(run),
      finish: async (run) => (await load()).finish(run),
    };
  });
  return {
    runs,
    isDaily: useBrowserStore(daily, false),
    round,
    /** Begins or leaves the daily challenge: the game is loaded anew. */
    challenge: (next: boolean) => {
      daily.set(next);
      setRound((before) => before + 1);
    },
  };
}
