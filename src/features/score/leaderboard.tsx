import { Button, Group, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { GameBoards, ScoreBoard } from '../../../entities/score.schema.ts';
import { BOARD_LABELS, BOARDS, type BoardName } from '../../../entities/score.rules.ts';
import { trpc } from '../../api/trpc.ts';
import type { PlayportReplay } from '../../../play-origin/sdk/v2/types.ts';
import { countOf } from '../../ui/count.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { useSession } from '../session/use-session.ts';
import styles from './leaderboard.module.css';
import { NameOnBoards } from './name-on-boards.tsx';
import { ownRuns } from './own-runs.ts';
import { useWatchRun } from './use-watch-run.ts';

/** For how long a board is shown as it was read, in milliseconds. */
const FRESH_MS = 30_000;

export interface LeaderboardProps {
  readonly game: {
    readonly id: string;
    readonly title: string;
    /** Whether Playport hosts it. */
    readonly isHosted: boolean;
  };
  readonly boards: GameBoards;
  /** Whether the game on the page is the daily challenge. */
  readonly isDaily: boolean;
  readonly onChallenge: (next: boolean) => void;
  /** Shows a run in the game on the page. */
  readonly onWatch: (replay: PlayportReplay) => void;
  readonly onReport: (score: { readonly kind: 'score'; readonly id: string; readonly title: string }) => void;
}

/** The boards of a game, and under which name one stands on them. */
export default function Leaderboard({ game, boards, isDaily, onChallenge, ...actions }: LeaderboardProps) {
  const isMember = useSession().kind === 'member';
  const [board, setBoard] = useState<BoardName>('today');
  const [mode, setMode] = useState(boards.modes[0]?.id ?? '');
  const panel = (
    <>
      {board === 'daily' ? <Challenge isDaily={isDaily} onChallenge={onChallenge} /> : null}
      <Board game={game} board={board} mode={mode} hasGhosts={boards.ghost} {...actions} />
    </>
  );
  if (boards.closed === true) {
    return (
      <>
        <Modes modes={boards.modes} chosen={mode} onChoose={setMode} />
        <Board game={game} board="all" mode={mode} hasGhosts={false} isClosed {...actions} />
      </>
    );
  }
  return (
    <>
      {boards.verified ? null : (
        <p className={styles.unverified}>
          <strong>Unverified</strong> These scores are reported by the game, and nothing checks them.
        </p>
      )}
      <Group align="flex-end" justify="space-between" mb="md">
        <Modes modes={boards.modes} chosen={mode} onChoose={setMode} />
        {/* Another site's maker could read an account's name on the board. */}
        <NameOnBoards hasOwnName={isMember && game.isHosted} />
      </Group>
      <Tabs
        label="Boards"
        selected={board}
        onSelect={(id) => setBoard(BOARDS.find((name) => name === id) ?? 'today')}
        tabs={BOARDS.filter((id) => boards.verified || id !== 'daily').map((id) => ({
          id,
          label: BOARD_LABELS[id],
          panel,
        }))}
      />
      <HowTheyCount verified={boards.verified} />
    </>
  );
}

interface ModesProps {
  readonly modes: GameBoards['modes'];
  readonly chosen: string;
  readonly onChoose: (mode: string) => void;
}

function Modes({ modes, chosen, onChoose }: ModesProps) {
  if (modes.length < 2) return null;
  return (
    <NativeSelect
      label="Mode"
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={modes.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function HowTheyCount({ verified }: Pick<GameBoards, 'verified'>) {
  return (
    <p className={styles.how}>
      {verified
        ? 'Every score here is verified: the game records what the player presses, and the portal replays the recording before it shows the score. Nothing can tell a good program from a person for sure, so runs that look automated are reviewed. '
        : null}
      Days end at midnight UTC, weeks on Sunday.
    </p>
  );
}

function Challenge({ isDaily, onChallenge }: Pick<LeaderboardProps, 'isDaily' | 'onChallenge'>) {
  return (
    <Group component="p" justify="space-between" mb="md" p="md" bdrs="lg" bg="var(--raised)">
      {isDaily
        ? 'The game above is today’s challenge: everybody has the same one.'
        : 'One run, the same for everybody. A new one starts at midnight UTC.'}
      <Button variant={isDaily ? 'quiet' : 'solid'} onClick={() => onChallenge(!isDaily)}>
        {isDaily ? 'Leave the challenge' : 'Play today’s challenge'}
      </Button>
    </Group>
  );
}

interface BoardProps extends Pick<LeaderboardProps, 'game' | 'onWatch' | 'onReport'> {
  readonly board: BoardName;
  readonly mode: string;
  /** Whether the game shows a run beside the player's own. */
  readonly hasGhosts: boolean;
  /** Whether it takes no run any more. */
  readonly isClosed?: boolean;
}

function Board({ game, board, mode, hasGhosts, isClosed = false, onWatch, onReport }: BoardProps) {
  const isMember = useSession().kind === 'member';
  const read = trpc.score.board.useQuery(
    { id: game.id, board, mode },
    { staleTime: FRESH_MS, refetchOnMount: true },
  );
  const mine = trpc.score.mine.useQuery({ id: game.id }, { enabled: isMember, staleTime: FRESH_MS });
  const watchRun = useWatchRun(onWatch);
  const ownHere = useBrowserStore(ownRuns, NONE);
  if (read.isError) return <LoadFailure error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Skeleton h="7rem" bdrs="lg" animate={false} />;
  const { entries, players, label } = read.data;
  if (entries.length === 0)
    return <p className={styles.empty}>{isClosed ? 'Nobody has a score here.' : EMPTY[board]}</p>;
  const own = new Set([...ownHere, ...(mine.data ?? [])]);
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {`${BOARD_LABELS[board]}: the best runs of ${game.title}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Player</th>
            <th scope="col">{label}</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry
              key={entry.run}
              entry={entry}
              isOwn={own.has(entry.run)}
              onWatch={() => void watchRun(entry.run, false)}
              onRace={hasGhosts ? () => void watchRun(entry.run, true) : null}
              onReport={() => onReport({ kind: 'score', id: entry.run, title: `the score of ${entry.name}` })}
            />
          ))}
        </tbody>
      </table>
      {players > entries.length ? (
        <p className={styles.how}>{`The first ${entries.length} of ${countOf(players, 'player')}.`}</p>
      ) : null}
    </>
  );
}

const NONE: readonly string[] = [];

const EMPTY: Record<BoardName, string> = {
  today: 'No scores today yet. First place is up for grabs.',
  week: 'No scores this week yet. First place is up for grabs.',
  all: 'No scores yet. First place is up for grabs.',
  daily: 'Nobody has finished today’s challenge yet. First place is up for grabs.',
};

interface EntryProps {
  readonly entry: ScoreBoard['entries'][number];
  readonly isOwn: boolean;
  readonly onWatch: () => void;
  /** Null in a game that shows no ghost. */
  readonly onRace: (() => void) | null;
  readonly onReport: () => void;
}

function Entry({ entry, isOwn, onWatch, onRace, onReport }: EntryProps) {
  const { place, name, text, watchable } = entry;
  return (
    <tr data-own={isOwn} data-place={place}>
      <td className={styles.place}>{place}</td>
      <th scope="row" className={styles.name}>
        <bdi>{name}</bdi>
        {isOwn ? <span className={styles.own}>You</span> : null}
      </th>
      <td className={styles.score}>{text}</td>
      <td className={styles.actions}>
        {watchable ? (
          <Button aria-label={`Watch ${name}, ${text}`} onClick={onWatch}>
            Watch
          </Button>
        ) : null}
        {watchable && onRace !== null ? (
          <Button aria-label={`Race ${name}, ${text}`} onClick={onRace}>
            Race
          </Button>
        ) : null}
        {isOwn ? null : (
          <Button aria-label={`Report ${name}, ${text}`} onClick={onReport}>
            Report
          </Button>
        )}
      </td>
    </tr>
  );
}
