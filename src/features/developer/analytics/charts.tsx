import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import type { AnalyticsOverview } from '../../../../entities/analytics.schema.ts';
import { countOf, formatCount } from '../../../ui/count.ts';
import { ChartPanel } from './chart-panel.tsx';
import styles from './analytics.module.css';
import {
  averageSessionMs,
  CHARTS,
  countryName,
  formatChartDay,
  formatLength,
  formatShare,
  formatKnown,
  knownCountries,
  share,
  tablesOf,
  ticksOf,
} from './numbers.ts';

/** The most countries in the chart; the table lists all. */
const MOST_COUNTRIES = 8;
const HEIGHT = 260;
const MINUTE_MS = 60_000;
/** The charts are neither focusable nor animated: keyboards and screen readers use the table next to each. */
const notFocusable = { accessibilityLayer: false } as const;
const notAnimated = { isAnimationActive: false } as const;
const grid = { gridColor: 'var(--line)', textColor: 'var(--text-soft)', tickLine: 'none' } as const;
const daily = (overview: AnalyticsOverview) =>
  ({
    dataKey: 'day',
    withDots: false,
    xAxisProps: {
      ticks: ticksOf(overview.days.map(({ day }) => day)).map(formatChartDay),
      interval: 0,
      padding: { left: 24, right: 24 },
    },
  }) as const;
const series = {
  plays: { name: 'plays', label: 'Plays', color: 'var(--accent-text)' },
  players: { name: 'players', label: 'Players', color: 'var(--star)', strokeDasharray: '6 4' },
  before: { name: 'playsBefore', label: 'Plays, previous period', color: 'var(--text-soft)' },
};
/** The previous period is a thin line without an area below it. */
const areaOf = ({ name }: { readonly name: string }) =>
  name === series.before.name
    ? { ...notAnimated, fillOpacity: 0, strokeOpacity: 0.55, strokeWidth: 1 }
    : notAnimated;

interface ChartsProps {
  readonly overview: AnalyticsOverview;
  /** The prefix of the file names. */
  readonly file: string;
}

interface FurtherChartProps extends ChartsProps {
  readonly title: string;
}

const FURTHER = { 'Session length': SessionLength, Retention, Countries } as const;

/** The charts of the Analytics tab. */
export default function Charts({ overview, file }: ChartsProps) {
  return (
    <div className={styles.charts}>
      <PlaysAndPlayers overview={overview} file={`${file}-plays`} />
      {CHARTS.filter(({ hasData }) => hasData(overview)).map(({ name }) => {
        const Chart = FURTHER[name];
        return <Chart key={name} title={name} overview={overview} file={file} />;
      })}
      <Lacking overview={overview} />
    </div>
  );
}

/** The charts that have no data, in one line. */
function Lacking({ overview }: Pick<ChartsProps, 'overview'>) {
  const lacking = CHARTS.filter(({ hasData }) => !hasData(overview)).map(({ name }) => name);
  if (lacking.length === 0) return null;
  return (
    <p className={`${styles.missing} ${styles.wide}`}>
      No data in this period: {lacking.join(', ')}.
      {lacking.includes('Retention') ? ' Retention appears the day after your first players.' : null}
    </p>
  );
}

function PlaysAndPlayers({ overview, file }: ChartsProps) {
  const { totals } = overview;
  const plays = overview.days.map(({ day, ...rest }) => ({ day: formatChartDay(day), ...rest }));
  return (
    <div className={styles.wide}>
      <ChartPanel
        title="Plays and players"
        lead="By day, in UTC. A player who plays on two days counts on both."
        file={file}
        table={tablesOf(overview).plays}
        empty={totals.plays + totals.players === 0 ? 'No plays in this period.' : null}
      >
        <p className={styles.legend} aria-hidden="true">
          <span data-series="plays">Plays</span>
          <span data-series="players">Players</span>
          <span data-series="before">Plays, previous period</span>
        </p>
        <div
          role="img"
          aria-label={`${countOf(totals.plays, 'play')} by ${countOf(totals.players, 'player')}`}
        >
          <AreaChart
            {...grid}
            {...daily(overview)}
            h={HEIGHT}
            data={plays}
            // The last of two equal lines is seen.
            series={[series.before, series.players, series.plays]}
            curveType="linear"
            valueFormatter={formatCount}
            yAxisProps={{ allowDecimals: false, width: 44 }}
            areaChartProps={notFocusable}
            areaProps={areaOf}
            fillOpacity={0.12}
          />
        </div>
      </ChartPanel>
    </div>
  );
}

function SessionLength({ title, overview, file }: FurtherChartProps) {
  const minutes = overview.days.map((day) => ({
    day: formatChartDay(day.day),
    length: share(day.playedMs / MINUTE_MS, day.sessions),
  }));
  return (
    <ChartPanel
      title={title}
      lead="Daily average, from a session’s first event to its last."
      file={`${file}-sessions`}
      table={tablesOf(overview).sessions}
    >
      <div
        role="img"
        aria-label={`${formatKnown(averageSessionMs(overview.totals), formatLength)} on average`}
      >
        <AreaChart
          {...grid}
          {...daily(overview)}
          h={HEIGHT}
          data={minutes}
          series={[{ name: 'length', label: 'Average', color: 'var(--accent-text)' }]}
          curveType="linear"
          // A day without sessions has no average; one between two such days is a dot.
          withDots
          valueFormatter={(length) => formatLength(length * MINUTE_MS)}
          yAxisProps={{ width: 60, tickFormatter: (length: number) => `${length}\u00a0min` }}
          areaChartProps={notFocusable}
          areaProps={notAnimated}
        />
      </div>
    </ChartPanel>
  );
}

function Retention({ title, overview, file }: FurtherChartProps) {
  const rates = overview.retention.map(({ day, players, returned }) => ({
    day: `Day ${day}`,
    share: share(returned, players),
  }));
  const measured = rates.filter((rate) => rate.share !== null);
  const missing = rates.flatMap((rate) => (rate.share === null ? [rate.day] : []));
  const lines = rates.map(
    ({ day, share: part }) => `${day}: ${part === null ? 'no data yet' : formatShare(part)}`,
  );
  return (
    <ChartPanel
      title={title}
      lead="Share of new players who came back 1, 7 and 30 days later."
      file={`${file}-retention`}
      table={tablesOf(overview).retention}
    >
      <div role="img" aria-label={lines.join(', ')}>
        <BarChart
          {...grid}
          h={HEIGHT}
          data={measured}
          dataKey="day"
          series={[{ name: 'share', label: 'Returned', color: 'var(--accent)' }]}
          valueFormatter={formatShare}
          withBarValueLabel
          withTooltip={false}
          maxBarWidth={72}
          yAxisProps={{ domain: [0, 1], width: 52 }}
          barChartProps={notFocusable}
          barProps={notAnimated}
        />
      </div>
      {missing.length === 0 ? null : <p className={styles.missing}>No data yet: {missing.join(', ')}.</p>}
    </ChartPanel>
  );
}

function Countries({ title, overview, file }: FurtherChartProps) {
  const drawn = knownCountries(overview)
    .slice(0, MOST_COUNTRIES)
    .map(({ country, players }) => ({ country: countryName(country), players }));
  const lines = drawn.map(({ country, players }) => `${country}: ${formatCount(players)}`);
  return (
    <ChartPanel
      title={title}
      lead="Players by country, where it is known."
      file={`${file}-countries`}
      table={tablesOf(overview).countries}
    >
      <div role="img" aria-label={lines.join(', ')}>
        <BarChart
          {...grid}
          h={HEIGHT}
          data={drawn}
          dataKey="country"
          orientation="vertical"
          gridAxis="y"
          series={[{ name: 'players', label: 'Players', color: 'var(--accent)' }]}
          valueFormatter={formatCount}
          withBarValueLabel
          withTooltip={false}
          maxBarWidth={28}
          yAxisProps={{ width: 96 }}
          xAxisProps={{ allowDecimals: false }}
          barChartProps={notFocusable}
          barProps={notAnimated}
        />
      </div>
    </ChartPanel>
  );
}
