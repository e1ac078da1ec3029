import { z } from 'zod';
import { hiddenItems } from './hidden.schema.ts';
import { recentPlays } from './recent-play.schema.ts';

/**
 * A signed-in person's own state on the public pages: fetched once and merged into responses that are the same for
 * everyone.
 */
export const personalState = z.object({
  /** Ids of favourite games. */
  favourites: z.array(z.uuid()),
  ratings: z.array(
    z.object({ id: z.uuid(), gameId: z.uuid(), score: z.int(), comment: z.string().nullable() }),
  ),
  /** Unread notifications. */
  unread: z.int(),
  /** The games played last, on any device. */
  recent: recentPlays,
  /** Not for me. */
  hidden: hiddenItems,
});
export type PersonalState = z.infer<typeof personalState>;
