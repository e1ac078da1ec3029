import { z } from 'zod';

export const favouriteResult = z.object({ isFavorited: z.boolean() });

/** All that is a signed-in person's own on the public pages: asked for once, added to answers made for everyone. */
export const personalState = z.object({
  /** Ids of favourite games. */
  favourites: z.array(z.uuid()),
  ratings: z.array(
    z.object({ id: z.uuid(), gameId: z.uuid(), score: z.int(), comment: z.string().nullable() }),
  ),
  /** Notifications not read yet. */
  unread: z.int(),
});
export type PersonalState = z.infer<typeof personalState>;
