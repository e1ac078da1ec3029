import { z } from 'zod';

export const playerOfGame = z.object({ gameId: z.uuid() });
/** A member's name to one game: a pseudonym that is another one in every other game. */
export const player = z.object({ id: z.string() });

/** The addresses at which games find the SDK. */
export const sdkPlaces = z.object({ origin: z.string(), script: z.string(), types: z.string() });
