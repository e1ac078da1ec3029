import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { z } from 'zod';
import { Collection, CollectionGame } from '../../entities/collection.entity.ts';
import type {
  createCollection as createCollectionInput,
  editCollection as editCollectionInput,
} from '../../entities/collection.schema.ts';
import { Game } from '../../entities/game.entity.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { audit } from '../audit/audit.ts';
import type { Em } from '../platform/database/database.ts';
import { freeSlug } from './slug.ts';

interface Saved {
  readonly id: string;
  readonly slug: string;
}
type Draft = z.output<typeof createCollectionInput>;

/** Adds a collection without an audit entry, for the seed; call it within a transaction. */
export async function addCollection(em: Em, { games, ...texts }: Draft, createdAt: Date): Promise<Saved> {
  const slug = await freeSlug(em, texts.title, 'collection');
  const { id } = em.create(Collection, { ...texts, slug, createdAt });
  await em.flush();
  await setGames(em, id, games);
  return { id, slug };
}

/**
 * Makes a collection; its slug comes from the title and stays.
 * @throws AppError validation when one of the games does not exist
 */
export async function createCollection(ctx: MemberContext, draft: Draft): Promise<Saved> {
  const saved = await ctx.em.transactional(async (em) => {
    const added = await addCollection(em, draft, new Date());
    audit(em, ctx, { action: 'collection.create', subjectId: added.id, subject: draft.title });
    return added;
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return saved;
}

/**
 * Changes a collection's texts and games, and whether it is public.
 * @throws AppError not_found; validation when one of the games does not exist
 */
export async function editCollection(
  ctx: MemberContext,
  { id, games, ...texts }: z.output<typeof editCollectionInput>,
): Promise<Saved> {
  const saved = await ctx.em.transactional(async (em) => {
    const collection = await lockCollection(em, id);
    em.assign(collection, texts);
    audit(em, ctx, { action: 'collection.edit', subjectId: id, subject: texts.title });
    await em.flush();
    await setGames(em, id, games);
    return { id, slug: collection.slug };
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return saved;
}

/**
 * Deletes a collection; its games stay.
 * @throws AppError not_found
 */
export async function deleteCollection(ctx: MemberContext, id: string): Promise<Saved> {
  const deleted = await ctx.em.transactional(async (em) => {
    const collection = await lockCollection(em, id);
    audit(em, ctx, { action: 'collection.delete', subjectId: id, subject: collection.title });
    em.remove(collection);
    return { id, slug: collection.slug };
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return deleted;
}

async function lockCollection(em: Em, id: string) {
  const collection = await em.findOne(Collection, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (collection === null) throw new AppError('not_found');
  return collection;
}

async function setGames(em: Em, id: string, games: readonly string[]): Promise<void> {
  if ((await em.count(Game, { id: { $in: [...games] } })) < games.length)
    throw new AppError('validation', { fields: { games: 'One of these games does not exist any more.' } });
  await em.nativeDelete(CollectionGame, { collection: id });
  await sql`insert into collection_game (collection_id, game_id, position)
    select ${id}::uuid, game_id, position from unnest(${sql.val([...games])}::uuid[]) with ordinality
      as chosen(game_id, position)`.execute(em.getKysely());
}
