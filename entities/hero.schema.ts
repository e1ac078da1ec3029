import { z } from 'zod';
import { gameCard } from './game.schema.ts';

/** A game of the hero: its picture, and what its page begins with. */
const heroGame = gameCard.pick({
  id: true,
  slug: true,
  title: true,
  titleLang: true,
  thumbUrl: true,
  preview: true,
  studioSlug: true,
  tagNames: true,
  ratingSummary: true,
  multiplayer: true,
  inputs: true,
});
export type HeroGame = z.infer<typeof heroGame>;
/** The games of the hero's three slides; none of them is in the first row of the home page. */
export const hero = z.object({
  top: z.array(heroGame),
  trending: z.array(heroGame),
  friends: z.array(heroGame),
});
export type HeroGames = z.infer<typeof hero>;
