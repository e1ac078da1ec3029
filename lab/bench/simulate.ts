/**
 * `node bench/simulate.ts`: what a portal needs for 10 thousand to 100 million plays a day, on paper. The costs of requests
 * are measured, what people do is assumed (`model.ts`, `arrivals.ts`); docs/scale.md reads the result.
 */
import { COUNTRIES, type Region, sharesByHour } from './arrivals.ts';
import { type Day, enginesFor, predictMixed, simulate } from './model.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
/** Of the mixed load that docs/scale.md compares with, a second. */
const MEASURED_LOAD = 1479;

const number = (value: number) =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: value < 1000 ? 2 : 3 });
const percent = (value: number) => `${Math.round(value * 100)} %`;

const ROWS: readonly (readonly [string, (day: Day) => string])[] = [
  ['plays a second', ({ playsPerSecond }) => number(playsPerSecond)],
  ['requests a second', ({ requestsPerSecond }) => number(requestsPerSecond)],
  ['answered by a CDN (pages, reads)', ({ cdnHits }) => percent(cdnHits)],
  ['of the rest by the response cache', ({ cacheHits }) => percent(cacheHits)],
  ['reach the portal, a second', ({ portalPerSecond }) => number(portalPerSecond)],
  ['processes, a core each', ({ processes }) => number(processes)],
  ['cores of PostgreSQL, reads', ({ databaseReadCores }) => number(databaseReadCores)],
  ['cores of PostgreSQL, writes', ({ databaseWriteCores }) => number(databaseWriteCores)],
  ['of these for events', ({ eventCores }) => number(eventCores)],
  ['plays a second of the top game', ({ hottestPlaysPerSecond }) => number(hottestPlaysPerSecond)],
  ['rows of events a day', ({ eventsPerDay }) => number(eventsPerDay)],
  ['egress a day, GB', ({ egressGbPerDay }) => number(egressGbPerDay)],
  ['egress, Mbit a second', ({ egressMbitPerSecond }) => number(egressMbitPerSecond)],
  ['dollars a month', ({ dollarsPerMonth }) => number(dollarsPerMonth)],
];

/** A table in Markdown, one column a size. */
function table(days: readonly Day[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['plays a day', ...days.map(({ plays }) => number(plays))]),
    line(['---', ...days.map(() => '--:')]),
    ...ROWS.map(([what, of]) => line([what, ...days.map(of)])),
  ].join('\n');
}

/** The plays of each hour, by where they come from, in thousandths of a day. */
function hours(): string {
  const regions: readonly Region[] = ['Americas', 'Europe and Africa', 'Asia and Oceania'];
  const shares = regions.map((region) => sharesByHour(COUNTRIES.filter((one) => one.region === region)));
  const whole = sharesByHour(COUNTRIES);
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const thousandths = (share = 0) => Math.round(share * 1000);
  const everyThird = [0, 3, 6, 9, 12, 15, 18, 21];
  return [
    line(['hour of UTC', ...everyThird]),
    line(['---', ...everyThird.map(() => '--:')]),
    ...regions.map((region, at) =>
      line([region, ...everyThird.map((hour) => thousandths(shares[at]?.[hour]))]),
    ),
    line(['all', ...everyThird.map((hour) => thousandths(whole[hour]))]),
  ].join('\n');
}

const whole = sharesByHour(COUNTRIES);
const busiest = Math.max(...whole);
process.stdout.write(
  `Plays by hour, in thousandths of a day:\n\n${hours()}\n\nBusiest from ${whole.indexOf(busiest)} UTC on: ${(busiest * 100).toFixed(1)} % of the day.\n\n`,
);
for (const cdn of [false, true]) {
  const days = SIZES.map((plays) => simulate(plays, { cdn }));
  process.stdout.write(
    `${cdn ? 'With a CDN' : 'Without a CDN'}, in the busiest hour:\n\n${table(days)}\n\nTakes over:\n`,
  );
  for (const day of days)
    process.stdout.write(`${number(day.plays)}: ${enginesFor(day).join(', ') || 'nothing'}\n`);
  process.stdout.write('\n');
}
const { hits, portalMs, databaseMs } = predictMixed(MEASURED_LOAD);
process.stdout.write(
  `The mixed load at ${MEASURED_LOAD} a second: ${percent(hits)} of the reads from the cache, ${portalMs.toFixed(2)} ms of the portal and ${databaseMs.toFixed(2)} ms of PostgreSQL a request\n`,
);
