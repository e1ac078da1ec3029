/** Keys of the public API: format, scopes and limits; no I/O, so that the browser may import it. */

/** The purposes of a key. */
export const API_SCOPES = ['read', 'write', 'analytics'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_SCOPE_MEANINGS: Record<ApiScope, string> = {
  read: 'List games, and see your own of every status',
  write: 'Submit, change and withdraw your games',
  analytics: 'Read your games’ numbers and send events',
};

export const API_KEY_NAME = { max: 60 } as const;
/** Active keys per person; revoked and expired ones do not count. */
export const API_KEYS_PER_PERSON = 10;
/** The offered lifetimes of a key, in days. */
export const API_KEY_EXPIRIES = [7, 30, 90, 365] as const;
/** Number of days that a revoked or expired key is still listed, and reported as such to its user. */
export const API_KEY_AFTERLIFE_DAYS = 30;

/**
 * Twelve characters identify the key, 32 are the secret (190 bits), six are the checksum that detects typing errors.
 */
export const API_KEY = { prefix: 'pp_live_', idLength: 12, secretLength: 32, checksumLength: 6 } as const;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = new RegExp(
  `^${API_KEY.prefix}(\\w{${API_KEY.idLength}})_(\\w{${API_KEY.secretLength}})(\\w{${API_KEY.checksumLength}})$`,
);

/** The two parts of a key. */
export interface ApiKeyParts {
  /** Identifies the key; not secret. */
  readonly id: string;
  readonly secret: string;
}

/** Maps a random byte to a base-62 character; null for a byte that would make some characters likelier than others. */
export function letterOf(byte: number): string | null {
  const round = Math.floor(256 / DIGITS.length) * DIGITS.length;
  return byte < round ? DIGITS.charAt(byte % DIGITS.length) : null;
}

/** Formats a key: `pp_live_` + id + `_` + secret + checksum, selectable with a double click. */
export function writeApiKey({ id, secret }: ApiKeyParts): string {
  const words = `${API_KEY.prefix}${id}_${secret}`;
  return `${words}${checksumOf(words)}`;
}

/** Whether a text looks like a key, complete or not, so that a key in the wrong place is recognised. */
export function isApiKeyLike(text: string): boolean {
  return text.startsWith(API_KEY.prefix);
}

/** Parses a key; null if the format or the checksum is wrong. */
export function readApiKey(text: string): ApiKeyParts | null {
  const [, id, secret, checksum] = SHAPE.exec(text) ?? [];
  if (id === undefined || secret === undefined) return null;
  return checksum === checksumOf(`${API_KEY.prefix}${id}_${secret}`) ? { id, secret } : null;
}

/** CRC-32 (ISO 3309) in six digits of base 62, the form that secret scanners recognise. */
function checksumOf(text: string): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let digits = '';
  for (let place = 0; place < API_KEY.checksumLength; place++) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
