import { z } from 'zod';
import { MEDAL_ID, MEDAL_TIERS } from './medal.rules.ts';

const medalId = z.string().max(MEDAL_ID.max).regex(MEDAL_ID.pattern);

/** A medal that a game has, as its page shows it. */
export const medal = z.object({
  id: z.string(),
  tier: z.enum(MEDAL_TIERS),
  name: z.string(),
  /** How it is earned. */
  how: z.string(),
  /** Name and way are shown once it is earned. */
  secret: z.boolean(),
});
export type Medal = z.infer<typeof medal>;
/** None for a game without medals. */
export const medalsOfGame = z.array(medal);

export const awardMedal = z.object({ gameId: z.uuid(), medal: medalId });
export const earnedMedal = medal.pick({ id: true, tier: true, name: true }).extend({
  earnedAt: z.iso.datetime(),
});
export type EarnedMedalView = z.infer<typeof earnedMedal>;

/** A person's medals, by game; the game of the latest one first. */
export const ownMedals = z.array(
  z.object({
    gameId: z.uuid(),
    slug: z.string(),
    title: z.string(),
    /** How many the game has. */
    of: z.int(),
    medals: z.array(earnedMedal),
  }),
);
export type OwnMedals = z.infer<typeof ownMedals>;
