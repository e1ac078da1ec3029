import { createHash } from 'node:crypto';

/** Who says who a player is: the portal's own visitor id, or a game's developer. */
export type NamedBy = 'portal' | 'developer';

/**
 * A player of one game: SHA-256 over the game and the player's name there. A visitor id is random (122 bits), so that
 * nobody can try them all; the game is part of it, so that two games' players cannot be joined.
 */
export function playerOf(gameId: string, namedBy: NamedBy, name: string): string {
  return createHash('sha256').update(`${namedBy}\n${gameId}\n${name}`).digest('base64url');
}

/** An event's id as a UUIDv8 (RFC 9562 §5.8): the same game and the same words are the same event, whoever sends them how often. */
export function eventIdOf(gameId: string, words: string): string {
  const hex = createHash('sha256').update(`${gameId}\n${words}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
