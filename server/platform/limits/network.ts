import ipaddr from 'ipaddr.js';

/** An address's network, as limits count it. */
export interface Network {
  /** The whole IPv4 address, or the first 64 bits of IPv6: one link (RFC 4291 §2.5.1). */
  readonly key: string;
  /** The first 48 bits of IPv6, the most that a home or a cheap server gets (RIPE-690 §4.2); null for IPv4. */
  readonly site: string | null;
}

/** The subject of a limit: a person's id or an e-mail address, or a network. */
export type Who = string | Network;

/**
 * The limit of a site, in limits of one network: a mobile operator has many people in one, and a single home has 65,536 networks
 * there.
 */
export const SITE_TIMES = 16;

const UNKNOWN: Network = { key: 'unknown', site: null };

/** Returns the network of an address. */
export function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return { key: parsed.toString(), site: null };
  const bytes = parsed.toByteArray();
  return { key: bytes.slice(0, 8).join('.'), site: `${bytes.slice(0, 6).join('.')}/48` };
}

/** A network's use of one thing, such as a game. */
export const ofNetwork = (thing: string, { key, site }: Network): Network => ({
  key: `${thing} ${key}`,
  site: site === null ? null : `${thing} ${site}`,
});

/** Returns the keys that are counted for a caller, each with the number of times that it may use the limit. */
export function countedKeys(
  who: Who,
): readonly [
  { readonly key: string; readonly times: 1 },
  ...{ readonly key: string; readonly times: number }[],
] {
  if (typeof who === 'string') return [{ key: who, times: 1 }];
  const { key, site } = who;
  return site === null
    ? [{ key, times: 1 }]
    : [
        { key, times: 1 },
        { key: site, times: SITE_TIMES },
      ];
}
