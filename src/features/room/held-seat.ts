import { decodeJson, number, object, string } from '../../../entities/decode.rules.ts';

/** A seat survives a reload of its tab, and is not another tab's. */
const KEY = 'playport:seat';

const shape = object({ code: string, seat: string, place: number });

interface HeldSeat {
  readonly code: string;
  readonly seat: string;
  readonly place: number;
}

export function holdSeat(held: HeldSeat | null): void {
  try {
    if (held === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // A browser that stores nothing leaves the room with a reload.
  }
}

/** The seat that this tab has in the room, or null. */
export function heldSeat(code: string): HeldSeat | null {
  try {
    const held = decodeJson(shape, sessionStorage.getItem(KEY));
    return held?.code === code ? held : null;
  } catch {
    return null;
  }
}
