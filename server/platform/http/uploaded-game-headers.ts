import { UPLOADED_FRAME_SANDBOX } from '../../../entities/frame.rules.ts';

interface Framed {
  /** The origins that may show the game. */
  readonly framers: readonly string[];
  /** The game's own pages, which it may frame: the address of a folder where games share an origin, else `'self'`. */
  readonly ownPages: string;
  /** The game uses threads. */
  readonly needsIsolation: boolean;
}

/** Permissions that the browser must not ask or offer a visitor for; a frame has only what its `allow` names anyway. */
const PERMISSIONS = [
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'local-fonts',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
]
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * Allows every connection except those of WebRTC, which no directive of the policy below covers (Connection Allowlists, draft of
 * WICG, §webrtc). Chromium 152 and later know it.
 */
const CONNECTIONS = '("*://*:*");redirects=allow;webrtc=block';

/**
 * Makes a document cross-origin isolated, where the page around it is too; in browsers that know a document's own policy,
 * in any page.
 */
const ISOLATED = {
  'cross-origin-embedder-policy': 'require-corp',
  'document-isolation-policy': 'isolate-and-require-corp',
};

/**
 * Makes the headers of the files of an uploaded game, where they are played and where they are checked. A game may do as it likes
 * with itself, and reaches nothing but its own files.
 */
export function uploadedGameHeaders({ framers, ownPages, needsIsolation }: Framed) {
  return {
    'content-security-policy': [
      "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
      "connect-src 'self' blob: data:",
      "worker-src 'self' blob:",
      `frame-src ${ownPages}`,
      // No browser has plug-ins any more: an object or an embed is a frame.
      `object-src ${ownPages}`,
      "form-action 'none'",
      "base-uri 'self'",
      // As the frame's own attribute, for whoever opens the game's address in a tab.
      `sandbox ${UPLOADED_FRAME_SANDBOX}`,
      // Every page around it must be named, its own too. No other game of the same origin may frame it, by that game's `frame-src`.
      ['frame-ancestors', ...framers, "'self'"].join(' '),
    ].join('; '),
    'permissions-policy': PERMISSIONS,
    'connection-allowlist': CONNECTIONS,
    'x-dns-prefetch-control': 'off',
    ...(needsIsolation ? ISOLATED : {}),
  };
}
