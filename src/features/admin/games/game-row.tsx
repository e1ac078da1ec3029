import { Button, Table } from '@mantine/core';
import { GAME_STATUS_LABELS } from '../../../../entities/admin.rules.ts';
import type { AdminGame } from '../../../../entities/moderation.schema.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { formatCount } from '../../../ui/count.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { isChoosable } from './bulk-games.tsx';
import table from '../list-table.module.css';

interface GameRowProps {
  readonly game: AdminGame;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onLabel: () => void;
  readonly onSuspend: () => void;
  readonly onReinstate: () => void;
}

/** A game of any status, with the decisions on it. */
export function GameRow(props: GameRowProps) {
  const { game } = props;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <GameWords {...props} />
      </Table.Th>
      <Table.Td data-label="Status">{GAME_STATUS_LABELS[game.status]}</Table.Td>
      <Table.Td data-label="Plays" className={table.number}>
        {formatCount(game.plays)}
      </Table.Td>
      <Table.Td data-label="Open reports" className={table.number}>
        {formatCount(game.openReports)}
      </Table.Td>
      <Table.Td data-label="Labels">
        <Labels game={game} />
      </Table.Td>
      <Table.Td data-label="Submitted" className={table.when}>
        {formatMoment(game.createdAt)}
      </Table.Td>
      <Table.Td>
        <RowActions {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The box that chooses the game, its name and studio, and what was decided last. */
function GameWords({ game, selected, onSelect }: Pick<GameRowProps, 'game' | 'selected' | 'onSelect'>) {
  return (
    <div className={table.chosen}>
      {isChoosable(game) ? (
        <Checkbox
          className={table.select}
          checked={selected}
          onChange={onSelect}
          label={<span className="visually-hidden">Select {game.title}</span>}
        />
      ) : (
        <span className={table.select} />
      )}
      <div>
        <span className={table.name}>
          {game.status === 'APPROVED' ? (
            <PageLink to={paths.game(game.slug)}>{game.title}</PageLink>
          ) : (
            game.title
          )}
        </span>
        <span className={`${table.line} ${table.soft}`}>{game.studio ?? 'Independent Developer'}</span>
        <Brief text={game.decisionReason} />
        <Brief text={game.answer === null ? null : `Answer to a rejection: ${game.answer}`} />
      </div>
    </div>
  );
}

/** Two lines of a text; the game's decisions are in the audit trail. */
function Brief({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <span className={table.brief} title={text}>
      {text}
    </span>
  );
}

function Labels({ game }: Pick<GameRowProps, 'game'>) {
  const labels = [
    game.ageRating,
    ...game.categories.map(({ name }) => name),
    ...game.tags.map((tag) => `#${tag}`),
  ];
  return (
    <>
      <span className={table.labels}>{labels.join(', ')}</span>
      <span className={`${table.line} ${table.soft}`}>
        {game.hosted ? 'Hosted here' : game.originAllowlists.join(', ')}
      </span>
    </>
  );
}

function RowActions({ game, onLabel, onSuspend, onReinstate }: GameRowProps) {
  return (
    <div className={table.actions}>
      <Button aria-label={`Edit labels of ${game.title}`} onClick={onLabel}>
        Edit labels
      </Button>
      {game.status === 'APPROVED' ? (
        <Button aria-label={`Suspend ${game.title}`} onClick={onSuspend}>
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
