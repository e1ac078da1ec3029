import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { GAME_STATUS_LABELS, GAME_COLUMNS } from '../../../../entities/admin.rules.ts';
import { GAME_STATUSES } from '../../../../entities/game.rules.ts';
import type { AdminGame } from '../../../../entities/moderation.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { BulkGames, isChoosable } from './bulk-games.tsx';
import { GameRow } from './game-row.tsx';
import { ListResult } from '../list-result.tsx';
import { type ListColumn, ListTable } from '../../../ui/list-table.tsx';
import styles from '../list.module.css';
import { ListTools } from '../list-tools.tsx';
import { SearchForm } from '../search-form.tsx';
import { SortChoice } from '../../../ui/sort-choice.tsx';
import { useSelection } from '../selection.tsx';
import { SuspendDialog } from '../suspend-dialog.tsx';
import { type GamesDecision, useGamesDecision } from '../use-games-decision.ts';
import { sortOf, useListAddress } from '../../../ui/use-list-address.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const LabelDialog = onDemand(() => import('./label-dialog.tsx'));

type OpenDialog =
  | { readonly kind: 'suspend'; readonly games: readonly AdminGame[] }
  | { readonly kind: 'label'; readonly game: AdminGame };

const STATUSES = [
  { value: '', label: 'All' },
  ...GAME_STATUSES.map((value) => ({ value, label: GAME_STATUS_LABELS[value] })),
];

const COLUMNS: readonly ListColumn<(typeof GAME_COLUMNS)[number]>[] = [
  { label: 'Game', sortBy: 'title' },
  { label: 'Status', sortBy: 'status' },
  { label: 'Plays', sortBy: 'plays', first: 'desc', isNumber: true },
  { label: 'Open reports', sortBy: 'openReports', first: 'desc', isNumber: true },
  { label: 'Labels' },
  { label: 'Submitted', sortBy: 'createdAt', first: 'desc' },
  { label: 'Actions' },
];

/** Every game of every status. */
export default function AllGames() {
  const address = useListAddress();
  const sort = sortOf(address, GAME_COLUMNS);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const status = GAME_STATUSES.find((value) => value === address.filter('status'));
  const list = trpc.moderation.games.useQuery({
    ...address.input,
    ...sort.input,
    ...(status ? { status } : {}),
  });
  const games = list.data?.games ?? [];
  const selection = useSelection(games.filter(isChoosable).map(({ id }) => id));
  const decision = useGamesDecision({
    onDecided: ({ games: decided, skipped }) => selection.drop([...decided, ...skipped].map(({ id }) => id)),
  });
  const suspend = (chosen: readonly AdminGame[]) => setOpenDialog({ kind: 'suspend', games: chosen });
  return (
    <>
      <ListTools
        search={<SearchForm label="Search all games" address={address} total={list.data?.total} />}
        set={[status !== undefined]}
      >
        <NativeSelect
          className={styles.choice}
          label="Status"
          value={status ?? ''}
          onChange={({ currentTarget }) => address.toFilter('status', currentTarget.value)}
          data={STATUSES}
        />
        <SortChoice columns={COLUMNS} sort={sort} />
      </ListTools>
      <BulkGames games={games} selection={selection} decision={decision} onSuspend={suspend} />
      <ListResult
        address={address}
        query={list}
        count={list.data?.games.length}
        total={list.data?.total}
        empty="No games match"
      >
        <ListTable caption="All games" columns={COLUMNS} sort={sort}>
          {games.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              selected={selection.chosen.includes(game.id)}
              onSelect={() => selection.toggle(game.id)}
              onLabel={() => setOpenDialog({ kind: 'label', game })}
              onSuspend={() => suspend([game])}
              onReinstate={() => void decision.reinstate([game])}
            />
          ))}
        </ListTable>
      </ListResult>
      {openDialog === null ? null : (
        <GameDialog openDialog={openDialog} decision={decision} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

interface GameDialogProps {
  readonly openDialog: OpenDialog;
  readonly decision: GamesDecision;
  readonly onClose: () => void;
}

function GameDialog({ openDialog, decision, onClose }: GameDialogProps) {
  if (openDialog.kind === 'suspend')
    return <SuspendDialog games={openDialog.games} decision={decision} onClose={onClose} />;
  return <LabelDialog game={openDialog.game} onClose={onClose} />;
}
