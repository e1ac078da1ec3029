import { KIDS_KEYS } from '../../../entities/kids.rules.ts';
import { decodeJson, number, object, type Shaped, string } from '../../../entities/decode.rules.ts';
import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** `opensAt` once a grown-up has said that the PIN is forgotten: when the lock opens without it. */
const lockShape = object({ salt: string, hash: string }, { opensAt: number });
export type StoredLock = Shaped<typeof lockShape>;

/** The lock of this device. */
export const storedLock = createStoredValue(KIDS_KEYS.lock, (text) => decodeJson(lockShape, text));
const isLocked = { ...storedLock, get: () => storedLock.get() !== undefined };

/** Whether this device is locked to the Kids Zone; false on the server. */
export function useKidsLock(): boolean {
  return useBrowserStore(isLocked, false);
}
