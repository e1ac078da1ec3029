import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { CheckResult } from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import { OutsideError, type OutsideLimits, safeFetch } from '../platform/safe-fetch.ts';
import type { SiteResponse, SiteRequest } from './check-process.schema.ts';
import { shownOf } from './check-upload.ts';
import { playWithRetry } from './play-with-retry.ts';
import { type CheckOptions, type NotPlayed, playInSandbox } from './play-in-sandbox.ts';
import type { CheckRun, SiteFetch } from './run-process.ts';
import { decideVerdict } from './verdict.ts';

const MB = 1_000_000;
/**
 * Limits of what the portal fetches for one check, in both passes together. Sizes in bytes; `seconds` and `each` are of one
 * request.
 */
const FETCHED = { requests: 1_000, bytes: 250 * MB, each: 50 * MB, seconds: 10, atOnce: 6 } as const;

/** The reason why a game was not played; sentences for its developer. */
const NOT_PLAYED: Record<NotPlayed, string> = {
  none: 'No Chromium starts on this machine in the sandbox that a game needs.',
  failed: 'The browser did not start on this machine.',
};

interface SiteOptions extends CheckOptions {
  readonly env: CheckOptions['env'] & Pick<Env, 'publicOrigin'>;
  /** Of the game. */
  readonly address: string;
  /** Lets tests use their own server on loopback. */
  readonly allow?: OutsideLimits['allow'];
}

/**
 * Plays a game of another site in a browser and says how it went. The browser has no network: the portal fetches public
 * addresses for it.
 * @throws the reason of `signal`
 */
export async function checkSite({ address, allow, ...options }: SiteOptions): Promise<CheckResult> {
  const problem = await reach(address, allow);
  if (problem !== null) return unreachable(address, problem);
  const checked = await playWithRetry((again) => play({ address, allow, ...options, again }));
  return typeof checked === 'string' ? notPlayed(NOT_PLAYED[checked]) : checked.result;
}

interface Played {
  readonly played: CheckRun;
  readonly result: CheckResult;
}

async function play({ address, allow, ...options }: SiteOptions): Promise<Played | NotPlayed> {
  const over = new AbortController();
  return playInSandbox<Played>(options, {
    prepare: (folder) =>
      Promise.resolve({
        game: { kind: 'site', address, page: `${options.env.publicOrigin}/` },
        fetch: siteFetch({ folder, allow, signal: over.signal }),
      }),
    conclude: (played) => Promise.resolve({ played, result: resultOf(played, new URL(address).host) }),
  }).finally(() => over.abort());
}

/** The reason why the address does not answer; null if it does. */
async function reach(address: string, allow: OutsideLimits['allow']): Promise<string | null> {
  try {
    const { status } = await safeFetch(address, { ...limitsOf(allow), statusOnly: true });
    return status < 400 ? null : `It answers with an error (${status}).`;
  } catch (error) {
    if (error instanceof OutsideError) return error.message;
    throw error;
  }
}

const limitsOf = (allow: OutsideLimits['allow']) => ({
  maxBytes: FETCHED.each,
  seconds: FETCHED.seconds,
  ...(allow === undefined ? {} : { allow }),
});

const notPlayed = (notRun: string): CheckResult => ({
  ...decideVerdict({ build: null, passes: [], cutShort: null }),
  runs: [],
  notRun,
  checkedAt: new Date().toISOString(),
});

/** It says nothing against the game: another machine may reach it. */
const unreachable = (address: string, problem: string): CheckResult => ({
  ...notPlayed(`The portal could not reach ${address}.`),
  verdict: 'mend',
  findings: [{ level: 'warning', code: 'unreachable', message: problem }],
});

/** @param own the host of the game, which is none of the others that it asks */
function resultOf({ passes: played, ...how }: CheckRun, own: string): CheckResult {
  const passes = played.map((pass) => ({ ...pass, hosts: pass.hosts.filter((host) => host !== own) }));
  return {
    ...decideVerdict({ build: null, passes, ...how }),
    runs: passes.map((pass) => ({ ...shownOf(pass), pictures: [] })),
    notRun: null,
    stage: how.stage ?? null,
    checkedAt: new Date().toISOString(),
  };
}

/** Headers of the browser that the site gets. */
const FORWARDED =
  /^(?:accept|accept-language|access-control-request-(?:headers|method)|if-range|origin|range|referer|user-agent)$/;

interface Fetching extends Pick<SiteOptions, 'allow'> {
  /** The folder for bodies. */
  readonly folder: string;
  /** Aborted when the check is over: what still waits is not fetched. */
  readonly signal: AbortSignal;
}

/** Fetches what the browser asks for, within the limits. */
function siteFetch({ folder, allow, signal }: Fetching): SiteFetch {
  const limit = pLimit(FETCHED.atOnce);
  let count = 0;
  let bytes = 0;
  const fetchOne = async ({ method, address, headers }: SiteRequest): Promise<SiteResponse['response']> => {
    count += 1;
    if (signal.aborted || count > FETCHED.requests || bytes >= FETCHED.bytes) return null;
    const body = String(count);
    const into = join(folder, body);
    const asBrowser = { method, headers: forwarded(headers) };
    try {
      const response = await safeFetch(address, { ...limitsOf(allow), asBrowser, into });
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    } catch (error) {
      if (error instanceof OutsideError) return null;
      throw error;
    } finally {
      bytes += (await stat(into).catch(() => null))?.size ?? 0;
    }
  };
  return async (request) => ({ id: request.id, response: await limit(() => fetchOne(request)) });
}

function forwarded(headers: SiteRequest['headers']): Record<string, string> {
  const sent = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => FORWARDED.test(name));
  // A part of an encoded file could not be decoded.
  const encoding = sent.some(([name]) => name === 'range') ? 'identity' : 'gzip, br';
  return { ...Object.fromEntries(sent), 'accept-encoding': encoding };
}
