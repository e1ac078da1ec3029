import { hexOf } from '../../../entities/hex.rules.ts';
import { PIN_ROUNDS } from '../../../entities/kids.rules.ts';
import { storedLock, type StoredLock } from './kids-lock.ts';

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
