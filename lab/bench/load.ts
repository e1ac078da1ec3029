import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * Loads a target with a client that only counts bytes, for large answers: autocannon's parser would take longer than the
 * servers. Every answer must have the same length.
 */
export async function loadByBytes(target: Target, { seconds, connections }: Pace): Promise<Round> {
  const { at, pids, request } = target;
  const { hostname, port } = new URL(at);
  const { path = '/', headers = {} } = request(0);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`);
  const buffer = Buffer.allocUnsafe(512 * 1024);
  const times: number[] = [];
  const sockets: Socket[] = [];
  const connectOne = (length: number) => {
    let received = 0;
    let asked = performance.now();
    const receive = (count: number): boolean => {
      received += count;
      if (received < length) return true;
      received -= length;
      const now = performance.now();
      times.push(now - asked);
      asked = now;
      socket.write(bytes);
      return true;
    };
    const socket: Socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer, callback: receive },
    });
    socket.write(bytes);
    sockets.push(socket);
  };
  const length = await lengthOf(at, bytes);
  const usedSeconds = await measureProcessor(pids);
  for (let opened = 0; opened < connections; opened += 1) connectOne(length);
  await sleep(seconds * 1000);
  const used = await usedSeconds();
  for (const socket of sockets) socket.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const processorMs = (used * 1000) / times.length;
  return {
    throughput: times.length / seconds,
    p50: Math.round(median(times)),
    p99: Math.round(at99),
    processorMs,
  };
}

/** The length of an answer with its headers, in bytes. @throws when it is not a success */
async function lengthOf(at: string, request: Buffer): Promise<number> {
  const { hostname, port } = new URL(at);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(request);
  let head = '';
  for await (const part of socket) {
    head += Buffer.from(part).toString('latin1');
    if (head.includes('\r\n\r\n')) break;
  }
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (!/^HTTP\/1\.1 20[06]/.test(head) || length === undefined)
    throw new Error(`${at} answered ${head.slice(0, 200)}`);
  return head.indexOf('\r\n\r\n') + 4 + Number(length);
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
 * @param loadOnce loads a target for one round
 */
export async function interleave<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  pace: Pace,
  loadOnce: typeof load = load,
): Promise<Measured<Name>> {
  const found = new Map<string, Round[]>();
  const entries = Object.entries<Target>(targets);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [name, target] of round % 2 === 0 ? entries : entries.toReversed()) {
      found.set(name, [...(found.get(name) ?? []), await loadOnce(target, pace)]);
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
