import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { busiestHour, COUNTRIES, sharesByHour } from './arrivals.ts';
import { hitRate, hottest } from './hit-rate.ts';
import { BEHAVIOUR, CALIBRATION, COSTS, enginesFor, MACHINES, predictMixed, simulate } from './model.ts';

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const here = { name: 'here', region: 'Americas', share: 1, ahead: 0 } as const;

test('the countries, and the hours of each of them, add up to the whole', () => {
  expect(total(COUNTRIES.map(({ share }) => share))).toBeCloseTo(1);
  expect(total(sharesByHour(COUNTRIES))).toBeCloseTo(1);
  expect(sharesByHour(COUNTRIES)).toHaveLength(24);
});

test('a country that is ahead plays the same hours earlier, and one between two hours plays between them', () => {
  const hours = sharesByHour([here]);
  const ahead = sharesByHour([{ ...here, ahead: 3 }]);
  expect(ahead[17]).toBeCloseTo(hours[20] ?? 0);
  expect(ahead[22]).toBeCloseTo(hours[1] ?? 0);
  const between = sharesByHour([{ ...here, ahead: 0.5 }])[4] ?? 0;
  expect(between).toBeCloseTo(((hours[4] ?? 0) + (hours[5] ?? 0)) / 2);
  expect(busiestHour([here])).toBe(hours[19]);
  expect(busiestHour(COUNTRIES)).toBeLessThan(busiestHour([here]));
});

test('of one key all are hits but the first of each minute', () => {
  expect(hitRate({ perSecond: 1, keys: 1, seconds: 60 })).toBeCloseTo(60 / 61);
  expect(hitRate({ perSecond: 0, keys: 1, seconds: 60 })).toBe(0);
});

test('of two keys the first is asked for twice as often', () => {
  expect(hottest(2)).toBeCloseTo(2 / 3);
  // Forty and twenty times a minute.
  expect(hitRate({ perSecond: 1, keys: 2, seconds: 60 })).toBeCloseTo(
    (2 / 3) * (40 / 41) + (1 / 3) * (20 / 21),
  );
});

test('an answer that is dropped every second on average lives about a second', () => {
  expect(hitRate({ perSecond: 10, keys: 1, seconds: 60, dropsPerSecond: 1 })).toBeCloseTo(10 / 11);
});

test('the hit rate is what a cache does that is simulated request by request', () => {
  // A linear congruential generator (Numerical Recipes §7.1).
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const [keys, perSecond, seconds] = [50, 2, 60];
  const weights = Array.from({ length: keys }, (_, index) => 1 / (index + 1));
  const until = new Map<number, number>();
  let [now, hits] = [0, 0];
  const requests = 60_000;
  for (let turn = 0; turn < requests; turn += 1) {
    now -= Math.log(random()) / perSecond;
    let left = random() * total(weights);
    const key = weights.findIndex((weight) => (left -= weight) <= 0);
    if ((until.get(key) ?? 0) > now) hits += 1;
    else until.set(key, now + seconds);
  }
  expect(hits / requests).toBeCloseTo(hitRate({ perSecond, keys, seconds }), 1.7);
});

test('ten times as many plays write ten times as much, and are read from caches more often', () => {
  const [day, more] = [simulate(1_000_000, { cdn: false }), simulate(10_000_000, { cdn: false })];
  for (const figure of [
    'playsPerSecond',
    'requestsPerSecond',
    'databaseWriteCores',
    'egressGbPerDay',
    'eventsPerDay',
  ] as const) {
    expect(more[figure] / day[figure]).toBeCloseTo(10);
  }
  expect(more.databaseReadCores / day.databaseReadCores).toBeLessThan(10);
  expect(more.cacheHits).toBeGreaterThan(day.cacheHits);
});

test('a day’s figures follow from its plays by hand', () => {
  const day = simulate(1_000_000, { cdn: false });
  const perSecond = (1_000_000 * busiestHour(COUNTRIES)) / 3600;
  expect(day.playsPerSecond).toBeCloseTo(perSecond);
  const { heartbeats, events, votes } = BEHAVIOUR;
  const writeMs =
    COSTS.play.databaseMs +
    heartbeats * COSTS.heartbeat.databaseMs +
    events * COSTS.events.databaseMs +
    votes * COSTS.vote.databaseMs;
  expect(day.databaseWriteCores).toBeCloseTo(
    (perSecond * writeMs * CALIBRATION.database) / 1000 / MACHINES.busy,
  );
  expect(day.eventCores / day.databaseWriteCores).toBeCloseTo((events * COSTS.events.databaseMs) / writeMs);
  expect(day.portalPerSecond).toBeCloseTo(day.requestsPerSecond);
  expect(day.egressMbitPerSecond / day.playsPerSecond).toBeCloseTo((day.egressGbPerDay * 8000) / 1_000_000);
});

test('a CDN takes reads off the portal, and no write', () => {
  const [without, behind] = [simulate(10_000_000, { cdn: false }), simulate(10_000_000, { cdn: true })];
  expect(without.cdnHits).toBe(0);
  expect(behind.cdnHits).toBeGreaterThan(0.3);
  expect(behind.portalPerSecond).toBeLessThan(without.portalPerSecond);
  expect(behind.databaseReadCores).toBeLessThan(without.databaseReadCores);
  expect(behind.databaseWriteCores).toBe(without.databaseWriteCores);
});

test('engines take over one after the other, and never go again', () => {
  expect(enginesFor(simulate(10_000, { cdn: false }))).toEqual([]);
  const sizes = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
  const needed = sizes.map((plays) => enginesFor(simulate(plays, { cdn: false })));
  needed
    .slice(1)
    .forEach((engines, index) => expect(engines).toEqual(expect.arrayContaining(needed[index] ?? [])));
  expect(needed.at(-1)).toEqual([
    'a process for each core, nginx',
    'CDN',
    'PgBouncer',
    'replicas',
    'column store for events',
  ]);
  // Once events are elsewhere, one PostgreSQL writes for longer than the largest size.
  expect(enginesFor(simulate(250_000_000, { cdn: true }))).toContain('Citus by game_id');
  expect(enginesFor(simulate(100_000_000, { cdn: true }))).toContain('regional caches');
});

test('the mixed load is mostly answered by the cache, and the more the quicker it comes', () => {
  const [slow, quick] = [predictMixed(100), predictMixed(1500)];
  expect(quick.hits).toBeGreaterThan(slow.hits);
  expect(quick.hits).toBeLessThan(1);
  expect(quick.portalMs).toBeLessThan(slow.portalMs);
});

test('the model, calibrated by one measured mixed load, is within 30 % of another', () => {
  // The second run that docs/scale.md tells of; `npm run bench -- small mixed` prints how far a new one is off.
  const measured = { throughput: 2845, hits: 0.86, portalMs: 0.27, databaseMs: 0.15 };
  const model = predictMixed(measured.throughput);
  const off = {
    hits: model.hits / measured.hits - 1,
    portal: (model.portalMs * CALIBRATION.portal) / measured.portalMs - 1,
    database: (model.databaseMs * CALIBRATION.database) / measured.databaseMs - 1,
  };
  for (const part of Object.values(off)) expect(Math.abs(part)).toBeLessThan(0.3);
});

test('the page about scale has the figures that the simulation prints', () => {
  const printed = execFileSync(process.execPath, [resolve(import.meta.dirname, 'simulate.ts')], {
    encoding: 'utf8',
  });
  const rowsIn = (text: string) => text.split('\n').filter((line) => line.startsWith('| '));
  const [byHour = '', , withCdn = ''] = printed.split('in the busiest hour:');
  const rows = [...rowsIn(byHour), ...rowsIn(withCdn)];
  expect(rows).toHaveLength(22);
  const page = readFileSync(resolve(import.meta.dirname, '../docs/scale.md'), 'utf8');
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
