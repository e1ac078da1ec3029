import { defineEntity, p } from '@mikro-orm/core';
import { COLLECTION_TEXT, COLLECTION_TITLE } from './collection.rules.ts';
import { Game } from './game.entity.ts';
import { SLUG } from './game.rules.ts';
import { createdAt, id } from './identity.ts';

/** Games that administrators put together under a title; public once it is published and one of its games is. */
export const Collection = defineEntity({
  name: 'Collection',
  properties: {
    id: id(),
    slug: p.string().length(SLUG.max).unique(),
    title: p.string().length(COLLECTION_TITLE.max),
    text: p.string().length(COLLECTION_TEXT.max),
    published: p.boolean().default(false),
    createdAt: createdAt(),
  },
});

/** A game's place in a collection. */
export const CollectionGame = defineEntity({
  name: 'CollectionGame',
  properties: {
    collection: () => p.manyToOne(Collection).primary().deleteRule('cascade').index(false),
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(),
    position: p.integer(),
  },
});
