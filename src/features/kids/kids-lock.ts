import { KIDS_KEYS, PIN_ROUNDS } from '../../../entities/kids.rules.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

interface StoredLock {
  readonly salt: string;
  readonly hash: string;
}

const listeners = new Set<() => void>();

/** Whether this device is held in the Kids Zone; false on the server. */
export function useKidsLock(): boolean {
  return useBrowserStore(subscribe, isLocked, false);
}

/** Whether this browser can keep a PIN safely: hashing needs a secure context. */
export function canLock(): boolean {
  return globalThis.isSecureContext;
}

/** Holds this device in the Kids Zone until the PIN is entered. */
export async function lock(pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const stored: StoredLock = { salt: hex(salt), hash: await hashPin(pin, salt) };
  localStorage.setItem(KIDS_KEYS.lock, JSON.stringify(stored));
  tell();
}

/** Lets this device go if the PIN is right. */
export async function unlock(pin: string): Promise<boolean> {
  const stored = readLock();
  if (stored === null) return true;
  if ((await hashPin(pin, bytes(stored.salt))) !== stored.hash) return false;
  localStorage.removeItem(KIDS_KEYS.lock);
  tell();
  return true;
}

function isLocked(): boolean {
  return readLock() !== null;
}

function readLock(): StoredLock | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KIDS_KEYS.lock) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const salt: unknown = Reflect.get(stored, 'salt');
    const hash: unknown = Reflect.get(stored, 'hash');
    return typeof salt === 'string' && typeof hash === 'string' ? { salt, hash } : null;
  } catch {
    return null;
  }
}

async function hashPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PIN_ROUNDS };
  return hex(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256)));
}

function hex(values: Uint8Array): string {
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
