import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { z } from 'zod';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { isReservedName, RESERVED_NAME } from '../../entities/reserved-name.rules.ts';
import { StudioAddress, StudioFollow } from '../../entities/studio.entity.ts';
import { latinLook, ONE_ALPHABET } from '../../entities/studio.rules.ts';
import type {
  editAnyStudio as editAnyStudioInput,
  editStudio as editStudioInput,
  OwnStudio,
  StudioView,
} from '../../entities/studio.schema.ts';
import type { User } from '../../entities/user.entity.ts';
import type { MemberContext } from '../context.ts';
import { currentEdition } from '../catalogue/current-edition.ts';
import { indexWords } from '../catalogue/index-words.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../catalogue/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { freeSlug, slugify } from '../catalogue/slug.ts';
import { audit } from '../audit/audit.ts';
import { notify } from '../notification/notification.service.ts';
import { countFollowers, readOwnStudio, readStudio } from './studio.queries.ts';

interface NewStudio {
  readonly user: User;
  readonly studio: string;
  readonly createdAt: Date;
  /** The portal's name, which a studio cannot have; null for the operator's own studio, which can. */
  readonly site: string | null;
}

/**
 * Adds a person's studio with a slug of its own; the caller flushes. Two studios may have the same name, because two people
 * may; none has one that only looks the same.
 * @throws AppError studio_name_reserved; studio_name_alike when the name mixes alphabets, or looks like another studio's in
 *   another alphabet
 */
export async function addStudio(
  em: Em,
  { user, studio, createdAt, site }: NewStudio,
): Promise<DeveloperProfile> {
  const look = slugify(latinLook(studio), 'studio');
  const imitates =
    look !== slugify(studio, 'studio') && (await em.findOne(StudioAddress, { slug: look })) !== null;
  if (site !== null && isReservedName(studio, site)) throw new AppError('studio_name_reserved');
  if (imitates || !ONE_ALPHABET.fits(studio)) throw new AppError('studio_name_alike');
  const slug = await freeSlug(em, studio, 'studio');
  const profile = em.create(DeveloperProfile, { user, studio, slug, createdAt });
  em.create(StudioAddress, { slug, studio: profile });
  return profile;
}

/**
 * Changes the name, the text and the website of the person's own studio. Another name gives another slug; the old one
 * still leads to the page.
 * @throws AppError studio_not_found before the first submission; validation when another studio has, or had, this name, or
 *   it is one of the portal's own; rate_limited
 */
export async function editStudio(ctx: MemberContext, texts: Texts): Promise<OwnStudio> {
  const userId = ctx.viewer.user.id;
  await consumeRateLimit(ctx, 'studio', userId);
  await ctx.em.transactional(async (em) => {
    const own = await em.findOne(
      DeveloperProfile,
      { user: userId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (own === null) throw new AppError('studio_not_found');
    if (texts.name !== own.studio) {
      if (isReservedName(texts.name, ctx.brands.last().brand.name))
        throw new AppError('validation', { fields: { name: RESERVED_NAME.mismatch } });
      await consumeRateLimit({ em, env: ctx.env }, 'studio-name', userId);
    }
    await change(em, own, texts);
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  const studio = await readOwnStudio(ctx.em, userId);
  if (studio === null) throw new AppError('studio_not_found');
  return studio;
}

/**
 * Changes the name, text and website of any studio, and notifies its developer.
 * @throws AppError studio_not_found; validation when another studio has, or had, this name
 */
export async function editAnyStudio(
  ctx: MemberContext,
  { id, ...texts }: z.output<typeof editAnyStudioInput>,
): Promise<StudioView> {
  const slug = await ctx.em.transactional(async (em) => {
    // The person before the studio, as in the deletion of an account.
    await sql`select 1 from "user" where id = (select user_id from developer_profile where id = ${id}) for key share`.execute(
      em.getKysely(),
    );
    const studio = await em.findOne(DeveloperProfile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (studio === null) throw new AppError('studio_not_found');
    const note = changedTexts(studio, texts);
    if (note === '') return studio.slug;
    audit(em, ctx, { action: 'studio.edit', subjectId: id, subject: studio.studio, note });
    notify(em, studio.user.id, {
      title: 'Your studio was edited',
      text: `A moderator has changed your studio’s ${note}. You can change it again on your account page.`,
      game: null,
    });
    await change(em, studio, texts);
    return studio.slug;
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return readStudio(ctx.em, slug);
}

type Texts = z.output<typeof editStudioInput>;

/** Names what differs, such as “name and text”; empty where nothing does. */
function changedTexts({ studio, about, website }: DeveloperProfile, texts: Texts): string {
  const names = [
    ...(texts.name === studio ? [] : ['name']),
    ...(texts.about === about ? [] : ['text']),
    ...(texts.website === (website ?? '') ? [] : ['website']),
  ];
  return new Intl.ListFormat('en-US').format(names);
}

async function change(em: Em, studio: DeveloperProfile, { name, about, website }: Texts): Promise<void> {
  const slug = name === studio.studio ? studio.slug : await slugFor(em, studio, name);
  const isRenamed = name !== studio.studio;
  em.assign(studio, { studio: name, slug, about, website: website === '' ? null : website });
  await em.flush();
  if (!isRenamed) return;
  const games = await em.find(Game, { developerProfile: studio }, { populate: ['live', 'waiting'] });
  for (const game of games) await indexWords(em, game, currentEdition(game));
}

/**
 * Returns the slug of a studio's new name: its own one, also an earlier one, or a free one.
 * @throws AppError validation when it is another studio's, or looks like it: nobody takes another's name after review
 */
async function slugFor(em: Em, own: DeveloperProfile, name: string): Promise<string> {
  const slug = slugify(name, 'studio');
  const address = await em.findOne(StudioAddress, { slug });
  if (address?.studio.id === own.id) return slug;
  const free = await freeSlug(em, name, 'studio');
  const alike = await em.findOne(StudioAddress, { slug: slugify(latinLook(name), 'studio') });
  if (free !== slug || (alike !== null && alike.studio.id !== own.id)) {
    throw new AppError('validation', {
      fields: { name: 'Another studio has this name, or one that looks the same. Choose another one.' },
    });
  }
  em.create(StudioAddress, { slug: free, studio: own });
  return free;
}

interface Followed {
  readonly following: boolean;
  readonly followers: number;
}

/**
 * Lets the person follow a studio; idempotent.
 * @throws AppError studio_not_found, also for a studio without a public game; rate_limited
 */
export async function followStudio(ctx: MemberContext, id: string): Promise<Followed> {
  await consumeRateLimit(ctx, 'follow', ctx.viewer.user.id);
  const studio = await db(ctx.em)
    .selectFrom('developer_profile as d')
    .select('d.slug')
    .where('d.id', '=', id)
    .where(sql<boolean>`exists (select 1 from game g where g.developer_profile_id = d.id and ${isPublic})`)
    .executeTakeFirst();
  if (studio === undefined) throw new AppError('studio_not_found');
  await db(ctx.em)
    .insertInto('studio_follow')
    .values({ user_id: ctx.viewer.user.id, studio_id: id, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return changed(ctx, { id, slug: studio.slug, following: true });
}

/** Ends following a studio; does nothing when the person does not follow it. */
export async function unfollowStudio(ctx: MemberContext, id: string): Promise<Followed> {
  await consumeRateLimit(ctx, 'follow', ctx.viewer.user.id);
  await ctx.em.nativeDelete(StudioFollow, { user: ctx.viewer.user.id, studio: id });
  const studio = await ctx.em.findOne(DeveloperProfile, { id });
  return changed(ctx, { id, slug: studio?.slug ?? null, following: false });
}

async function changed(
  { em, changes }: MemberContext,
  { id, slug, following }: { readonly id: string; readonly slug: string | null; readonly following: boolean },
): Promise<Followed> {
  // An answer shows a studio by its slug, as it shows a game: only the studio's page is made again.
  if (slug !== null) await changes.announce({ kind: 'game', slug, harmless: true });
  return { following, followers: await countFollowers(em, id) };
}

/**
 * Stores a notification for everyone who follows the studio of a newly approved game, except its own developer, once a
 * game; within the decision's transaction.
 */
export async function notifyFollowers(em: Em, game: Game): Promise<void> {
  await sql`insert into notification (id, user_id, game_id, title, text, created_at)
    select gen_random_uuid(), f.user_id, ${game.id}, ${`New game: ${game.title}`},
      d.studio || ${` has published ${game.title}. You follow this studio.`}::text, now()
    from game g join developer_profile d on d.id = g.developer_profile_id
      join studio_follow f on f.studio_id = d.id
    where g.id = ${game.id} and f.user_id <> d.user_id
      and not exists (select 1 from notification n where n.user_id = f.user_id and n.game_id = g.id)`.execute(
    em.getKysely(),
  );
}
