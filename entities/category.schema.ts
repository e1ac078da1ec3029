import { z } from 'zod';
import { SLUG } from './game.rules.ts';
import { CATEGORY_NAME } from './category.rules.ts';

/** A category as lists and chips show it. */
export const category = z.object({
  id: z.uuid(),
  slug: z.string().max(SLUG.max),
  name: z.string().max(CATEGORY_NAME.max),
  /** One emoji. */
  icon: z.string(),
});
export type Category = z.infer<typeof category>;
export const categoryList = z.array(category);
