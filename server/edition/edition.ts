import { isDeepStrictEqual } from 'node:util';
import { KIDS_CATEGORY } from '../../entities/category.rules.ts';
import { Edition, type Game } from '../../entities/game.entity.ts';
import { changeAfter, withdrawAfter } from '../../entities/rejection.rules.ts';
import { FIT } from '../../entities/stage.rules.ts';
import { Tag } from '../../entities/tag.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { indexWords } from '../catalogue/index-words.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { omit } from '../platform/omit.ts';
import { addressHash } from '../platform/images/picture-address.ts';

/** The fields of an edition that its developer does not give: whose it is, and what is decided about it. */
const DECIDED = [
  'id',
  'game',
  'number',
  'submittedAt',
  'findings',
  'decidedAt',
  'decidedBy',
  'reason',
  'suspendedAt',
  'liveAt',
  'leftAt',
] as const satisfies readonly (keyof Edition)[];

/** The developer's fields of an edition. */
export type EditionContent = Omit<Edition, (typeof DECIDED)[number]>;

/** The fields that a developer changes. */
export type EditionPatch = Partial<EditionContent>;

const contentOf = (edition: Edition): EditionContent => omit(edition, DECIDED);

/** Returns the content of an edition with a change; the release note stays until another build is uploaded. */
function changedContent(edition: Edition, change: EditionPatch): EditionContent {
  const content = { ...contentOf(edition), ...change };
  const isSameBuild = content.upload?.id === edition.upload?.id;
  if (content.note === '' && isSameBuild) content.note = edition.note;
  // A game that is part of the portal's own build has no other place.
  if (edition.srcUrl === null && !edition.upload) Object.assign(content, { srcUrl: null, upload: null });
  return content;
}

/** Whether a change would leave an edition as it is. */
export const isUnchangedBy = (edition: Edition, change: EditionPatch): boolean =>
  isSameContent(contentOf(edition), changedContent(edition, change));

/** @throws AppError validation, for the category Kids with another rating */
export function requireKidsFit({ categories, ageRating }: Pick<Edition, 'categories' | 'ageRating'>): void {
  if (!KIDS_CATEGORY.fits(categories, ageRating))
    throw new AppError('validation', { fields: { categories: KIDS_CATEGORY.mismatch } });
}

/**
 * Submits changes to a locked game as a new edition for review, replacing the pending one. If the game is not live, the new
 * edition is shown right away. A change back to the live edition withdraws the pending one. Flushes.
 */
export async function submitEdition(em: Em, game: Game, change: EditionPatch): Promise<void> {
  const { live } = game;
  const latest = latestEdition(game);
  const before = game.waiting;
  const content = changedContent(latest, change);
  if (live && isSameContent(contentOf(live), content)) {
    em.assign(game, { waiting: null, rejection: withdrawAfter(game.rejection) });
  } else {
    // A game that waits already keeps its place.
    const submittedAt = game.status === 'PENDING' ? latest.submittedAt : new Date();
    requireKidsFit(content);
    const edition = em.create(Edition, { ...content, game, submittedAt });
    em.assign(game, { waiting: edition, rejection: changeAfter(game.rejection) });
    if (!live) {
      em.assign(game, { status: 'PENDING', decisionReason: null });
      allowOrigin(game, edition);
      await copyEditionToGame(em, game, edition);
    }
  }
  discardEdition(em, game, before);
  await em.flush();
}

/** Deletes an edition that was never approved, unless an appeal could still resubmit it. */
export function discardEdition(em: Em, { rejection }: Game, edition: Edition | null | undefined): void {
  if (edition && !edition.number && edition.id !== rejection?.edition) em.remove(edition);
}

const isSameContent = (one: EditionContent, other: EditionContent): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));

/** Returns the fields as JSON stores them, with null for undefined. */
function asStored({ upload, stage, ...fields }: EditionContent): unknown {
  const values = Object.entries({ ...fields, stage: stage ?? FIT, upload: upload?.id });
  return JSON.parse(JSON.stringify(Object.fromEntries(values.map(([name, value]) => [name, value ?? null]))));
}

/** By whom, when and why an edition is decided. */
interface DecisionRecord {
  /** The id of who decided; null for nobody. */
  readonly by: string | null;
  readonly at: Date;
  readonly reason?: string | undefined;
}

const decisionFields = (em: Em, { by, at, reason }: DecisionRecord) => ({
  decidedAt: at,
  decidedBy: by === null ? null : em.getReference(User, by),
  reason: reason ?? null,
});

/** Makes the edition that waits the live one. Flushes. */
export async function approveEdition(em: Em, game: Game, ruling: DecisionRecord): Promise<void> {
  const edition = latestEdition(game);
  em.assign(edition, {
    ...decisionFields(em, ruling),
    number: edition.number ?? (await nextNumber(em, game)),
  });
  em.assign(game, { status: 'APPROVED', waiting: null, rejection: null, decisionReason: null });
  game.publishedAt ??= ruling.at;
  // Of a game that was not live it was allowed as it was submitted; a moderator may have taken it away since.
  if (game.live) allowOrigin(game, edition);
  await setLiveEdition(em, game, edition, ruling.at);
}

/** Notes that the edition that waits was rejected; of a live game, it waits no longer. */
export function rejectEdition(em: Em, game: Game, ruling: DecisionRecord): void {
  em.assign(latestEdition(game), decisionFields(em, ruling));
  if (game.live) game.waiting = null;
}

/** Shows an approved edition in place of the one that is live. Flushes. */
export async function setLiveEdition(em: Em, game: Game, edition: Edition, at: Date): Promise<void> {
  if (game.live) game.live.leftAt = at;
  em.assign(edition, { liveAt: at, leftAt: null });
  game.live = edition;
  await copyEditionToGame(em, game, edition);
}

async function nextNumber(em: Em, game: Game): Promise<number> {
  const [last] = await em.find(
    Edition,
    { game, number: { $ne: null } },
    { orderBy: { number: 'desc' }, limit: 1 },
  );
  return (last?.number ?? 0) + 1;
}

/**
 * Copies the fields that lists filter, sort and search by from the game's current edition. Nothing else writes them. Flushes.
 */
export async function copyEditionToGame(em: Em, game: Game, edition: Edition): Promise<void> {
  const { title, ageRating, multiplayer, categories, srcUrl, thumbUrl } = edition;
  em.assign(game, { title, ageRating, multiplayer, hosted: srcUrl === null, categorySlugs: categories });
  if (game.picture?.version !== addressHash(thumbUrl)) game.picture = null;
  await em.populate(game, ['tags']);
  game.tags.set(await tagsNamed(em, edition.tags));
  await em.flush();
  await indexWords(em, game, edition);
}

/** Lets a game at an address be framed from there, besides what is allowed already; an uploaded game needs no address. */
export function allowOrigin(game: Game, { srcUrl, upload }: Edition): void {
  if (upload) game.originAllowlists = [];
  if (!srcUrl) return;
  const allowedOrigin = new URL(srcUrl).origin.toLowerCase();
  const listed = game.originAllowlists.some((other) => other.allowedOrigin.toLowerCase() === allowedOrigin);
  if (!listed) game.originAllowlists = [...game.originAllowlists, { allowedOrigin }];
}

async function tagsNamed(em: Em, names: readonly string[]): Promise<Tag[]> {
  if (names.length === 0) return [];
  // Two submissions may add the same new tag at once: the second insert does nothing and finds the first one's row.
  for (const name of [...names].toSorted()) {
    await em.upsert(Tag, { id: uuidv7(), name }, { onConflictFields: ['name'], onConflictAction: 'ignore' });
  }
  return em.find(Tag, { name: { $in: [...names] } });
}
