import type { RequestSeen } from '../../entities/upload.rules.ts';
import { REPORT_LIMITS } from './check-process.schema.ts';

type MutableRequest = { -readonly [Key in keyof RequestSeen]: RequestSeen[Key] };

/** One run's requests, as they are answered. */
export interface RequestLog {
  readonly requests: MutableRequest[];
  readonly hosts: Set<string>;
  /** What has been sent of the game, in bytes. */
  bytes: number;
}

/** A run's log, and its clock in milliseconds since the navigation began. */
export interface LoggedRun {
  readonly log: RequestLog;
  readonly now: () => number;
}

export const newRun = (now: () => number): LoggedRun => ({
  log: { requests: [], hosts: new Set(), bytes: 0 },
  now,
});

/** Notes a request that has begun; its numbers grow as it is answered. */
export function begun({ log, now }: LoggedRun, address: string, status: number | null): MutableRequest {
  const at = now();
  const seen = { address: address.slice(0, REPORT_LIMITS.text), status, bytes: 0, startMs: at, endMs: at };
  if (log.requests.length < REPORT_LIMITS.requests) log.requests.push(seen);
  return seen;
}

/** Adds a host to a list that cannot grow without end. */
export function note(hosts: Set<string>, host: string): void {
  if (host !== '' && hosts.size < REPORT_LIMITS.hosts) hosts.add(host.slice(0, REPORT_LIMITS.text));
}

/** An address as a report shows it. */
export const withoutQuery = ({ protocol, host, pathname }: URL) => `${protocol}//${host}${pathname}`;
