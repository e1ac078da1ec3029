import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TAG_NAME } from './category.rules.ts';
import { id } from './identity.ts';

/** A free-text tag of a game; names are lower-case and unique. */
export const Tag = defineEntity({
  name: 'Tag',
  properties: {
    id: id(),
    name: p.string().length(TAG_NAME.max).unique(),
  },
});
export type Tag = InferEntity<typeof Tag>;
