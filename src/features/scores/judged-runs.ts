import type { PlayportRun } from '../../../play-origin/sdk/v2/types.ts';
import { rememberRun } from './own-runs.ts';
import { chosenName, guestKey, guestName } from './player-name.ts';
import type { runCalls } from './run-calls.ts';

/** How a run was judged. */
export type Verdict =
  | {
      readonly kind: 'verified';
      readonly text: string;
      readonly place: number;
      readonly board: 'today' | 'daily';
    }
  | { readonly kind: 'refused' };

interface JudgedRunsOptions {
  readonly gameId: string;
  readonly calls: typeof runCalls;
  readonly isMember: () => boolean;
  /** Whether runs are part of the daily challenge. */
  readonly isDaily: () => boolean;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** When a run that was handed in is asked for, in milliseconds after each other: most are judged in a second. */
const ASK_AFTER_MS = [700, 1500, 3000, 6000, 12_000, 30_000];

/** Carries a game's runs to the server, and learns how they were judged. */
export function judgedRuns({ gameId, calls, isMember, isDaily, onVerdict, wait }: JudgedRunsOptions) {
  const follow = async (id: string) => {
    for (const pause of ASK_AFTER_MS) {
      await wait(pause);
      const run = await calls.read(id);
      if (run === null || run.status === 'WAITING') continue;
      const { today, daily } = run.places;
      if (run.status === 'REFUSED') onVerdict({ kind: 'refused' });
      else if (run.text !== null && daily !== null)
        onVerdict({ kind: 'verified', text: run.text, place: daily, board: 'daily' });
      else if (run.text !== null && today !== null)
        onVerdict({ kind: 'verified', text: run.text, place: today, board: 'today' });
      return;
    }
  };
  return {
    begin: async (run: { readonly mode: string; readonly version: string }): Promise<PlayportRun | null> =>
      calls.begin(gameId, { ...run, daily: isDaily() }),
    finish: async ({
      run,
      ...result
    }: {
      readonly run: string;
      readonly score: number;
      readonly recording: string;
    }): Promise<void> => {
      const name = isMember() ? chosenName.get() : guestName();
      const finished = await calls.finish(run, {
        ...result,
        ...(name === null ? {} : { name }),
        ...(isMember() ? {} : { guest: guestKey() }),
      });
      if (finished?.status !== 'WAITING') return;
      rememberRun(finished.id);
      void follow(finished.id);
    },
  };
}
