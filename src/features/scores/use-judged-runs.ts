import { useState } from 'react';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { createStore } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { judgedRuns, type Verdict } from './judged-runs.ts';
import { runCalls } from './run-calls.ts';

const wait = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Where the runs of a game's stage are judged, and whether they are part of the daily challenge. */
export function useJudgedRuns(gameId: string) {
  const utils = trpc.useUtils();
  const [daily] = useState(() => createStore(false));
  // How often the game was loaded anew: it has asked for its next run already.
  const [round, setRound] = useState(0);
  const [runs] = useState(() =>
    judgedRuns({
      gameId,
      calls: runCalls,
      isMember: () => readToken() !== null,
      isDaily: daily.get,
      onVerdict: (verdict) => {
        showToast(wordsFor(verdict));
        if (verdict.kind === 'verified') void utils.score.board.invalidate({ id: gameId });
      },
      wait,
    }),
  );
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

function wordsFor(verdict: Verdict): Parameters<typeof showToast>[0] {
  if (verdict.kind === 'refused')
    return {
      title: 'This score could not be proven',
      message: 'Playing its recording again came to another score, so it is on no board.',
    };
  const where = verdict.board === 'daily' ? 'in the daily challenge' : 'today';
  return { title: `${verdict.text}: verified`, message: `Place ${verdict.place} ${where}.`, tone: 'good' };
}
