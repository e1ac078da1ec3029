import type { IncomingHttpHeaders } from 'node:http';

/** An address with a port, as some proxies write it into `X-Forwarded-For`: `203.0.113.5:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

/** Takes the ports out of `X-Forwarded-For`: with one, an address belongs to no network, and no proxy of that address is trusted. */
export function dropForwardedPorts(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return;
  headers['x-forwarded-for'] = [forwarded]
    .flat()
    .join(',')
    .split(',')
    .map((address) => {
      const [, ipv6, ipv4] = WITH_PORT.exec(address.trim()) ?? [];
      return ipv6 ?? ipv4 ?? address.trim();
    })
    .join(', ');
}
