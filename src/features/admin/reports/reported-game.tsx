import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { AUDIT_ACTION_LABELS } from '../../../../entities/audit.rules.ts';
import { GAME_STATUS_LABELS } from '../../../../entities/admin.rules.ts';
import type { ReportGroup, ReportView } from '../../../../entities/report-moderation.schema.ts';
import { REPORT_NOTE, REPORT_STATUS_LABELS } from '../../../../entities/report.rules.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { countOf } from '../../../ui/count.ts';
import { optional } from '../../../ui/form/form.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './reports.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReportEntry } from './report-entry.tsx';
import { SelectAll, type Selection, useSelection } from '../selection.tsx';
import { SuspendReported } from './suspend-reported.tsx';
import { Undoable } from '../undoable.tsx';
import { useReportsDecision } from './use-report-decision.ts';

interface ReportedGameProps {
  /** Of the element, which the list's row controls. */
  readonly id: string;
  readonly group: ReportGroup;
  /** Called for a decision on one report. */
  readonly onDecide: (kind: 'resolve' | 'dismiss', report: ReportView) => void;
}

/** The reports on one game, or those that name no game of the catalogue, and decisions on several at once. */
export function ReportedGame({ id, group, onDecide }: ReportedGameProps) {
  const titleId = useId();
  const { gameId, reports } = group;
  const game = reports[0]?.game ?? null;
  const selection = useSelection(
    reports.filter(({ status }) => status === 'OPEN').map((report) => report.id),
  );
  const wasOpen = useWasOpen(selection.open.length > 0);
  return (
    <section id={id} className={styles.reports} aria-labelledby={titleId}>
      <GroupHead group={group} titleId={titleId} />
      {wasOpen ? (
        <div className={styles.actions}>
          <SelectAll selection={selection} />
          <BulkDecision selection={selection} />
          {gameId === null || game === null ? null : <SuspendReported game={{ id: gameId, ...game }} />}
        </div>
      ) : null}
      <ul className={styles.list}>
        {reports.map((report) => (
          <ReportEntry
            key={report.id}
            report={report}
            selected={selection.chosen.includes(report.id)}
            onSelect={() => selection.toggle(report.id)}
            onDecide={(kind) => onDecide(kind, report)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether there were open reports when the group was loaded: its buttons stay until it is loaded again. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen] = useState(isOpen);
  return wasOpen || isOpen;
}

function GroupHead({ group, titleId }: { readonly group: ReportGroup; readonly titleId: string }) {
  const { count, lastAction, reports } = group;
  const [first] = reports;
  const game = first?.game ?? null;
  const status = REPORT_STATUS_LABELS[first?.status ?? 'OPEN'].toLowerCase();
  const facts = [
    countOf(count, `${status} report`),
    ...(game === null
      ? []
      : [
          GAME_STATUS_LABELS[game.status],
          countOf(game.plays, 'play'),
          game.studio ?? 'Independent Developer',
        ]),
  ];
  return (
    <div className={styles.words}>
      <h3 id={titleId} dir="auto">
        {game?.status === 'APPROVED' ? (
          <PageLink to={paths.game(game.slug)}>{game.title}</PageLink>
        ) : (
          (game?.title ?? 'Not in the catalog')
        )}
      </h3>
      <p className="soft">{facts.join(' · ')}</p>
      {count > reports.length ? (
        <p className="soft">
          The first {reports.length} of {countOf(count, 'report')} are shown.
        </p>
      ) : null}
      {lastAction === null ? null : (
        <p className="soft">
          Last action: {AUDIT_ACTION_LABELS[lastAction.action]}, {formatMoment(lastAction.createdAt)},{' '}
          {lastAction.actor}
        </p>
      )}
    </div>
  );
}

const BULK_ACTIONS = { RESOLVED: 'Resolve', DISMISSED: 'Dismiss' } as const;

interface Bulk {
  readonly status: keyof typeof BULK_ACTIONS;
  readonly ids: readonly string[];
}

/** Closes the chosen reports with one note, and opens them again on Undo. */
function BulkDecision({ selection: { chosen, drop } }: { readonly selection: Selection }) {
  const { lastDecision, busy, close, undo } = useReportsDecision();
  const [openDialog, setOpenDialog] = useState<Bulk | null>(null);
  return (
    <>
      {(['RESOLVED', 'DISMISSED'] as const).map((status) =>
        chosen.length === 0 ? null : (
          <Button key={status} onClick={() => setOpenDialog({ status, ids: chosen })}>
            {BULK_ACTIONS[status]} {chosen.length}
          </Button>
        ),
      )}
      {lastDecision === null ? null : (
        <Undoable
          key={lastDecision.outcome}
          outcome={lastDecision.outcome}
          until={lastDecision.closed.length === 0 ? 0 : null}
          label="Undo all"
          busy={busy}
          onUndo={() => void undo(lastDecision.closed)}
        />
      )}
      {openDialog === null ? null : (
        <ReasonDialog
          title={`${BULK_ACTIONS[openDialog.status]} ${countOf(openDialog.ids.length, 'report')}`}
          label={optional('Note')}
          action={BULK_ACTIONS[openDialog.status]}
          rule={REPORT_NOTE}
          onSend={async (note, key) => {
            await close({ ...openDialog, note }, key);
            drop(openDialog.ids);
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
