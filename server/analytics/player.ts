import { createHash } from 'node:crypto';

/** The source of the player's name: the portal (its visitor id) or the game's developer. */
export type NamedBy = 'portal' | 'developer';

/**
 * A player of one game: SHA-256 of the game and the player's name in it. A visitor id has 122 random bits, so it cannot
 * be guessed by brute force. The hash includes the game, so that players of two games cannot be joined.
 */
export function hashPlayer(gameId: string, namedBy: NamedBy, name: string): string {
  return createHash('sha256').update(`${namedBy}\n${gameId}\n${name}`).digest('base64url');
}

/** Derives an event's id as a UUIDv8 (RFC 9562 §5.8): the same game and words always give the same id. */
export function eventIdOf(gameId: string, words: string): string {
  const hex = createHash('sha256').update(`${gameId}\n${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
