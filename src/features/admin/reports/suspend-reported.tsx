import { Button } from '@mantine/core';
import { useState } from 'react';
import { canSuspend } from '../../../../entities/game.rules.ts';
import type { ReportView } from '../../../../entities/report-moderation.schema.ts';
import { DecidedGames } from '../decided-games.tsx';
import { SuspendDialog } from '../suspend-dialog.tsx';
import { type NamedGame, useGamesDecision } from '../use-games-decision.ts';
import { useShownReports } from './use-report-decision.ts';

interface SuspendReportedProps {
  readonly game: NamedGame & Pick<NonNullable<ReportView['game']>, 'status' | 'published'>;
}

/** Suspends the game that reports are about; its status is shown in its place. */
export function SuspendReported({ game }: SuspendReportedProps) {
  const show = useShownReports();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const decision = useGamesDecision({
    inPlace: true,
    onDecided: ({ games, skipped }) => {
      const status = [...games, ...skipped].find(({ id }) => id === game.id)?.status;
      if (status)
        show((report) =>
          report.gameId === game.id && report.game !== null
            ? { ...report, game: { ...report.game, status } }
            : report,
        );
    },
  });
  return (
    <>
      {canSuspend(game) ? (
        <Button variant="danger" onClick={() => setDialogOpen(true)}>
          Suspend the game
        </Button>
      ) : null}
      <DecidedGames decision={decision} />
      {isDialogOpen ? (
        <SuspendDialog games={[game]} decision={decision} onClose={() => setDialogOpen(false)} />
      ) : null}
    </>
  );
}
