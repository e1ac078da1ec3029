import { z } from 'zod';
import { MEDAL_ID, MEDAL_IDS, MEDAL_TIERS } from './medal.rules.ts';
import { gameBySlug } from './game.schema.ts';

const medalId = z.string().max(MEDAL_ID.max).regex(MEDAL_ID.pattern);

/** A medal that a game has. */
const medal = z.object({
  id: z.string(),
  tier: z.enum(MEDAL_TIERS),
  name: z.string(),
  /** The way it is earned. */
  how: z.string(),
  /** True: what it is, is told to those who have earned it. */
  secret: z.boolean(),
});
export type Medal = z.infer<typeof medal>;

/** A medal as a game's page shows it; null is what a secret one does not tell. */
const listedMedal = medal.extend({
  id: z.string().nullable(),
  name: z.string().nullable(),
  how: z.string().nullable(),
});
export type ListedMedal = z.infer<typeof listedMedal>;
export const medalsByGame = gameBySlug.extend({
  earned: z
    .string()
    .max(MEDAL_IDS.max)
    .regex(MEDAL_IDS.pattern)
    .default('')
    .describe(
      'The ids of medals that were earned, separated by commas: the secret ones among them are told.',
    ),
});
/** From bronze to gold, and the secret one last; none for a game without medals. */
export const medalsOfGame = z.array(listedMedal);

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
    /** Number of the game's medals. */
    of: z.int(),
    medals: z.array(earnedMedal),
  }),
);
export type OwnMedals = z.infer<typeof ownMedals>;
