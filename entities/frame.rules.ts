import { urlOf } from './url.rules.ts';

/** Whether a game's address may be framed: checked by the browser before framing and by the server before approval. */

/** Specification §8: the exact reasons of a Security Block. */
export const FRAME_BLOCK_REASONS = {
  invalid: 'Invalid URL format',
  insecure: 'Only HTTPS origins are allowed',
  unlisted: 'Origin not in security allowlist',
} as const;
export type FrameBlockReason = (typeof FRAME_BLOCK_REASONS)[keyof typeof FRAME_BLOCK_REASONS];

/** Specification §8: codes of the locally logged security events. */
export type FrameEventCode =
  | 'HTTP_BLOCKED'
  | 'ORIGIN_ALLOWED'
  | 'ORIGIN_BLOCKED'
  | 'INVALID_URL'
  | 'IFRAME_LOADED'
  | 'IFRAME_ERROR';

export interface AllowedOrigin {
  readonly allowedOrigin: string;
}

export type FrameVerdict =
  | { readonly kind: 'allowed'; readonly origin: string }
  | {
      readonly kind: 'blocked';
      readonly reason: FrameBlockReason;
      readonly code: FrameEventCode;
      /** Null if the address has no readable origin. */
      readonly origin: string | null;
    };

/** Specification §9: the frame's permissions, and the referrer it receives. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-pointer-lock allow-popups';
/** The player of the Kids Zone: the same without popups. */
export const KIDS_FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-pointer-lock';
/**
 * Returns the permissions that a frame has besides: as the specification says, and threads where its page is cross-origin
 * isolated.
 */
export const frameAllow = (isolated: boolean): string =>
  `fullscreen; gamepad; autoplay${isolated ? '; cross-origin-isolated' : ''}`;
/** Uploaded games, wherever they are played: their `submit` events fire, and their policy sends no form anywhere. No dialogs: one stops the page around the frame. */
export const UPLOADED_FRAME_SANDBOX = `${KIDS_FRAME_SANDBOX} allow-forms`;
export const FRAME_REFERRER_POLICY = 'no-referrer';
export const FRAME_HEIGHT = 600;

/**
 * Checks an address against a game's allowlist.
 * @param address what is to be framed, as typed
 * @param allowlist the origins the game's developer registered
 * @param playOrigin the portal's own play origin for this game, trusted as it is (it may be plain http on a local network)
 */
export function checkFrame(
  address: string,
  allowlist: readonly AllowedOrigin[],
  playOrigin: string | null = null,
): FrameVerdict {
  const url = urlOf(address);
  if (url === null) return blocked('invalid', 'INVALID_URL', null);
  const origin = url.origin.toLowerCase();
  if (origin === 'null') return blocked('insecure', 'HTTP_BLOCKED', `${url.protocol}//`);
  // A blob: URL has the origin of its creator but is not served from there.
  if (!/^https?:$/.test(url.protocol)) return blocked('insecure', 'HTTP_BLOCKED', origin);
  if (playOrigin !== null && origin === playOrigin.toLowerCase()) return { kind: 'allowed', origin };
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    return blocked('insecure', 'HTTP_BLOCKED', origin);
  }
  const listed = allowlist.some((entry) => entry.allowedOrigin.toLowerCase() === origin);
  return listed ? { kind: 'allowed', origin } : blocked('unlisted', 'ORIGIN_BLOCKED', origin);
}

/** Origins that are CSP sources (CSP Level 3 §2.3.1) as they stand: hosts may contain `;`, `,` and `*`, which mean more there. */
const SOURCE = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/**
 * Returns the origin that a page must be allowed to frame for this game, as a CSP source; null for a game that may not be
 * framed.
 */
export function frameSource(
  address: string | null,
  allowlist: readonly AllowedOrigin[],
  playOrigin: string | null,
): string | null {
  const verdict = checkFrame(address ?? '', allowlist, playOrigin);
  return verdict.kind === 'allowed' && SOURCE.test(verdict.origin) ? verdict.origin : null;
}

/** Loopback names and addresses (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

function blocked(
  reason: keyof typeof FRAME_BLOCK_REASONS,
  code: FrameEventCode,
  origin: string | null,
): FrameVerdict {
  return { kind: 'blocked', reason: FRAME_BLOCK_REASONS[reason], code, origin };
}

/** The path below which a game's documents are: of its own on a shared origin, else all. */
export function scopeOf(srcUrl: string, slug: string): string {
  const folder = `/${encodeURIComponent(slug)}/`;
  return new URL(srcUrl).pathname.startsWith(folder) ? folder : '/';
}
