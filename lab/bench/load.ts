import autocannon, { type Request } from 'autocannon';
import { measureProcessor } from './processes.ts';

/** The load that a target gets. */
export interface Pace {
  /** The result is the median of this many rounds. */
  readonly rounds: number;
  /** The length of one round. */
  readonly seconds: number;
  /** Concurrent sockets. */
  readonly connections: number;
}

/** More sockets than processors, so that the server is never idle. */
export const PACE: Pace = { rounds: 5, seconds: 1, connections: 16 };

/** The result of one round. */
export interface LoadRound {
  /** Responses per second. */
  readonly throughput: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time per response of the server and its database together, in milliseconds. */
  readonly processorMs: number;
}

/** A server under load: its origin, and a function that returns the request of each turn. */
export interface Target {
  readonly at: string;
  /** The processes that work for a response: the server's and, where it has one, its PostgreSQL's. */
  readonly pids: readonly number[];
  readonly request: (turn: number) => Request;
}

/**
 * Loads a target for one round.
 * @throws when a response is not a success: a fast error is not a result
 */
async function loadOnce({ at, pids, request }: Target, { seconds, connections }: Pace): Promise<LoadRound> {
  let turn = 0;
  const usedSeconds = await measureProcessor(pids);
  const result = await autocannon({
    url: at,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (blank) => {
          turn += 1;
          return { ...blank, ...request(turn) };
        },
      },
    ],
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${at}${request(turn).path}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  const { p50, p99 } = result.latency;
  const processorMs = ((await usedSeconds()) * 1000) / result.requests.total;
  return { throughput: result.requests.average, p50, p99, processorMs };
}

/** Loads a target round after round; returns the medians. */
export async function measureLoad(target: Target, pace: Pace = PACE): Promise<LoadRound> {
  const rounds: LoadRound[] = [];
  for (let round = 0; round < pace.rounds; round += 1) rounds.push(await loadOnce(target, pace));
  const medianOf = (figure: keyof LoadRound) => median(rounds.map((one) => one[figure]));
  return {
    throughput: medianOf('throughput'),
    p50: medianOf('p50'),
    p99: medianOf('p99'),
    processorMs: medianOf('processorMs'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
