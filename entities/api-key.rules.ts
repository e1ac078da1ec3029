/** Keys of the public API: their look, what they may do, and how many there are; no I/O, so that the browser may import it. */

/** What a key may be used for. */
export const API_SCOPES = ['read', 'write', 'analytics'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_SCOPE_MEANINGS: Record<ApiScope, string> = {
  read: 'List games, and see your own of every status',
  write: 'Submit, change and withdraw your games',
  analytics: 'Read your games’ numbers and send events',
};

export const API_KEY_NAME = { max: 60 } as const;
/** Keys that one person may hold at a time, revoked and expired ones not counted. */
export const API_KEYS_PER_PERSON = 10;
/** Days after which a key may be made to end by itself. */
export const API_KEY_EXPIRIES = [7, 30, 90, 365] as const;
/** A key that was revoked or has expired is still shown, and told as such to whoever uses it, for this many days. */
export const API_KEY_AFTERLIFE_DAYS = 30;

/** Twelve letters that name the key, 32 that are the secret (190 bits), six that tell a slip of the hand. */
export const API_KEY = { prefix: 'pp_live_', idLength: 12, secretLength: 32, checksumLength: 6 } as const;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = new RegExp(
  `^${API_KEY.prefix}(\\w{${API_KEY.idLength}})_(\\w{${API_KEY.secretLength}})(\\w{${API_KEY.checksumLength}})$`,
);

/** The two parts of a key. */
export interface ApiKeyParts {
  /** Names the key; no secret. */
  readonly id: string;
  readonly secret: string;
}

/** The letters of a part, from as many random bytes as it has letters; a byte above the last full round is not for use. */
export function letterOf(byte: number): string | null {
  const round = Math.floor(256 / DIGITS.length) * DIGITS.length;
  return byte < round ? DIGITS.charAt(byte % DIGITS.length) : null;
}

/** A key as it is written: `pp_live_` + id + `_` + secret + checksum, one word to a double click. */
export function writeApiKey({ id, secret }: ApiKeyParts): string {
  const words = `${API_KEY.prefix}${id}_${secret}`;
  return `${words}${checksumOf(words)}`;
}

/** Whether a text means to be a key, whole or not: enough to say that it is in the wrong place. */
export function isApiKeyLike(text: string): boolean {
  return text.startsWith(API_KEY.prefix);
}

/** The parts of a key; null for what was never one, such as a key with a letter lost in copying. */
export function readApiKey(text: string): ApiKeyParts | null {
  const [, id, secret, checksum] = SHAPE.exec(text) ?? [];
  if (id === undefined || secret === undefined) return null;
  return checksum === checksumOf(`${API_KEY.prefix}${id}_${secret}`) ? { id, secret } : null;
}

/** CRC-32 (ISO 3309) in six digits of base 62, as scanners for leaked keys know it from others. */
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
