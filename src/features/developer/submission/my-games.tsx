import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GAME_STATUS_LABELS } from '../../../../entities/admin.rules.ts';
import { GAME_STATUSES } from '../../../../entities/game.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { EDITED } from '../../../../entities/page.rules.ts';
import { countOf } from '../../../ui/count.ts';
import { type ListColumn, ListTable } from '../../../ui/list-table.tsx';
import { LoadFailure } from '../../../ui/notice.tsx';
import { SortChoice } from '../../../ui/sort-choice.tsx';
import { sortOf, useListAddress } from '../../../ui/use-list-address.ts';
import { EditGame } from './edit-game.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoGames } from './no-games.tsx';
import styles from './submission.module.css';
import { isBeingChecked } from './own-game.ts';
import { OWN_GAME_COLUMNS, sortOwnGames } from './own-game-order.ts';
import { OwnGameRow } from './own-game-row.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const AnswerDialog = onDemand(() => import('./answer-dialog.tsx'));
const WithdrawDialog = onDemand(() => import('./withdraw-dialog.tsx'));

/** The query parameter of the status filter. */
const STATUS = 'status';
/** More games than this can be searched by title. */
const FEW = 12;
/** Interval at which it is asked for again, in milliseconds, while an address is checked. */
const ASK_AGAIN_MS = 5000;
/** Games that are shown at once. */
const PAGE = 24;

const COLUMNS: readonly ListColumn<(typeof OWN_GAME_COLUMNS)[number]>[] = [
  { label: 'Game', sortBy: 'title' },
  { label: 'State', sortBy: 'status' },
  { label: 'Plays', sortBy: 'plays', first: 'desc', isNumber: true },
  { label: 'Rating', sortBy: 'rating', first: 'desc', isNumber: true },
  { label: 'Submitted', sortBy: 'createdAt', first: 'desc' },
  { label: 'Actions' },
];

interface MyGamesProps {
  readonly onSubmitGame: () => void;
  readonly userId: string;
  /** The game that was submitted just now; the focus goes on there. */
  readonly submittedId: string | null;
}

/** The developer's games, of every status, in rows whose order is in the page's address; or the one that the page's address says is being edited. */
export default function MyGames({ userId, submittedId, onSubmitGame }: MyGamesProps) {
  const mine = trpc.submission.mine.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isBeingChecked) ? ASK_AGAIN_MS : false),
  });
  const { editedId, leftId, edit, close, forget } = useEdited(submittedId);
  const [status, filter] = useStatusFilter(mine.data ?? [], forget);
  const sort = sortOf(useListAddress(), OWN_GAME_COLUMNS);
  const games = sortOwnGames(mine.data ?? [], sort.input);
  const { search, setSearch, found, shown, firstNewId, showMore } = useShown(games, status, leftId);
  const [withdrawing, setWithdrawing] = useState<OwnGame | null>(null);
  const [answering, setAnswering] = useState<OwnGame | null>(null);
  if (mine.isPending) return <ListSkeleton label="Loading your games" />;
  if (mine.isError) return <LoadFailure error={mine.error} onRetry={mine.refetch} />;
  if (mine.data.length === 0) return <NoGames onSubmitGame={onSubmitGame} />;
  const edited = mine.data.find(({ id }) => id === editedId);
  if (edited !== undefined) return <EditGame key={edited.id} game={edited} userId={userId} onClose={close} />;
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          {found.length === mine.data.length ? '' : `${found.length} of `}
          {countOf(mine.data.length, 'game')}
        </p>
        {mine.data.length > FEW ? (
          <TextInput
            flex="0 1 12rem"
            type="search"
            aria-label="Search my games"
            placeholder="Search my games"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        ) : null}
        {filter}
        <SortChoice columns={COLUMNS} sort={sort} />
        <Button onClick={() => void mine.refetch()}>Refresh</Button>
      </div>
      <ListTable caption="My Games" columns={COLUMNS} sort={sort} hasGroups>
        {shown.map((game) => (
          <OwnGameRow
            key={game.id}
            game={game}
            columns={COLUMNS.length}
            isSubmitted={game.id === submittedId}
            takesFocus={game.id === leftId || game.id === firstNewId}
            onEdit={() => edit(game.id)}
            onWithdraw={() => setWithdrawing(game)}
            onAnswer={() => setAnswering(game)}
          />
        ))}
      </ListTable>
      {shown.length < found.length ? (
        <Button mt="md" onClick={showMore}>
          Show more ({found.length - shown.length})
        </Button>
      ) : null}
      <GameDialogs
        withdrawing={withdrawing}
        answering={answering}
        userId={userId}
        onClose={() => {
          setWithdrawing(null);
          setAnswering(null);
        }}
      />
    </>
  );
}

/** The games of a status whose titles contain what is searched for, and those of them that are shown. */
function useShown(games: readonly OwnGame[], status: string, leftId: string | null) {
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(PAGE);
  const [firstNewId, setFirstNewId] = useState<string | null>(null);
  const sought = search.trim().toLowerCase();
  // A game that was just changed stays, whatever its status is now, until another status is chosen.
  const found = games.filter(
    (game) =>
      (status === '' || game.status === status || game.id === leftId) &&
      game.title.toLowerCase().includes(sought),
  );
  const shown = found.slice(0, Math.max(count, found.findIndex(({ id }) => id === leftId) + 1));
  const showMore = () => {
    // The focus goes on there, because the button may be gone.
    setFirstNewId(found[shown.length]?.id ?? null);
    setCount(shown.length + PAGE);
  };
  return { search, setSearch, found, shown, firstNewId, showMore };
}

interface GameDialogsProps {
  readonly withdrawing: OwnGame | null;
  readonly answering: OwnGame | null;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The dialog of what a developer asked for, if any. */
function GameDialogs({ withdrawing, answering, userId, onClose }: GameDialogsProps) {
  return (
    <>
      {withdrawing === null ? null : <WithdrawDialog game={withdrawing} onClose={onClose} />}
      {answering?.rejection == null ? null : (
        <AnswerDialog
          game={answering}
          reason={answering.rejection.reason}
          userId={userId}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** The chosen status, kept in the page's address, and the field that chooses it where there are several; '' is any. */
function useStatusFilter(games: readonly OwnGame[], onChoose: () => void) {
  const [params, setParams] = useSearchParams();
  const counted = GAME_STATUSES.map((value) => ({
    value,
    count: games.filter(({ status }) => status === value).length,
  })).filter(({ count }) => count > 0);
  const chosen = counted.find(({ value }) => value === params.get(STATUS))?.value ?? '';
  const choose = (value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(STATUS);
    else next.set(STATUS, value);
    setParams(next, { preventScrollReset: true });
    onChoose();
  };
  if (counted.length < 2) return [chosen, null] as const;
  return [
    chosen,
    <NativeSelect
      key="status"
      className={styles.filter}
      label="Status"
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: `All (${games.length})` },
        ...counted.map(({ value, count }) => ({ value, label: `${GAME_STATUS_LABELS[value]} (${count})` })),
      ]}
    />,
  ] as const;
}

/** The edited game in the page's address, so that reload and Back work, and the one whose form was left last. */
function useEdited(submittedId: string | null) {
  const [params, setParams] = useSearchParams();
  const [leftId, setLeftId] = useState(submittedId);
  const withEdited = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(EDITED);
    else next.set(EDITED, id);
    return next;
  };
  const editedId = params.get(EDITED);
  return {
    editedId,
    leftId,
    edit: (id: string) => setParams(withEdited(id), { preventScrollReset: true }),
    forget: () => setLeftId(null),
    close: () => {
      setLeftId(editedId);
      setParams(withEdited(null), { preventScrollReset: true, replace: true });
    },
  };
}
