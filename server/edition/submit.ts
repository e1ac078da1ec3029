import { sql } from 'kysely';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import type { Game } from '../../entities/game.entity.ts';
import { DEFAULT_EDITION_FIELDS } from '../../entities/edition-fields.schema.ts';
import { stageOfSides } from '../../entities/stage.schema.ts';
import { IN_REVIEW, splitTags } from '../../entities/submission.rules.ts';
import type { SubmitGame, SubmitLegacy } from '../../entities/submission.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { waitsForReview } from '../catalogue/game.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import { freeSlug } from '../catalogue/slug.ts';
import type { DeveloperContext, MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { countRows, db } from '../platform/database/db.ts';
import type { JobTransaction } from '../platform/jobs/job-queue.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { accountsOf, lockMailbox } from '../session/mailbox.ts';
import { addStudio } from '../studio/studio.service.ts';
import { addGame } from './add-game.ts';
import { enqueueExternalCheck } from './check-addresses.ts';
import { resolveGameSource, editionFromForm } from './edition-form.ts';
import { allowOrigin } from './edition.ts';
import { chooseStage } from './stage.ts';

export interface SubmissionResult {
  readonly id: string;
  readonly slug: string;
  readonly status: Game['status'];
}

/**
 * Submits a game from the developer form for review. Its addresses are checked later, outside the request.
 * @throws AppError rate_limited, review_full
 */
export async function submitGame(ctx: MemberContext, input: SubmitGame): Promise<SubmissionResult> {
  return createSubmission(ctx, { ...input, instructions: '' });
}

/**
 * Submits a game from the legacy form for review.
 * @throws AppError rate_limited, review_full
 */
export async function submitLegacy(ctx: MemberContext, input: SubmitLegacy): Promise<SubmissionResult> {
  const draft: Draft = {
    title: input.title,
    description: input.description,
    srcUrl: input.gameUrl,
    thumbUrl: input.thumbnailUrl ?? '',
    ...DEFAULT_EDITION_FIELDS,
    singlePlayer: true,
    multiplayer: input.multiplayer,
    ageRating: input.ageRating,
    categories: [input.category],
    tags: splitTags(input.tags ?? ''),
    instructions: input.instructions ?? '',
  };
  return createSubmission(ctx, draft);
}

/**
 * Submits a game for review, from any form or with a key.
 * @throws AppError rate_limited, review_full
 */
export async function createSubmission(ctx: DeveloperContext, draft: Draft): Promise<SubmissionResult> {
  await consumeRateLimit(ctx, 'submission', ctx.viewer.user.id);
  return ctx.em.transactional((em) =>
    makeSubmission({ em, jobs: ctx.jobs }, { ...ctx.viewer.user, site: ctx.brands.last().brand.name }, draft),
  );
}

type Draft = SubmitGame & { readonly instructions: string };

/** The developer who submits, and the portal's name. */
interface Author {
  readonly id: string;
  readonly name: string;
  readonly site: string;
}

async function makeSubmission(
  outgoing: JobTransaction,
  author: Author,
  draft: Draft,
): Promise<SubmissionResult> {
  const { em } = outgoing;
  await lockMailbox(em, author.id);
  await requireReviewCapacity(em, author.id);
  const now = new Date();
  const place = await resolveGameSource(em, draft, { userId: author.id, gameId: null });
  const game = await addGame(em, {
    ...editionFromForm(draft),
    ...place,
    stage: await chooseStage(em, { given: stageOfSides(draft), place, latest: null }),
    slug: await freeSlug(em, draft.title),
    status: 'PENDING',
    createdAt: now,
    publishedAt: null,
    developerProfile: await ensureProfile(em, author),
  });
  allowOrigin(game, latestEdition(game));
  await em.flush();
  await enqueueExternalCheck(outgoing, game);
  return { id: game.id, slug: game.slug, status: game.status };
}

/** @throws AppError review_full when as many games and changes of one mailbox wait as may; its accounts are locked */
export async function requireReviewCapacity(em: Em, userId: string): Promise<void> {
  const { count } = await db(em)
    .selectFrom('game as g')
    .innerJoin('developer_profile as d', 'd.id', 'g.developer_profile_id')
    .select(countRows.as('count'))
    .where(sql<boolean>`d.user_id in ${accountsOf(userId)}`)
    .where(waitsForReview)
    .executeTakeFirstOrThrow();
  if (count >= IN_REVIEW.max) throw new AppError('review_full');
}

/** Returns the locked person's studio; the first submission creates it with their own name. */
async function ensureProfile(em: Em, { id, name, site }: Author): Promise<DeveloperProfile> {
  const user = em.getReference(User, id);
  const known = await em.findOne(DeveloperProfile, { user });
  return known ?? addStudio(em, { user, studio: name, createdAt: new Date(), site });
}
