import { useState } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import { GAME_STATUSES, type GameStatus } from '../../../entities/game.rules.ts';
import type { AdminGame } from '../../../entities/moderation.schema.ts';
import { paths } from '../../paths.ts';
import { trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { LabelDialog } from './label-dialog.tsx';
import styles from './moderation.module.css';
import { Pager } from './pager.tsx';
import { SearchForm } from './search-form.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';

const failed = 'That did not work. Please try again.';
type Asking = { readonly kind: 'suspend' | 'label'; readonly game: AdminGame } | null;

/** Every game of every status. */
export function AllGames() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<GameStatus | undefined>();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Asking>(null);
  const list = trpc.moderation.games.useQuery({
    page,
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
  });
  const reinstate = trpc.moderation.reinstate.useMutation(
    useDecision({ done: { title: 'Game reinstated', message: 'It is in the catalogue again.' }, failed }),
  );
  return (
    <>
      <div className={styles.tools}>
        <SearchForm
          id="search-all-games"
          label="Search all games"
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <label className={styles.filter}>
          Status
          <select
            className={styles.input}
            value={status ?? ''}
            onChange={(event) => {
              setStatus(GAME_STATUSES.find((value) => value === event.currentTarget.value));
              setPage(1);
            }}
          >
            <option value="">All</option>
            {GAME_STATUSES.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      </div>
      {list.isError ? <LoadFailure error={list.error} onRetry={list.refetch} /> : null}
      {list.data?.total === 0 ? <Notice role="status" title="No games match." /> : null}
      <ul className={styles.list}>
        {list.data?.games.map((game) => (
          <li key={game.id}>
            <GameRow game={game}>
              <Button onClick={() => setAsking({ kind: 'label', game })}>Edit labels</Button>
              {game.status === 'APPROVED' ? (
                <Button onClick={() => setAsking({ kind: 'suspend', game })}>Suspend</Button>
              ) : null}
              {game.status === 'SUSPENDED' ? (
                <Button disabled={reinstate.isPending} onClick={() => reinstate.mutate({ id: game.id })}>
                  Reinstate
                </Button>
              ) : null}
            </GameRow>
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={list.data?.games.length === ADMIN_PAGE} onPage={setPage} />
      {asking?.kind === 'label' ? <LabelDialog game={asking.game} onClose={() => setAsking(null)} /> : null}
      {asking?.kind === 'suspend' ? (
        <SuspendDialog game={asking.game} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

function GameRow({ game, children }: { readonly game: AdminGame; readonly children: React.ReactNode }) {
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3>
          <span className={styles.status} data-status={game.status}>
            {game.status}
          </span>{' '}
          {game.status === 'APPROVED' ? (
            <PageLink to={paths.game(game.slug)}>{game.title}</PageLink>
          ) : (
            game.title
          )}
        </h3>
        <p className={styles.soft}>
          {[
            game.studio ?? 'Independent Developer',
            game.ageRating,
            `${game.plays} plays`,
            `${game.openReports} open reports`,
          ].join(' · ')}
        </p>
        <p className={styles.soft}>
          {game.categories.join(', ') || 'No category'} · {game.tags.join(', ') || 'no tags'} ·{' '}
          {game.hosted ? 'hosted here' : game.originAllowlists.join(', ')}
        </p>
        {game.decisionReason === null ? null : <p>{game.decisionReason}</p>}
        <div className={styles.deeds}>{children}</div>
      </div>
    </article>
  );
}
