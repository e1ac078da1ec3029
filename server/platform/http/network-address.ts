import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '../../env.ts';

/** Finds the network address that a request is from, as Fastify's `request.ip`, for what comes before any route. */
export function networkAddresses({
  trustedProxies,
}: Pick<Env, 'trustedProxies'>): (request: IncomingMessage) => string {
  const trust = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : () => false;
  return (request) => proxyAddr(request, trust);
}
