import autocannon, { type Request } from 'autocannon';
import { measureProcessor } from './processes.ts';

/** How much load the targets get. */
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
export interface Round {
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
export async function load({ at, pids, request }: Target, { seconds, connections }: Pace): Promise<Round> {
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

/** The results of several targets. */
export interface Measured<Name extends string> {
  /** The medians of the target's rounds. */
  of(name: Name): Round;
  /**
   * The median over all rounds of one target's figure, its throughput unless another is named, divided by another's, so
   * that a slow moment affects one round only.
   */
  ratio(one: Name, other: Name, figure?: 'throughput' | 'processorMs'): number;
}

/**
 * Loads the targets in turn, forwards and backwards, round after round, so that other work on the machine affects all
 * alike.
 */
export async function interleave<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  pace: Pace,
): Promise<Measured<Name>> {
  const found = new Map<string, Round[]>();
  const entries = Object.entries<Target>(targets);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [name, target] of round % 2 === 0 ? entries : entries.toReversed()) {
      found.set(name, [...(found.get(name) ?? []), await load(target, pace)]);
    }
  }
  const figures = (name: Name, figure: keyof Round) => (found.get(name) ?? []).map((row) => row[figure]);
  return {
    of: (name) => ({
      throughput: median(figures(name, 'throughput')),
      p50: median(figures(name, 'p50')),
      p99: median(figures(name, 'p99')),
      processorMs: median(figures(name, 'processorMs')),
    }),
    ratio: (one, other, figure = 'throughput') => {
      const others = figures(other, figure);
      return median(figures(one, figure).map((value, round) => value / (others[round] ?? Number.NaN)));
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
