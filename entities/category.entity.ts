import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { CATEGORY_NAME } from './category.rules.ts';
import { SLUG } from './game.rules.ts';
import { id } from './identity.ts';

/** `position` orders the category chips. */
export const Category = defineEntity({
  name: 'Category',
  properties: {
    id: id(),
    slug: p.string().length(SLUG.max).unique(),
    name: p.string().length(CATEGORY_NAME.max),
    icon: p.string().length(16),
    position: p.integer(),
  },
});
export type Category = InferEntity<typeof Category>;
