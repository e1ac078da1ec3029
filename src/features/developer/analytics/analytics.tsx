import { Box, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Period } from '../../../../entities/analytics.rules.ts';
import type { AnalyticsOverview } from '../../../../entities/analytics.schema.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { PLAY_WINDOW_MINUTES } from '../../../../entities/play.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { formatCount } from '../../../ui/count.ts';
import { LoadFailure } from '../../../ui/notice.tsx';
import styles from './analytics.module.css';
import {
  averageSessionMs,
  formatLength,
  formatShare,
  formatKnown,
  share,
  TAB_PERIODS,
  UNKNOWN,
} from './numbers.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

/** Loaded separately, because the chart library is larger than the rest of the page. */
const Charts = onDemand(() => import('./charts.tsx'), <Loading />);

/** The page of the documentation on how a game uses it. */
const SDK_DOCS = paths.sdk;

/** The numbers may have grown while another tab was open. */
const FRESH = { staleTime: 0 };

interface AnalyticsProps {
  /** Shown to a developer without games: it is in the code of the page, which this part is not. */
  readonly noGames: React.ReactNode;
}

/** The analytics of all of the developer's games, or of one. */
export function Analytics({ noGames }: AnalyticsProps) {
  const [period, setPeriod] = useState<Period>('28d');
  const [gameId, setGame] = useState('');
  // Loaded even while one game is shown, for the names in the menu.
  const all = trpc.analytics.overview.useQuery({ period }, FRESH);
  const one = trpc.analytics.overview.useQuery({ period, gameId }, { ...FRESH, enabled: gameId !== '' });
  const shown = gameId === '' ? all : one;
  const games = all.data?.games ?? shown.data?.games ?? [];
  if (all.data?.games.length === 0) return noGames;
  return (
    <Stack>
      <div className={styles.choices}>
        <NativeSelect
          label="Game"
          value={gameId}
          onChange={(event) => setGame(event.currentTarget.value)}
          data={[
            { value: '', label: 'All games' },
            ...games.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <ChipRow label="Period">
          {TAB_PERIODS.map(({ id, label }) => (
            <Chip key={id} selected={id === period} onSelect={() => setPeriod(id)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {shown.isError ? (
        <LoadFailure error={shown.error} onRetry={shown.refetch} />
      ) : shown.data === undefined ? (
        <Loading />
      ) : (
        <Numbers overview={shown.data} sdk={shown.data.sdk} period={period} />
      )}
    </Stack>
  );
}

interface NumbersProps {
  readonly overview: AnalyticsOverview;
  readonly sdk: string;
  readonly period: Period;
}

function Numbers({ overview, sdk, period }: NumbersProps) {
  return (
    <>
      <Totals totals={overview.totals} />
      <Charts overview={overview} file={`analytics-${period}`} />
      <p className={styles.note}>
        A visitor’s play counts once every {PLAY_WINDOW_MINUTES} minutes. Someone who plays two of your games
        counts as a player of each. Nothing here is estimated, and days are in UTC. To report runs and levels,
        add <Link to={SDK_DOCS}>the SDK</Link> to your game: <code>{sdk}</code>
      </p>
    </>
  );
}

function Totals({ totals }: { readonly totals: AnalyticsOverview['totals'] }) {
  const facts = [
    { label: 'Plays', value: formatCount(totals.plays) },
    { label: 'Players', value: formatCount(totals.players) },
    { label: 'Average session', value: formatKnown(averageSessionMs(totals), formatLength) },
    { label: 'Completion rate', value: formatKnown(share(totals.completed, totals.sessions), formatShare) },
  ];
  return (
    <dl className={styles.totals}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.total}>
          <dt>{label}</dt>
          <dd>
            {value}
            {value === UNKNOWN ? (
              <Link className={styles.needs} to={SDK_DOCS}>
                needs the SDK
              </Link>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as the content, to avoid a layout shift. */
function Loading() {
  return (
    <Box mih="48rem" bdrs="lg" bg="var(--raised)" role="status">
      <span className="visually-hidden">Loading your analytics</span>
    </Box>
  );
}
