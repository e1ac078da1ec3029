import type { SaveMemory } from './sync-record.ts';
import type { Delivered } from './sync-state.ts';
import type { PendingState } from './pending-states.ts';

/** Makes this browser's memory of a game once it is known what became of a state. */
export function remember(
  memory: SaveMemory,
  { userId, fingerprint }: Pick<PendingState, 'userId' | 'fingerprint'>,
  delivered: Delivered,
): SaveMemory {
  // Somebody else has played here since: what is there now is theirs.
  if (memory.player !== userId) return memory;
  switch (delivered.kind) {
    case 'stored':
      return { ...memory, userId, version: delivered.version, fingerprint, copy: null };
    case 'beside':
      return { ...memory, copy: fingerprint };
    case 'refused':
      return staysHere(memory);
    case 'waiting':
      return memory;
  }
}

/** The state is nowhere else, so it is treated as a guest's: it is not replaced for the next person. */
export const staysHere = (memory: SaveMemory): SaveMemory => ({ ...memory, player: null });
