import { rememberRun } from './own-runs.ts';
import type { Toast } from '../../ui/toast.ts';
import { chosenName, guestKey, guestName } from './player-name.ts';
import { runCalls } from './run-calls.ts';

/** The way a run was judged. */
export type Verdict =
  | {
      readonly kind: 'verified';
      readonly text: string;
      readonly place: number;
      readonly board: 'today' | 'daily';
    }
  | { readonly kind: 'refused' };

interface JudgedRunsOptions {
  /** The server; tests have their own. */
  readonly calls?: Pick<typeof runCalls, 'finish' | 'read'>;
  readonly isMember: () => boolean;
  readonly onVerdict: (verdict: Verdict) => void;
  /** Waits for so many milliseconds; tests do not. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Times after which a run that was handed in is asked for, in milliseconds after each other: most are judged in a second. */
const ASK_AFTER_MS = [700, 1500, 3000, 6000, 12_000, 30_000];

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Carries a game's runs to the server, and learns how they were judged. */
export function createRunVerification({
  calls = runCalls,
  isMember,
  onVerdict,
  wait = pause,
}: JudgedRunsOptions) {
  const follow = async (id: string) => {
    for (const milliseconds of ASK_AFTER_MS) {
      await wait(milliseconds);
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

/** Returns the player's message about a verdict. */
export function wordsFor(verdict: Verdict): Toast {
  if (verdict.kind === 'refused')
    return {
      title: 'This score could not be proven',
      message: 'Replaying its recording gave a different score, so it is not on any board.',
    };
  const where = verdict.board === 'daily' ? 'in the daily challenge' : 'today';
  return { title: `${verdict.text}: verified`, message: `Place ${verdict.place} ${where}.`, tone: 'good' };
}
