import { z } from 'zod';
import { gameById } from './game.schema.ts';
import { PLAYING_NOW } from './play.rules.ts';

/** A play now or, if it was made offline, at `playedAt`. */
export const recordPlay = gameById.extend({ playedAt: z.iso.datetime().optional() });

/** The play of a visitor: its game. */
export const playingGame = gameById;
export const playingReceipt = z.object({ received: z.literal(true) });

/** Games with their players of the last minutes, from `PLAYING_NOW.shownFrom` players on. */
export const playingNow = z.array(z.object({ id: z.string(), players: z.int().min(PLAYING_NOW.shownFrom) }));

/** Whether this play was counted (a second one within the window is not), and the current count. */
export const playResult = z.object({ counted: z.boolean(), plays: z.int() });

/** With which HTTP status the site of a game refuses it; null when it does not, or when the portal cannot tell. */
export const siteError = z.object({ status: z.int().nullable() });
export type SiteError = z.infer<typeof siteError>;
