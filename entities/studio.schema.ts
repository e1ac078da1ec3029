import { z } from 'zod';
import { SLUG, STUDIO } from './game.rules.ts';
import { httpsAddress, plainText } from './game.schema.ts';
import { ABOUT, ONE_ALPHABET } from './studio.rules.ts';
import { lineText, linesText } from './text.schema.ts';

export const studioBySlug = z.object({ slug: plainText.min(1).max(SLUG.max) });
export const studioById = z.object({ id: z.uuid() });

/** A studio's page; its games are a list of their own. */
export const studioView = z.object({
  id: z.uuid(),
  /** The current slug, also where the studio was found by an earlier one. */
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  website: z.string().nullable(),
  /** Public games. */
  games: z.int(),
  followers: z.int(),
});
export type StudioView = z.infer<typeof studioView>;

/** Whether a person follows a studio. */
export const following = z.object({ following: z.boolean() });
export const followResult = following.extend({ followers: z.int() });

/** A developer's own studio; its page exists while one of its games is public. */
export const ownStudio = studioView.omit({ id: true });
export type OwnStudio = z.infer<typeof ownStudio>;

/** The developer's text about a studio. */
export const editStudio = z.object({
  name: lineText.min(1, 'Enter a name.').max(STUDIO.max).refine(ONE_ALPHABET.fits, ONE_ALPHABET.mismatch),
  about: linesText.max(ABOUT.max),
  /** Empty for none. */
  website: z.union([z.literal(''), httpsAddress]),
});

/** The same, changed by an administrator. */
export const editAnyStudio = editStudio.extend({ id: z.uuid() });
