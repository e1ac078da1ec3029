import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import { GAME_STATUSES, type GameStatus } from '../../../entities/game.rules.ts';
import type { AdminGame } from '../../../entities/moderation.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { GameRow } from './game-row.tsx';
import { LabelDialog } from './label-dialog.tsx';
import styles from './moderation.module.css';
import { Pager } from './pager.tsx';
import { SearchForm } from './search-form.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

type Asking = { readonly kind: 'suspend' | 'label'; readonly game: AdminGame };

interface Filter {
  readonly search?: string;
  readonly status?: GameStatus;
}

/** Every game of every status. */
export function AllGames() {
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = trpc.moderation.games.useQuery({ page, ...filter });
  const change = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };
  const close = () => setAsking(null);
  return (
    <>
      <GameFilter filter={filter} onChange={change} />
      {list.isError ? <LoadFailure error={list.error} onRetry={list.refetch} /> : null}
      {list.data?.total === 0 ? <Notice role="status" mood="searching" title="No games match." /> : null}
      <ul className={styles.list}>
        {list.data?.games.map((game) => (
          <li key={game.id}>
            <GameRow game={game} onAsk={(kind) => setAsking({ kind, game })} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={list.data?.games.length === ADMIN_PAGE} onPage={setPage} />
      {asking?.kind === 'label' ? <LabelDialog game={asking.game} onClose={close} /> : null}
      {asking?.kind === 'suspend' ? <SuspendDialog game={asking.game} onClose={close} /> : null}
    </>
  );
}

interface GameFilterProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function GameFilter({ filter: { search, status }, onChange }: GameFilterProps) {
  const narrowedTo = (text: string | undefined, wanted: GameStatus | undefined): Filter => ({
    ...(text ? { search: text } : {}),
    ...(wanted ? { status: wanted } : {}),
  });
  return (
    <div className={styles.tools}>
      <SearchForm
        id="search-all-games"
        label="Search all games"
        onSearch={(text) => onChange(narrowedTo(text, status))}
      />
      <NativeSelect
        className={styles.filter}
        label="Status"
        value={status ?? ''}
        onChange={({ currentTarget }) => {
          const wanted = GAME_STATUSES.find((value) => value === currentTarget.value);
          onChange(narrowedTo(search, wanted));
        }}
        data={[{ value: '', label: 'All' }, ...GAME_STATUSES]}
      />
    </div>
  );
}
