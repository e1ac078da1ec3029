import { createContext, use, useRef, useState } from 'react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import type { GameFrameHandle } from '../../features/play/game-frame.tsx';
import type { StageActivity } from '../../features/play/use-stage.ts';
import { useReport } from '../../features/report/use-report.ts';
import { useRunVerification } from '../../features/score/use-run-verification.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { createStore, type Store } from '../../ui/store.ts';

const ReportDialog = onDemand(() => import('../../features/report/report-dialog.tsx'));

/** The state that the rooms of a game's page share. Stores, so that a room renders only for what it reads. */
interface Table {
  readonly game: GameDetail;
  /** The stage; null while there is none. */
  readonly stage: React.RefObject<GameFrameHandle | null>;
  /** The element around the stage. */
  readonly theatre: React.RefObject<HTMLDivElement | null>;
  readonly activity: Store<StageActivity>;
  /** The ids of the medals that the game says have been earned since it was opened. */
  readonly awarded: Store<readonly string[]>;
  readonly judged: ReturnType<typeof useRunVerification>;
  readonly openReport: ReturnType<typeof useReport>['open'];
}

const TableContext = createContext<Table | null>(null);

interface GameTableProps {
  readonly game: GameDetail;
  readonly children: React.ReactNode;
}

/** The table at which the rooms of a game's page sit, and the dialog that any of them opens. */
export function GameTable({ game, children }: GameTableProps) {
  const stage = useRef<GameFrameHandle>(null);
  const theatre = useRef<HTMLDivElement>(null);
  const [stores] = useState(() => ({
    activity: createStore<StageActivity>('waiting'),
    awarded: createStore<readonly string[]>([]),
  }));
  const judged = useRunVerification(game.id);
  const report = useReport();
  return (
    <TableContext value={{ game, stage, theatre, ...stores, judged, openReport: report.open }}>
      {children}
      {report.subject === null ? null : (
        <ReportDialog subject={report.subject} onSend={report.send} onClose={report.close} />
      )}
    </TableContext>
  );
}

/** @throws Error outside a `GameTable` */
export function useTable(): Table {
  const table = use(TableContext);
  if (table === null) throw new Error('This is a room of a game’s page, which is not here.');
  return table;
}

/** Opens the dialog that reports the page's game. */
export function useReportGame(): () => void {
  const { game, openReport } = useTable();
  return () => openReport({ kind: 'game', id: game.id, title: game.title });
}
