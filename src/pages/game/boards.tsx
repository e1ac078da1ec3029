import type { GameBoards } from '../../../entities/score.schema.ts';
import type { PlayportReplay } from '../../../play-origin/sdk/v2/types.ts';
import { trpc } from '../../api/trpc.ts';
import { MedalsSection } from '../../features/medal/medals-section.tsx';
import { LeaderboardSection } from '../../features/score/leaderboard-section.tsx';
import { useRunInAddress } from '../../features/score/use-watch-run.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { useTable } from './table.tsx';

const NONE: readonly string[] = [];

/** The medals of the game, and its boards, from which runs are watched on its stage. */
export function Boards() {
  const { game, awarded } = useTable();
  const boards = trpc.score.boards.useQuery({ slug: game.slug }).data ?? null;
  const earned = useBrowserStore(awarded, NONE);
  return (
    <>
      {game.playOrigin !== null && game.uploaded === null ? (
        <MedalsSection game={game} awarded={earned} />
      ) : null}
      {boards === null ? null : <RunBoards boards={boards} />}
    </>
  );
}

function RunBoards({ boards }: { readonly boards: GameBoards }) {
  const { game, stage, judged, openReport } = useTable();
  const challenge = (next: boolean) => {
    judged.challenge(next);
    if (next) stage.current?.play();
  };
  const watch = (replay: PlayportReplay) => stage.current?.watch(replay);
  useRunInAddress(watch);
  return (
    <LeaderboardSection
      game={{ ...game, isHosted: game.playOrigin !== null }}
      boards={boards}
      isDaily={judged.isDaily}
      onChallenge={challenge}
      onWatch={watch}
      onReport={openReport}
    />
  );
}
