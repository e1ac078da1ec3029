import { Badge, Box, Button, Group, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { GAME_STATUS_LABELS } from '../../../../entities/admin.rules.ts';
import { canSuspend } from '../../../../entities/game.rules.ts';
import type { AdminGame } from '../../../../entities/moderation.schema.ts';
import { paths, REVIEWED } from '../../../../entities/page.rules.ts';
import { formatCount } from '../../../ui/count.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { formatDate, formatMoment } from '../../../ui/moment.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BriefText } from '../brief-text.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { isChoosable } from './bulk-games.tsx';
import styles from '../list.module.css';

interface GameRowProps {
  readonly game: AdminGame;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onLabel: () => void;
  readonly onSuspend: () => void;
  readonly onReinstate: () => void;
}

/** A game of any status, with the decisions on it; on a phone its facts are lines without a table. */
export function GameRow(props: GameRowProps) {
  const { game } = props;
  return (
    <Table.Tr className={`${styles.centred} ${styles.game}`}>
      <Table.Th scope="row">
        <GameWords {...props} />
      </Table.Th>
      <Table.Td data-label="Status">
        <StatusBadge status={game.status}>{GAME_STATUS_LABELS[game.status]}</StatusBadge>
      </Table.Td>
      <Table.Td data-label="Plays" data-number>
        {formatCount(game.plays)}
      </Table.Td>
      <Table.Td data-label="Open reports" data-number>
        {formatCount(game.openReports)}
      </Table.Td>
      <Table.Td data-label="Labels">
        <Labels game={game} />
      </Table.Td>
      <Table.Td data-label="Submitted" className={styles.when}>
        <time dateTime={game.createdAt} title={formatMoment(game.createdAt)}>
          {formatDate(game.createdAt)}
        </time>
      </Table.Td>
      <Table.Td>
        <RowActions {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The box that chooses the game, its picture, name and studio, and what was decided last. */
function GameWords({ game, selected, onSelect }: Pick<GameRowProps, 'game' | 'selected' | 'onSelect'>) {
  return (
    <Group gap={0} wrap="nowrap" align="stretch">
      {isChoosable(game) ? (
        <Checkbox
          className={styles.select}
          checked={selected}
          onChange={onSelect}
          label={<span className="visually-hidden">Select {game.title}</span>}
        />
      ) : (
        <span className={styles.select} />
      )}
      <Thumb title={game.title} address={game.thumbUrl} />
      <Box miw={0} ml="sm">
        <span className={styles.name} dir="auto">
          <Title game={game} />
        </span>
        <span className={`${styles.line} ${styles.soft}`} dir="auto">
          {game.studio ?? 'Independent Developer'}
        </span>
        {game.decisionReason === null ? null : (
          <BriefText text={game.decisionReason} subject={`the reason for ${game.title}`} />
        )}
        {game.answer === null ? null : (
          <BriefText
            text={`Appeal against a rejection: ${game.answer}`}
            subject={`the appeal for ${game.title}`}
          />
        )}
      </Box>
    </Group>
  );
}

/** The name, which leads to the game's page, or to its review. */
function Title({ game: { id, slug, status, title } }: Pick<GameRowProps, 'game'>) {
  if (status === 'APPROVED') return <PageLink to={paths.game(slug)}>{title}</PageLink>;
  if (status === 'PENDING') return <Link to={`${paths.admin}?${REVIEWED}=${id}`}>{title}</Link>;
  return title;
}

/** Number of labels that are shown beside the age rating; the dialog that edits them has all. */
const SHOWN_LABELS = 2;

/** The age rating, the first labels, how many more there are, and where a game is that is not hosted here. */
function Labels({ game }: Pick<GameRowProps, 'game'>) {
  const labels = [...game.categories.map(({ name }) => name), ...game.tags.map((tag) => `#${tag}`)];
  const more = labels.length - SHOWN_LABELS;
  return (
    <>
      <span className={styles.labels} title={labels.join(', ')}>
        <Badge>{game.ageRating}</Badge>
        <span>{labels.slice(0, SHOWN_LABELS).join(', ')}</span>
        {more > 0 ? <span className={styles.soft}>+{more}</span> : null}
      </span>
      {game.hosted ? null : (
        <span className={`${styles.line} ${styles.soft}`}>{game.originAllowlists.join(', ')}</span>
      )}
    </>
  );
}

function RowActions({ game, onLabel, onSuspend, onReinstate }: GameRowProps) {
  return (
    <div className={styles.actions}>
      <Button aria-label={`Edit labels of ${game.title}`} onClick={onLabel}>
        Edit labels
      </Button>
      {canSuspend(game) ? (
        <Button variant="danger" aria-label={`Suspend ${game.title}`} onClick={onSuspend}>
          Suspend
        </Button>
      ) : null}
      {game.status === 'SUSPENDED' ? (
        <Button aria-label={`Reinstate ${game.title}`} onClick={onReinstate}>
          Reinstate
        </Button>
      ) : null}
    </div>
  );
}
