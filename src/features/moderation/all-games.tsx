import { Button, NativeSelect, Table } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { GAME_STATUS_LABELS, GAME_COLUMNS } from '../../../entities/admin.rules.ts';
import { GAME_STATUSES } from '../../../entities/game.rules.ts';
import type { AdminGame } from '../../../entities/moderation.schema.ts';
import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { formatCount } from '../../ui/count.ts';
import { Checkbox } from '../../ui/form/choices.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { BulkGames, isChoosable } from './bulk-games.tsx';
import { ListResult } from './list-result.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import table from './list-table.module.css';
import styles from './moderation.module.css';
import { SearchForm } from './search-form.tsx';
import { useSelection } from './selection.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { sortOf, useListAddress } from './use-list-address.ts';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));

type Asking = { readonly kind: 'suspend' | 'label'; readonly game: AdminGame };

const STATUSES = [
  { value: '', label: 'All' },
  ...GAME_STATUSES.map((value) => ({ value, label: GAME_STATUS_LABELS[value] })),
];

const COLUMNS: readonly ListColumn<(typeof GAME_COLUMNS)[number]>[] = [
  { label: 'Game', sortBy: 'title' },
  { label: 'Status', sortBy: 'status' },
  { label: 'Plays', sortBy: 'plays', first: 'desc' },
  { label: 'Open reports', sortBy: 'openReports', first: 'desc' },
  { label: 'Labels' },
  { label: 'Submitted', sortBy: 'createdAt', first: 'desc' },
  { label: 'Actions' },
];

/** Every game of every status. */
export function AllGames() {
  const address = useListAddress();
  const sort = sortOf(address, GAME_COLUMNS);
  const [asking, setAsking] = useState<Asking | null>(null);
  const status = GAME_STATUSES.find((value) => value === address.filter('status'));
  const list = trpc.moderation.games.useQuery({
    ...address.input,
    ...sort.input,
    ...(status ? { status } : {}),
  });
  const games = list.data?.games ?? [];
  const selection = useSelection(games.filter(isChoosable).map(({ id }) => id));
  return (
    <>
      <div className={styles.tools}>
        <SearchForm id="search-all-games" label="Search all games" address={address} />
        <NativeSelect
          className={styles.filter}
          label="Status"
          value={status ?? ''}
          onChange={({ currentTarget }) => address.toFilter('status', currentTarget.value)}
          data={STATUSES}
        />
      </div>
      <BulkGames games={games} selection={selection} />
      <ListResult
        address={address}
        query={list}
        count={list.data?.games.length}
        total={list.data?.total}
        empty="No games match."
      >
        <ListTable caption="All games" columns={COLUMNS} sort={sort}>
          {games.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              selected={selection.chosen.includes(game.id)}
              onSelect={() => selection.toggle(game.id)}
              onAsk={(kind) => setAsking({ kind, game })}
            />
          ))}
        </ListTable>
      </ListResult>
      {asking === null ? null : <GameDialog asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

interface GameRowProps {
  readonly game: AdminGame;
  readonly selected: boolean;
  readonly onSelect: () => void;
  /** Called for actions that need a dialog. */
  readonly onAsk: (kind: Asking['kind']) => void;
}

function GameRow({ game, selected, onSelect, onAsk }: GameRowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
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
      </Table.Th>
      <Table.Td data-label="Status">{GAME_STATUS_LABELS[game.status]}</Table.Td>
      <Table.Td data-label="Plays" className={table.number}>
        {formatCount(game.plays)}
      </Table.Td>
      <Table.Td data-label="Open reports" className={table.number}>
        {formatCount(game.openReports)}
      </Table.Td>
      <Table.Td data-label="Labels">
        <span className={table.labels}>
          {[
            game.ageRating,
            ...game.categories.map(({ name }) => name),
            ...game.tags.map((tag) => `#${tag}`),
          ].join(', ')}
        </span>
        <span className={`${table.line} ${table.soft}`}>
          {game.hosted ? 'Hosted here' : game.originAllowlists.join(', ')}
        </span>
      </Table.Td>
      <Table.Td data-label="Submitted" className={table.when}>
        {formatMoment(game.createdAt)}
      </Table.Td>
      <Table.Td>
        <RowActions game={game} onAsk={onAsk} />
      </Table.Td>
    </Table.Tr>
  );
}

function RowActions({ game, onAsk }: Pick<GameRowProps, 'game' | 'onAsk'>) {
  return (
    <div className={table.actions}>
      <Button aria-label={`Edit labels of ${game.title}`} onClick={() => onAsk('label')}>
        Edit labels
      </Button>
      {game.status === 'APPROVED' ? (
        <Button aria-label={`Suspend ${game.title}`} onClick={() => onAsk('suspend')}>
          Suspend
        </Button>
      ) : null}
      {game.status === 'SUSPENDED' ? <Reinstate game={game} /> : null}
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

function Reinstate({ game: { id, title } }: { readonly game: AdminGame }) {
  const reinstate = trpc.moderation.reinstate.useMutation(
    useDecision({
      done: { title: 'Game reinstated', message: 'It is in the catalog again.' },
      failed: 'That did not work. Please try again.',
    }),
  );
  return (
    <Button
      aria-label={`Reinstate ${title}`}
      disabled={reinstate.isPending}
      onClick={() => reinstate.mutate({ id })}
    >
      Reinstate
    </Button>
  );
}

interface GameDialogProps {
  readonly asking: Asking;
  readonly onClose: () => void;
}

function GameDialog({ asking: { kind, game }, onClose }: GameDialogProps) {
  if (kind === 'suspend') return <SuspendDialog game={game} onClose={onClose} />;
  return (
    <Suspense>
      <LabelDialog game={game} onClose={onClose} />
    </Suspense>
  );
}
