import { decodeJson, number, object, string } from '../../../entities/decode.rules.ts';

/** A seat survives a reload of its tab, and is not another tab's. */
const KEY = 'playport:seat';

const shape = object({ code: string, seat: string, place: number });

interface StoredSeat {
  readonly code: string;
  readonly seat: string;
  readonly place: number;
}

export function storeSeat(seat: StoredSeat | null): void {
  try {
    if (seat === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(seat));
  } catch {
    // A browser that stores nothing leaves the room with a reload.
  }
}

/** The seat that this tab has in the room, or null. */
export function readStoredSeat(code: string): StoredSeat | null {
  try {
    const seat = decodeJson(shape, sessionStorage.getItem(KEY));
    return seat?.code === code ? seat : null;
  } catch {
    return null;
  }
}
