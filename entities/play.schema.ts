import { z } from 'zod';
import { gameById } from './game.schema.ts';

/** A play now or, if it was made offline, at `playedAt`. */
export const recordPlay = gameById.extend({ playedAt: z.iso.datetime().optional() });

/** Whether this play was counted (a second one within the window is not), and the current count. */
export const playResult = z.object({ counted: z.boolean(), plays: z.int() });
