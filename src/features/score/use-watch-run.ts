import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlayportReplay } from '../../../play-origin/sdk/v2/types.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** The query parameter that names the run which a game's page is to show. */
const RUN_PARAMETER = 'run';

/** Reads a verified run and shows it in the game on the page. */
export function useWatchRun(onWatch: (replay: PlayportReplay) => void) {
  const utils = trpc.useUtils();
  return async (id: string, isGhost: boolean): Promise<void> => {
    try {
      const { name, text, ...replay } = await utils.score.replay.fetch({ id });
      onWatch({ ...replay, title: `${name}, ${text}`, isGhost });
    } catch {
      showToast({
        title: 'This run cannot be watched right now.',
        message: 'Please try again.',
        tone: 'bad',
      });
    }
  };
}

/** Shows the run that the page's address names. */
export function useRunInAddress(onWatch: (replay: PlayportReplay) => void): void {
  const [parameters] = useSearchParams();
  const watchRun = useWatchRun(onWatch);
  const open = useEffectEvent(() => {
    const id = parameters.get(RUN_PARAMETER);
    if (id !== null) void watchRun(id, false);
  });
  useEffect(() => open(), []);
}
