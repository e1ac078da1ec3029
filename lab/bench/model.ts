import { busiestHour, COUNTRIES } from './arrivals.ts';
import { hitRate, hottest } from './hit-rate.ts';
import type { Cost } from './kinds.ts';

/**
 * What an answer costs: `npm run bench -- small kinds`, 10,000 games, two quiet cores that the load generator shares. The
 * costs of processors other than these are in proportion.
 */
export const COSTS = {
  page: { portalMs: 0.083, databaseMs: 0.003, bytes: 24_549 },
  read: { portalMs: 0.027, databaseMs: 0, bytes: 1686 },
  pageComputed: { portalMs: 11.185, databaseMs: 9.481, bytes: 33_603 },
  listComputed: { portalMs: 1.054, databaseMs: 2.149, bytes: 2349 },
  detailComputed: { portalMs: 0.64, databaseMs: 0.732, bytes: 694 },
  // Its bytes are those of a list: what the benchmark searches for last finds nothing.
  searchComputed: { portalMs: 1.074, databaseMs: 3.477, bytes: 2349 },
  play: { portalMs: 0.138, databaseMs: 0.187, bytes: 30 },
  heartbeat: { portalMs: 0.288, databaseMs: 0.248, bytes: 17 },
  events: { portalMs: 0.942, databaseMs: 1.987, bytes: 69 },
  personal: { portalMs: 0.348, databaseMs: 0.36, bytes: 41 },
  vote: { portalMs: 2.277, databaseMs: 1.387, bytes: 118 },
} as const satisfies Readonly<Record<string, Cost>>;

/** What people do: assumed, because there is no portal of that size to look at. */
export const BEHAVIOUR = {
  playsPerVisit: 2.5,
  /** A visit: documents, and reads as one moves on in the page. */
  pages: 1.5,
  reads: 4,
  /** The share of reads that are searches and that people make who are signed in. */
  searches: 0.1,
  signedIn: 0.15,
  /** A play: eight minutes, with a heartbeat and a call with events each minute or two. */
  heartbeats: 8,
  events: 4,
  votes: 0.02,
  /** Catalogue, by Zipf's law, and the share of pages and reads that are the same few for everybody. */
  games: 10_000,
  common: 0.4,
  commonKeys: 20,
  /** Bytes: of a first visit's scripts, styles and font; of the pictures of a visit; of a hosted game's build. */
  firstVisits: 0.4,
  scripts: 195_000,
  pictures: 350_000,
  hosted: 0.6,
  buildCached: 0.5,
  build: 3_000_000,
} as const;

/**
 * What a mixed load used, divided by what the model says of it (docs/scale.md): of the portal and of PostgreSQL. Every cost
 * counts for so much more.
 */
export const CALIBRATION = { portal: 2.9, database: 1.7 } as const;

/** The machines, and what they are taken to cost. */
export const MACHINES = {
  /** A core that is busier lets requests wait. */
  busy: 0.6,
  /** Seconds for which the portal, and a CDN that is purged, cache an answer. */
  cached: 60,
  /** Places of a CDN that each ask for themselves. */
  places: 30,
  dollarsPerCoreMonth: 25,
  dollarsPerGb: 0.01,
} as const;

/** A day on the portal, at its busiest hour where it says a second. */
export interface Day {
  readonly plays: number;
  readonly playsPerSecond: number;
  readonly requestsPerSecond: number;
  /** The share of pages and reads that a CDN answers, and of the others that the response cache answers. */
  readonly cdnHits: number;
  readonly cacheHits: number;
  /** Requests that the portal's processes answer. */
  readonly portalPerSecond: number;
  readonly processes: number;
  readonly databaseReadCores: number;
  readonly databaseWriteCores: number;
  /** Those of the writes that store events, which a column store takes over. */
  readonly eventCores: number;
  /** Plays a second of the game that is played most. */
  readonly hottestPlaysPerSecond: number;
  readonly eventsPerDay: number;
  readonly egressGbPerDay: number;
  readonly egressMbitPerSecond: number;
  readonly dollarsPerMonth: number;
}

/** Processor seconds in a second. */
interface Load {
  readonly portal: number;
  readonly database: number;
}

const loadOf = (perSecond: number, { portalMs, databaseMs }: Cost): Load => ({
  portal: (perSecond * portalMs * CALIBRATION.portal) / 1000,
  database: (perSecond * databaseMs * CALIBRATION.database) / 1000,
});
const sum = (loads: readonly Load[]): Load => ({
  portal: loads.reduce((all, { portal }) => all + portal, 0),
  database: loads.reduce((all, { database }) => all + database, 0),
});
const cores = (busySeconds: number) => busySeconds / MACHINES.busy;

/** The hits of a cache that is asked for what is common and for what concerns one game. */
function hitsOf(perSecond: number, dropsPerSecond: number): number {
  const { common, commonKeys, games } = BEHAVIOUR;
  const seconds = MACHINES.cached;
  const ofGames = hitRate({ perSecond: perSecond * (1 - common), keys: games, seconds, dropsPerSecond });
  return (
    common * hitRate({ perSecond: perSecond * common, keys: commonKeys, seconds }) + (1 - common) * ofGames
  );
}

/** What is sent for a play: its share of the visit, and the game. */
function bytesOfPlay(): number {
  const b = BEHAVIOUR;
  const visit =
    b.pages * COSTS.page.bytes + b.reads * COSTS.read.bytes + b.firstVisits * b.scripts + b.pictures;
  return visit / b.playsPerVisit + b.hosted * (1 - b.buildCached) * b.build;
}

/** The load of pages and reads, a second, of which a share is in the process's cache. */
function loadOfReads({ pages, reads, cacheHits }: { pages: number; reads: number; cacheHits: number }): Load {
  const { searches, common } = BEHAVIOUR;
  const computed = reads * (1 - cacheHits);
  return sum([
    loadOf(pages * cacheHits, COSTS.page),
    loadOf(pages * (1 - cacheHits), COSTS.pageComputed),
    loadOf(reads * cacheHits, COSTS.read),
    loadOf(computed * searches, COSTS.searchComputed),
    loadOf(computed * common, COSTS.listComputed),
    loadOf(computed * (1 - searches - common), COSTS.detailComputed),
  ]);
}

/** Reckons a day with so many plays. */
export function simulate(plays: number, { cdn }: { readonly cdn: boolean }): Day {
  const b = BEHAVIOUR;
  const playsPerSecond = (plays * busiestHour(COUNTRIES)) / 3600;
  const visits = playsPerSecond / b.playsPerVisit;
  const [pages, reads] = [visits * b.pages, visits * b.reads];
  const votes = playsPerSecond * b.votes;
  const cdnHits = cdn ? hitsOf((pages + reads) / MACHINES.places, votes) : 0;
  const [askedPages, askedReads] = [pages * (1 - cdnHits), reads * (1 - cdnHits)];
  const events = loadOf(playsPerSecond * b.events, COSTS.events);
  const writes = sum([
    loadOf(playsPerSecond, COSTS.play),
    loadOf(playsPerSecond * b.heartbeats, COSTS.heartbeat),
    events,
    loadOf(votes, COSTS.vote),
  ]);
  const personal = loadOf(visits * b.signedIn, COSTS.personal);
  const readsWith = (cacheHits: number) =>
    sum([loadOfReads({ pages: askedPages, reads: askedReads, cacheHits }), personal]);
  // Each process has a cache of its own, so more of them hit less: repeated until their number stays.
  let [processes, cacheHits] = [1, 0];
  for (let turn = 0; turn < 20; turn += 1) {
    cacheHits = hitsOf((askedPages + askedReads) / processes, votes);
    processes = Math.max(1, Math.ceil(cores(writes.portal + readsWith(cacheHits).portal)));
  }
  const database = readsWith(cacheHits).database;
  const writesPerSecond = playsPerSecond * (1 + b.heartbeats + b.events + b.votes);
  const ownReads = visits * b.signedIn;
  const bytesPerPlay = bytesOfPlay();
  const egressGbPerDay = (plays * bytesPerPlay) / 1e9;
  const databaseCores = cores(database + writes.database);
  return {
    plays,
    playsPerSecond,
    requestsPerSecond: pages + reads + writesPerSecond + ownReads,
    cdnHits,
    cacheHits,
    portalPerSecond: askedPages + askedReads + writesPerSecond + ownReads,
    processes,
    databaseReadCores: cores(database),
    databaseWriteCores: cores(writes.database),
    eventCores: cores(events.database),
    hottestPlaysPerSecond: playsPerSecond * hottest(b.games),
    eventsPerDay: plays * b.events,
    egressGbPerDay,
    egressMbitPerSecond: (playsPerSecond * bytesPerPlay * 8) / 1e6,
    dollarsPerMonth:
      (processes + databaseCores) * MACHINES.dollarsPerCoreMonth +
      egressGbPerDay * 30 * MACHINES.dollarsPerGb,
  };
}

/** What takes over where an engine ends, from when on; docs/scale.md says why at these figures. */
const ENGINES: readonly { readonly name: string; readonly needed: (day: Day) => boolean }[] = [
  { name: 'a process for each core, nginx', needed: ({ processes }) => processes > 1 },
  { name: 'CDN', needed: (day) => day.egressMbitPerSecond > 500 || day.processes > 8 },
  { name: 'PgBouncer', needed: ({ processes }) => processes * 11 > 100 },
  { name: 'replicas', needed: ({ databaseReadCores }) => databaseReadCores > 4 },
  { name: 'column store for events', needed: ({ eventsPerDay }) => eventsPerDay > 20_000_000 },
  {
    name: 'Citus by game_id',
    needed: (day) => day.databaseWriteCores - day.eventCores > 16 || day.hottestPlaysPerSecond > 2000,
  },
  {
    name: 'regional caches',
    needed: ({ portalPerSecond, cdnHits }) => cdnHits > 0 && portalPerSecond > 20_000,
  },
];

/** The names of what a day needs beyond one process and one PostgreSQL. */
export const enginesFor = (day: Day): string[] =>
  ENGINES.filter(({ needed }) => needed(day)).map(({ name }) => name);

/** What the model, not calibrated, says of the mixed load of `bench/mixed.ts`: 95 reads, 4 plays and a vote of 100 requests. */
export function predictMixed(perSecond: number): {
  readonly hits: number;
  readonly portalMs: number;
  readonly databaseMs: number;
} {
  const votes = perSecond * 0.01;
  const reads = perSecond * 0.95;
  const seconds = MACHINES.cached;
  const sixth = reads / 6;
  const hit = (of: number, keys: number, dropsPerSecond = 0) =>
    hitRate({ perSecond: of, keys, seconds, dropsPerSecond });
  const kinds = [
    { share: 2 / 6, hits: hit(sixth * 2, 9000, votes), cost: COSTS.detailComputed },
    { share: 1 / 6, hits: hit(sixth, 300), cost: COSTS.listComputed },
    { share: 1 / 6, hits: hit(sixth, 39 * 5), cost: COSTS.listComputed },
    { share: 1 / 6, hits: hit(sixth, 2000), cost: COSTS.searchComputed },
    { share: 1 / 6, hits: 1, cost: COSTS.read },
  ];
  const ofReads = (figure: 'portalMs' | 'databaseMs') =>
    kinds.reduce(
      (all, { share, hits, cost }) => all + share * (hits * COSTS.read[figure] + (1 - hits) * cost[figure]),
      0,
    );
  const all = (figure: 'portalMs' | 'databaseMs') =>
    0.95 * ofReads(figure) + 0.04 * COSTS.play[figure] + 0.01 * COSTS.vote[figure];
  return {
    hits: kinds.reduce((whole, { share, hits }) => whole + share * hits, 0),
    portalMs: all('portalMs'),
    databaseMs: all('databaseMs'),
  };
}
