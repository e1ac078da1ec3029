import { z } from 'zod';
import { COLLECTION_GAMES, COLLECTION_TEXT, COLLECTION_TITLE } from './collection.rules.ts';
import { SLUG } from './game.rules.ts';
import { gameList, plainText } from './game.schema.ts';
import { lineText, linesText } from './text.schema.ts';

/** A collection with games of it, in its order. */
export const collection = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  games: gameList,
});
export type Collection = z.infer<typeof collection>;
/** Each with its first games. */
export const collectionList = z.array(collection);

export const collectionBySlug = z.object({ slug: plainText.min(1).max(SLUG.max) });
export const collectionById = z.object({ id: z.uuid() });

/** A collection as an administrator edits it, also with games that are not public now. */
export const editedCollection = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  published: z.boolean(),
  games: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      public: z.boolean(),
      /** The picture's path on the portal; empty for a game that is not public now. */
      thumbUrl: z.string(),
    }),
  ),
});
export type EditedCollection = z.infer<typeof editedCollection>;
export const editedCollections = z.array(editedCollection);

export const createCollection = z.object({
  title: lineText.min(1, 'Enter a title.').max(COLLECTION_TITLE.max),
  text: linesText.max(COLLECTION_TEXT.max),
  published: z.boolean(),
  /** Ids, in order. */
  games: z
    .array(z.uuid())
    .max(COLLECTION_GAMES.max)
    .refine((ids) => new Set(ids).size === ids.length, 'Each game may be in it once.'),
});
export const editCollection = createCollection.extend(collectionById.shape);
export const savedCollection = z.object({ id: z.uuid(), slug: z.string() });
