import { KIDS_KEYS, PIN_ROUNDS } from '../../../entities/kids.rules.ts';
import { decodeJson, number, object, type Shaped, string } from '../../../entities/decode.rules.ts';
import { hexOf } from '../../../entities/hex.rules.ts';
import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** `opensAt` once a grown-up has said that the PIN is forgotten: when the lock opens without it. */
const lockShape = object({ salt: string, hash: string }, { opensAt: number });
type StoredLock = Shaped<typeof lockShape>;

/** The lock of this device. */
export const storedLock = createStoredValue(KIDS_KEYS.lock, (text) => decodeJson(lockShape, text));
const isLocked = { ...storedLock, get: () => storedLock.get() !== undefined };

/** Whether this device is locked to the Kids Zone; false on the server. */
export function useKidsLock(): boolean {
  return useBrowserStore(isLocked, false);
}

/** Whether this browser can store a PIN safely: hashing requires a secure context. */
export function canLock(): boolean {
  return globalThis.isSecureContext;
}

/** Locks this device to the Kids Zone until the PIN is entered. Throws if the browser cannot store the PIN. */
export async function lock(pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const newLock: StoredLock = { salt: hexOf(salt), hash: await hashPin(pin, salt) };
  if (!storedLock.write(JSON.stringify(newLock))) throw new Error('The browser did not store the PIN.');
}

/** Unlocks this device if the PIN is right; resolves to whether it is unlocked. */
export async function unlock(pin: string): Promise<boolean> {
  const current = storedLock.get();
  if (current === undefined) return true;
  if ((await hashPin(pin, bytes(current.salt))) !== current.hash) return false;
  storedLock.write(null);
  return true;
}

async function hashPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ROUNDS };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256)));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
