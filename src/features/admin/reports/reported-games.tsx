import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportGroup, ReportView } from '../../../../entities/report-moderation.schema.ts';
import { reportReasonLabel, type ReportStatus } from '../../../../entities/report.rules.ts';
import { countOf } from '../../../ui/count.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { Thumb } from '../../../ui/thumb.tsx';
import { ReportedGame } from './reported-game.tsx';
import styles from './reports.module.css';
import { Severity } from './severity.tsx';

/** The parameter of the page's address that says which game's reports are open. */
const OPENED = 'reported';
/** Its value for the reports that name no game of the catalogue; no slug has this form. */
const NO_GAME = '-';

const keyOf = ({ reports: [first] }: ReportGroup) => first?.game?.slug ?? NO_GAME;

interface ReportedGamesProps {
  readonly groups: readonly ReportGroup[];
  /** The status whose reports are listed. */
  readonly status: ReportStatus;
  /** Called for a decision on one report. */
  readonly onDecide: (kind: 'resolve' | 'dismiss', report: ReportView) => void;
}

/** The games that were reported, a row each; the reports of the opened one stand beside the list, on a phone below its row. */
export function ReportedGames({ groups, status, onDecide }: ReportedGamesProps) {
  const [params, setParams] = useSearchParams();
  const opened = params.get(OPENED);
  const open = (key: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === null) after.delete(OPENED);
        else after.set(OPENED, key);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <ul
      className={styles.games}
      data-open={groups.some((group) => keyOf(group) === opened)}
      aria-label="Reported games"
    >
      {groups.map((group) => {
        const key = keyOf(group);
        return (
          <Row
            key={key}
            group={group}
            status={status}
            isOpen={key === opened}
            onOpen={() => open(key === opened ? null : key)}
            onDecide={onDecide}
          />
        );
      })}
    </ul>
  );
}

interface RowProps extends Omit<ReportedGamesProps, 'groups'> {
  readonly group: ReportGroup;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ group, status, isOpen, onOpen, onDecide }: RowProps) {
  const id = useId();
  const { newest, reports, count } = group;
  const [first] = reports;
  const game = first?.game ?? null;
  const Opener = isOpen ? IconChevronDown : IconChevronRight;
  const remaining = count - reports.filter((report) => report.status !== status).length;
  return (
    <li className={styles.game}>
      <UnstyledButton
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onOpen}
      >
        <Thumb title={game?.title ?? '?'} address={game?.thumbUrl ?? ''} />
        <strong className={styles.title} dir="auto">
          {game?.title ?? 'Not in the catalog'}
        </strong>
        <span className={styles.newest}>
          {reportReasonLabel(newest.reason)}
          {newest.description ? ': ' : null}
          <bdi>{newest.description}</bdi>
        </span>
        <span className={styles.reportedGamesFacts}>
          {/* The list's order begins with the most urgent. */}
          <Severity priority={first?.priority ?? 'medium'} />
          <span className={styles.count}>{countOf(remaining, 'report')}</span>
          <span className={styles.moment}>{formatMoment(newest.createdAt)}</span>
        </span>
        <span className={styles.opener}>
          {isOpen ? 'Close' : 'Open'}
          <Opener size={20} aria-hidden="true" />
        </span>
      </UnstyledButton>
      {isOpen ? <ReportedGame id={id} group={group} onDecide={onDecide} /> : null}
    </li>
  );
}
