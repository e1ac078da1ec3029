import { NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { GAME_STATUSES } from '../../../entities/game.rules.ts';
import type { AdminGame } from '../../../entities/moderation.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { GameRow } from './game-row.tsx';
import { ListResult } from './list-result.tsx';
import styles from './moderation.module.css';
import { SearchForm } from './search-form.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useListAddress } from './use-list-address.ts';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));

type Asking = { readonly kind: 'suspend' | 'label'; readonly game: AdminGame };

/** Every game of every status. */
export function AllGames() {
  const address = useListAddress();
  const [asking, setAsking] = useState<Asking | null>(null);
  const status = GAME_STATUSES.find((value) => value === address.filter('status'));
  const list = trpc.moderation.games.useQuery({ ...address.input, ...(status ? { status } : {}) });
  return (
    <>
      <div className={styles.tools}>
        <SearchForm id="search-all-games" label="Search all games" address={address} />
        <NativeSelect
          className={styles.filter}
          label="Status"
          value={status ?? ''}
          onChange={({ currentTarget }) => address.toFilter('status', currentTarget.value)}
          data={[{ value: '', label: 'All' }, ...GAME_STATUSES]}
        />
      </div>
      <ListResult address={address} query={list} count={list.data?.games.length} empty="No games match.">
        <ul className={styles.list}>
          {list.data?.games.map((game) => (
            <li key={game.id}>
              <GameRow game={game} onAsk={(kind) => setAsking({ kind, game })} />
            </li>
          ))}
        </ul>
      </ListResult>
      {asking === null ? null : <GameDialog asking={asking} onClose={() => setAsking(null)} />}
    </>
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
