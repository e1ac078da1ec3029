import { connect } from 'node:tls';
import { isLoopback } from '../../../entities/frame.rules.ts';
import type { Env } from '../../env.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface Certificate {
  readonly host: string;
  /** ISO 8601. */
  readonly endsAt: string;
}

const TIMEOUT_MS = 3000;
const DAY_MS = 86_400_000;
/** A host in the place of a game's: its certificate is that of all games. */
const ANY_GAME = 'a-game';

/** The certificates that were read lately, by address: certificates change once in months. */
const read = new Map<string, { readonly certificate: Certificate; readonly until: number }>();

/** Returns when the certificates of the portal and of its games end, as visitors meet them; of addresses without TLS none. */
export async function readCertificates({
  publicOrigin,
  playOrigin,
}: Pick<Env, 'publicOrigin' | 'playOrigin'>): Promise<Certificate[]> {
  const addresses = [publicOrigin, playOrigin.replace('{game}', ANY_GAME)].map((address) => new URL(address));
  const hosts = new Map(
    addresses
      .filter(({ protocol, hostname }) => protocol === 'https:' && !isLoopback(hostname))
      .map((address) => [address.host, address]),
  );
  return Promise.all([...hosts.values()].map(cachedCertificate));
}

async function cachedCertificate(address: URL): Promise<Certificate> {
  const cached = read.get(address.host);
  if (cached !== undefined && cached.until > Date.now()) return cached.certificate;
  const { host, hostname, port } = address;
  const endsAt = await endOf({ host: hostname, port: Number(port || 443) });
  const certificate = { host, endsAt: endsAt.toISOString() };
  read.set(host, { certificate, until: Date.now() + DAY_MS });
  return certificate;
}

/** @throws Refusal where nothing answers in time, or without a certificate */
export function endOf({ host, port }: { readonly host: string; readonly port: number }): Promise<Date> {
  return new Promise((resolve, reject) => {
    // One that has ended is what this looks for; nothing is sent over the connection.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(end.getTime())) reject(new Refusal(`${host} has no certificate`));
      else resolve(end);
    });
    socket.once('timeout', () => socket.destroy(new Refusal(`${host} did not respond`)));
    socket.once('error', reject);
  });
}
