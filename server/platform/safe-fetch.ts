import { lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

/** The response of an outside server, within the size limit. */
export interface OutsideResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface OutsideLimits {
  readonly maxBytes: number;
  readonly seconds: number;
  /** Reads no body. */
  readonly statusOnly?: boolean;
  /** The addresses that may be connected to: every public one over https by default; tests allow their own server. */
  readonly allow?: (address: string) => boolean;
  /** Sends a POST with this body; redirects are then not followed, and what exceeds `maxBytes` is not read. */
  readonly post?: { readonly headers: Readonly<Record<string, string>>; readonly body: string };
  /** Asks as a browser does: redirects are then not followed, because the browser follows them itself. */
  readonly asBrowser?: {
    readonly method: 'GET' | 'HEAD' | 'OPTIONS';
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Writes the body to this new file; the answer's `body` is then empty. */
  readonly into?: string;
}

/** The reason why an outside address was not fetched; the message is for the person who gave the address. */
export class OutsideError extends Error {}

const MAX_REDIRECTS = 3;
/** The same for a private address and for a name that does not exist: whoever asks learns no name of this network. */
const NOT_PUBLIC = 'The address leads to no public server.';
/** A name that leads nowhere public is refused after this long at the earliest: a private one is found sooner than none. */
export const LOOKUP_FAILS_AFTER_MS = 500;

/** The addresses of IPv6 that IANA gives out (RFC 4291 §2.4); the rest may lead anywhere, such as `::7f00:1` (127.0.0.1). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is globally reachable unicast: not in a private, loopback, link-local, multicast or reserved range
 * (RFC 6890), nor in one that has an IPv4 address in it (6to4, Teredo, NAT64). Of IPv6 it must be in 2000::/3.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
}

/**
 * Fetches an untrusted address. Private networks are refused when connecting, so that a second DNS response cannot get
 * around the check; redirects are followed here, and each is checked like the first address.
 * @throws OutsideError
 */
export async function safeFetch(address: string, limits: OutsideLimits): Promise<OutsideResponse> {
  const allow = limits.allow ?? isPublicAddress;
  const dispatcher = new Agent({
    connect: { lookup: filteredLookup(allow) },
    ...(limits.post === undefined ? { maxResponseSize: limits.maxBytes } : {}),
  });
  const sent =
    limits.post === undefined ? (limits.asBrowser ?? {}) : { method: 'POST' as const, ...limits.post };
  const follows = limits.post === undefined && limits.asBrowser === undefined;
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  try {
    let url = checked(address, allow);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { statusCode, headers, body } = await request(url, { dispatcher, signal, ...sent });
      const location = headers.location;
      if (follows && statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
        await body.dump();
        url = checked(new URL(location, url).href, allow);
        continue;
      }
      if (limits.statusOnly === true)
        return { status: statusCode, headers: flatten(headers), body: Buffer.alloc(0) };
      if (limits.into !== undefined) {
        await pipeline(body, createWriteStream(limits.into, { flags: 'wx' }));
        return { status: statusCode, headers: flatten(headers), body: Buffer.alloc(0) };
      }
      const bytes =
        limits.post === undefined
          ? Buffer.from(await body.arrayBuffer())
          : await beginningOf(body, limits.maxBytes);
      return { status: statusCode, headers: flatten(headers), body: bytes };
    }
    throw new OutsideError('The address redirects too often.');
  } catch (error) {
    throw explain(error, limits);
  } finally {
    await dispatcher.destroy();
  }
}

/** Reads at most `maxBytes` of a body; the caller closes the connection. */
async function beginningOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Parses an https address and refuses a literal private one; host names are checked when they are resolved. */
function checked(address: string, allow: (address: string) => boolean): URL {
  if (!URL.canParse(address)) throw new OutsideError('The address is not valid.');
  const url = new URL(address);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !allow(literal)) throw new OutsideError(NOT_PUBLIC);
  if (url.protocol !== 'https:' && allow === isPublicAddress) {
    throw new OutsideError('The address does not start with https.');
  }
  return url;
}

function filteredLookup(allow: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const begun = performance.now();
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined || addresses.some(({ address }) => !allow(address))) {
        const wait = Math.max(0, LOOKUP_FAILS_AFTER_MS - (performance.now() - begun));
        return void setTimeout(() => callback(new OutsideError(NOT_PUBLIC), ''), wait);
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function flatten(headers: Record<string, string | string[] | undefined>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

/** Converts an error to a message that contains nothing from the other server. */
function explain(error: unknown, { seconds, maxBytes }: OutsideLimits): OutsideError {
  if (error instanceof OutsideError) return error;
  if (error instanceof Error && error.cause instanceof OutsideError) return error.cause;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new OutsideError(`The address did not answer within ${seconds} seconds.`);
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new OutsideError(`The answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
  }
  return new OutsideError('The address could not be reached.');
}
