import type { RequestSeen } from '../../entities/upload.rules.ts';
import { isOnOwnHost, ownPath, resultText } from './check-hosts.ts';
import { RESULT_LIMITS } from './check-process.schema.ts';

type MutableRequest = { -readonly [Key in keyof RequestSeen]: RequestSeen[Key] };

/** Something that the game's content-security-policy forbids: the directive, and an address or a keyword such as `data`. */
export interface PolicyViolation {
  readonly directive: string;
  /** A path, if it is on the game's own host. */
  readonly address: string;
  readonly isOnOwnHost?: boolean;
}

/** Asked: the game looked for such memory. Used: it made more than a probe of it, or gave some to a thread or a module. */
const SHARED_MEMORY_REPORTS = ['asked', 'used'] as const;
type SharedMemoryReport = (typeof SHARED_MEMORY_REPORTS)[number];
export const sharedMemoryReport = (text: string): SharedMemoryReport | undefined =>
  SHARED_MEMORY_REPORTS.find((report) => report === text);

/** In place of a directive: a socket on the game's own host, which no policy forbids. */
export const SOCKET = 'socket';

/** One pass's requests, as they are answered. */
export interface RequestLog {
  readonly requests: MutableRequest[];
  readonly hosts: Set<string>;
  /** Requests that the game's policy kept it from, by their text. */
  readonly blocked: Map<string, PolicyViolation>;
  /** Use of memory that threads share, as `in-page/shared-memory.ts` reports it. */
  readonly sharedMemory: Set<SharedMemoryReport>;
  /** Bytes that have been sent of the game, without what the portal puts in. */
  bytes: number;
}

/** A pass's log, and its clock in milliseconds since the navigation began. */
export interface LoggedPass {
  readonly log: RequestLog;
  readonly now: () => number;
}

export const newPass = (now: () => number): LoggedPass => ({
  log: { requests: [], hosts: new Set(), blocked: new Map(), sharedMemory: new Set(), bytes: 0 },
  now,
});

/** Notes a request that has begun; its numbers grow as it is answered. */
export function logRequest({ log, now }: LoggedPass, address: string, status: number | null): MutableRequest {
  const at = now();
  const entry = { address: resultText(address), status, bytes: 0, startMs: at, endMs: at };
  if (log.requests.length < RESULT_LIMITS.requests) log.requests.push(entry);
  return entry;
}

/** Adds a host to a list that cannot grow without end; no host of the check. */
export function note(hosts: Set<string>, host: string): void {
  const hostText = resultText(host);
  if (host !== '' && hostText === host && hosts.size < RESULT_LIMITS.hosts) hosts.add(host);
}

/** Notes what the policy forbade, and whom it would have reached. */
export function noteBlocked({ hosts, blocked }: RequestLog, { directive, address }: PolicyViolation): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  note(hosts, url?.host ?? '');
  if (blocked.size >= RESULT_LIMITS.hosts) return;
  if (url !== null && isOnOwnHost(url)) {
    const path = ownPath(url);
    blocked.set(`${directive} own ${path}`, { directive, address: path, isOnOwnHost: true });
    return;
  }
  const addressText = resultText(url === null || url.host === '' ? address : withoutQuery(url));
  blocked.set(`${directive} ${addressText}`, { directive, address: addressText });
}

/** An address as a check result shows it. */
export const withoutQuery = ({ protocol, host, pathname }: URL) => `${protocol}//${host}${pathname}`;
