import { urlOf } from './url.rules.ts';

/** Playing a game on another site: which sites may frame its embed page, and the code that frames it. */

/** Number of sites that a developer may name for a game, and how long each may be, in characters. */
export const EMBED_HOSTS = { max: 20, maxLength: 300 } as const;

/** The size of an embedded game where the site names none, in pixels. */
export const EMBED_SIZE = { width: 800, height: 600 } as const;

/** Permissions of the frame around an embedded game, as on the game's own page. */
const EMBED_ALLOW = 'fullscreen; gamepad; autoplay';

const HOST_MISMATCH =
  'Name a site by its host, such as example.org, *.example.org or https://example.org:8443: no path, no IP address.';

/** Sites as they are typed, one per line. */
export const EMBED_HOST_LIST = {
  fits: (text: string) => {
    const lines = hostLines(text);
    return lines.length <= EMBED_HOSTS.max && lines.every((line) => embedHost(line) !== null);
  },
  mismatch: `${HOST_MISMATCH} One per line, at most ${EMBED_HOSTS.max}.`,
} as const;

/** The lines of a list of sites, without empty ones. */
export function hostLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The message for a site that `embedHost` refuses. */
export const EMBED_HOST = { mismatch: HOST_MISMATCH } as const;

/** Anything but what a host, a port and the scheme need: no control mark, no space, no separator of a policy. */
const PLAIN = /^[\p{L}\p{M}\p{N}.*:/-]+$/u;
/** A scheme, a wildcard, a host and a port, each but the host optional, and the slash at the end of an origin. */
const SITE = /^(?:https:\/\/)?(\*\.)?([^/:*]+(?::\d{1,5})?)\/?$/i;
const LABEL = /^[a-z\d-]+$/;

/**
 * Returns a site as a CSP source (CSP Level 3 §2.3.1), such as `https://*.example.org`; null if it may not be named. Sites
 * are https only. A wildcard stands only for the subdomains of a name with a dot in it.
 * @param text a host name or an https origin
 */
export function embedHost(text: string): string | null {
  if (text.length > EMBED_HOSTS.maxLength || !PLAIN.test(text)) return null;
  const [, wildcard = '', address = ''] = SITE.exec(text) ?? [];
  const url = urlOf(`https://${address}`);
  if (url === null) return null;
  const { hostname, host, port } = url;
  return port !== '0' && isPublicName(hostname) ? `https://${wildcard}${host}` : null;
}

/** Whether a host is a domain name that can be public: with a dot, and neither an IP address nor loopback (RFC 6761). */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    // IP addresses end in a number, which no top-level domain is (RFC 3696 §2).
    /^[a-z]/.test(top) &&
    top !== 'localhost'
  );
}

/** The path of a game's embed page. */
function embedPath(slug: string): string {
  return `/embed/${encodeURIComponent(slug)}`;
}

interface Embedded {
  readonly slug: string;
  readonly title: string;
  /** The portal's public origin. */
  readonly origin: string;
  readonly width?: number;
  readonly height?: number;
}

/** The HTML that shows a game on another site. */
export function embedCode({ slug, title, origin, ...size }: Embedded): string {
  const { width = EMBED_SIZE.width, height = EMBED_SIZE.height } = size;
  const address = new URL(embedPath(slug), origin).href;
  return (
    `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" ` +
    `style="border:0;max-width:100%" loading="lazy" allow="${EMBED_ALLOW}"></iframe>`
  );
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
