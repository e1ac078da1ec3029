import { z } from 'zod';

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
});
export type PersonalState = z.infer<typeof personalState>;
