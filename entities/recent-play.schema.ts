import { z } from 'zod';
import { slug } from './game.schema.ts';
import { RECENT } from './play.rules.ts';
import { saidTime } from './save.schema.ts';
import { lineText } from './text.schema.ts';

/** A game of Continue playing, with its tile. */
const recentPlay = z.object({
  slug: z.string(),
  title: z.string(),
  thumbUrl: z.string(),
  playedAt: z.iso.datetime(),
  /** The player's standing, in the game's own words; null where it says nothing. */
  words: z.string().nullable(),
});
export type RecentPlayView = z.infer<typeof recentPlay>;
/** The game that was played last comes first. */
export const recentPlays = z.array(recentPlay);

/** The plays that a browser remembers; of each game the last play counts. */
export const mergeRecentPlays = z.object({
  games: z
    .array(
      z.object({
        slug,
        playedAt: saidTime,
        words: lineText.max(RECENT.words).nullable(),
      }),
    )
    .min(1)
    .max(RECENT.max),
});
export type MergeRecentPlays = z.infer<typeof mergeRecentPlays>;
