import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import type { AnalyticsOverview } from '../../../entities/analytics.schema.ts';
import { countOf, formatCount } from '../../ui/count.ts';
import { ChartPanel } from './chart-panel.tsx';
import styles from './charts.module.css';
import {
  averageSessionMs,
  countryName,
  formatDay,
  formatLength,
  formatShare,
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
      ticks: ticksOf(overview.days.map(({ day }) => day)).map(formatDay),
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

/** The charts of the Analytics tab. */
export default function Charts({ overview, file }: ChartsProps) {
  return (
    <div className={styles.charts}>
      <PlaysAndPlayers overview={overview} file={`${file}-plays`} />
      <SessionLength overview={overview} file={`${file}-sessions`} />
      <Retention overview={overview} file={`${file}-retention`} />
      <Countries overview={overview} file={`${file}-countries`} />
    </div>
  );
}

function PlaysAndPlayers({ overview, file }: ChartsProps) {
  const { totals } = overview;
  const plays = overview.days.map(({ day, ...rest }) => ({ day: formatDay(day), ...rest }));
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
            series={[series.before, series.plays, series.players]}
            curveType="monotone"
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

function SessionLength({ overview, file }: ChartsProps) {
  const { totals } = overview;
  const minutes = overview.days.map((day) => ({
    day: formatDay(day.day),
    length: averageSessionMs(day) / MINUTE_MS,
  }));
  return (
    <ChartPanel
      title="Session length"
      lead="Daily average, from a session’s first event to its last."
      file={file}
      table={tablesOf(overview).sessions}
      empty={totals.sessions === 0 ? 'No sessions in this period.' : null}
    >
      <div role="img" aria-label={`${formatLength(averageSessionMs(totals))} on average`}>
        <AreaChart
          {...grid}
          {...daily(overview)}
          h={HEIGHT}
          data={minutes}
          series={[{ name: 'length', label: 'Average', color: 'var(--accent-text)' }]}
          curveType="monotone"
          valueFormatter={(length) => formatLength(length * MINUTE_MS)}
          yAxisProps={{ width: 60, tickFormatter: (length: number) => `${length}\u00a0min` }}
          areaChartProps={notFocusable}
          areaProps={notAnimated}
        />
      </div>
    </ChartPanel>
  );
}

function Retention({ overview, file }: ChartsProps) {
  const rates = overview.retention.map(({ day, players, returned }) => ({
    day: `Day ${day}`,
    share: share(returned, players),
    known: players > 0,
  }));
  const known = rates.filter((rate) => rate.known);
  const missing = rates.flatMap((rate) => (rate.known ? [] : [rate.day]));
  const said = rates.map(
    ({ day, share: part, known: isKnown }) => `${day}: ${isKnown ? formatShare(part) : 'no data yet'}`,
  );
  return (
    <ChartPanel
      title="Retention"
      lead="Share of new players who came back 1, 7 and 30 days later."
      file={file}
      table={tablesOf(overview).retention}
      empty={known.length > 0 ? null : 'No retention data yet. It appears the day after your first players.'}
    >
      <div role="img" aria-label={said.join(', ')}>
        <BarChart
          {...grid}
          h={HEIGHT}
          data={known}
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

function Countries({ overview, file }: ChartsProps) {
  const known = overview.countries.filter(({ country }) => country !== 'unknown');
  const drawn = known
    .slice(0, MOST_COUNTRIES)
    .map(({ country, players }) => ({ country: countryName(country), players }));
  const said = drawn.map(({ country, players }) => `${country}: ${formatCount(players)}`);
  return (
    <ChartPanel
      title="Countries"
      lead="Players by country, where it is known."
      file={file}
      table={tablesOf(overview).countries}
      empty={known.length === 0 ? 'No country data in this period.' : null}
    >
      <div role="img" aria-label={said.join(', ')}>
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
