import { defineEntity, type EntityName, type InferEntity, p } from '@mikro-orm/core';
import { Category } from './category.entity.ts';
import { DeveloperProfile } from './developer-profile.entity.ts';
import type { AllowedOrigin } from './frame.rules.ts';
import {
  AGE_RATINGS,
  type AgeRating,
  GAME_STATUSES,
  type GameStatus,
  type InputDevice,
  type Orientation,
  ORIENTATIONS,
  PLAY_TYPES,
  type PlayType,
  SLUG,
  SLUG_HASH,
  TITLE,
  URL_LENGTH,
} from './game.rules.ts';
import type { GameControl } from './game.schema.ts';
import { type AddressFindings, DECISION_REASON, type GameRevision } from './submission.rules.ts';
import { createdAt, id } from './identity.ts';
import type { Rejection } from './rejection.rules.ts';
import type { StoredPicture } from './picture.rules.ts';
import type { ScoreOrder } from './score.rules.ts';
import { Tag } from './tag.entity.ts';
import { Upload } from './upload.entity.ts';

const oneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

/**
 * A covering index for a list of public games: their categories are included, so that the list does not read the game
 * rows.
 */
const inOrder = (column: string, name = `game_${column}_index`) => ({
  name,
  expression: `create index "${name}" on "game" (${column} desc, id desc) include (category_slugs, multiplayer) where status = 'APPROVED'`,
});

/**
 * A game of the catalogue. Its tallies are denormalised and change in the transaction of the row that caused them.
 * `trend` is the base-2 logarithm of the game's decayed plays at a fixed epoch, so that it needs no refreshing.
 */
export const Game = defineEntity({
  name: 'Game',
  indexes: [
    inOrder('plays'),
    inOrder('trend'),
    inOrder('published_at', 'game_published_index'),
    {
      name: 'game_kids_index',
      expression:
        'create index "game_kids_index" on "game" (plays desc, id desc) include (category_slugs) where status = \'APPROVED\' and age_rating = \'KIDS\' and hosted',
    },
    {
      name: 'game_slug_hash_index',
      expression: `create index "game_slug_hash_index" on "game" ("left"(md5(slug), ${SLUG_HASH.digits}))`,
    },
    {
      name: 'game_online_index',
      expression:
        'create index "game_online_index" on "game" (slug) where online_places is not null and status = \'APPROVED\'',
    },
    {
      name: 'game_waiting_index',
      expression:
        'create index "game_waiting_index" on "game" (id) where status = \'PENDING\' or (status = \'APPROVED\' and revision is not null)',
    },
    {
      name: 'game_unchecked_index',
      expression:
        'create index "game_unchecked_index" on "game" (created_at) where findings is null and (status = \'PENDING\' or revision is not null)',
    },
    {
      name: 'game_unread_picture_index',
      expression:
        'create index "game_unread_picture_index" on "game" (id desc) where picture is null and status = \'APPROVED\' and thumb_url <> \'\'',
    },
  ],
  properties: {
    id: id(),
    slug: p.string().length(SLUG.max).unique(),
    title: p.string().length(TITLE.max),
    description: p.text(),
    instructions: p.text().default(''),
    /** The address of a picture: absolute, or a path of the portal. */
    thumbUrl: p.string().length(URL_LENGTH.max),
    /** What the image pipeline found at `thumbUrl`; null before the first check. */
    picture: p.json<StoredPicture>().nullable(),
    /** The address of an external game; null for one hosted on the play origin. */
    srcUrl: p.string().length(URL_LENGTH.max).nullable(),
    /** Hosted: served from the play origin under its slug. */
    hosted: p.boolean().default(false),
    /** The upload that is live, or that waits for the first review; null for a game that was not uploaded. */
    upload: () => p.manyToOne(Upload).nullable().deleteRule('restrict').index(),
    originAllowlists: p.json<AllowedOrigin[]>().default([]),
    /** The other sites that may show the game, as CSP sources; its developer names them without review. */
    embedHosts: p.json<string[]>().default([]),
    /** Which score is the better one on its unverified board; null: it has none. Its developer chooses without review. */
    scoreOrder: p.string().length(8).$type<ScoreOrder>().nullable(),
    /** The address of a wide picture, if the developer gave one. */
    bannerUrl: p.string().length(URL_LENGTH.max).nullable(),
    status: p.string().length(16).$type<GameStatus>().check(oneOf('status', GAME_STATUSES)),
    playType: p.string().length(16).$type<PlayType>().check(oneOf('play_type', PLAY_TYPES)),
    ageRating: p.string().length(16).$type<AgeRating>().check(oneOf('age_rating', AGE_RATINGS)),
    singlePlayer: p.boolean().default(true),
    multiplayer: p.boolean().default(false),
    /** For how many people, each on their own device; null where the game does not offer that itself. */
    onlinePlaces: p.smallint().nullable(),
    inputs: p.json<InputDevice[]>().default([]),
    orientation: p
      .string()
      .length(16)
      .$type<Orientation>()
      .check(oneOf('orientation', ORIENTATIONS))
      .default('any'),
    goodOnPhones: p.boolean().default(false),
    controls: p.json<GameControl[]>().default([]),
    plays: p.integer().default(0),
    ratingCount: p.integer().default(0),
    ratingSum: p.integer().default(0),
    trend: p.double().default(0),
    createdAt: createdAt(),
    publishedAt: p.datetime().length(3).nullable(),
    /** When the game was last submitted again; null until then. A change of an approved game has its own moment. */
    submittedAt: p.datetime().length(3).nullable(),
    developerProfile: () => p.manyToOne(DeveloperProfile).nullable().deleteRule('set null').index(),
    /** The slugs of `categories` in the order of the chips, for filtering lists. Maintained by a trigger. */
    categorySlugs: p.array().columnType('text[]').default([]).hidden(),
    categories: () => p.manyToMany(Category).pivotTable('game_category').owner(),
    tags: () =>
      p
        .manyToMany(Tag)
        .pivotEntity((): EntityName => GameTag)
        .owner(),
    /** Why a moderator rejected or suspended the game; shown to its developer. */
    decisionReason: p.string().length(DECISION_REASON.max).nullable(),
    /** The result of the last check of the addresses; null before the first. */
    findings: p.json<AddressFindings>().nullable(),
    /** A pending edit of an approved game; the live version stays until it is approved. */
    revision: p.json<GameRevision>().nullable(),
    /** The last rejection and its answer; null once something is approved. */
    rejection: p.json<Rejection>().nullable(),
    /** The words of the title and the tags, for search. */
    tagText: p.text().default('').hidden(),
  },
});
export type Game = InferEntity<typeof Game>;

/** A game's tag; the index finds the games of a tag. */
export const GameTag = defineEntity({
  name: 'GameTag',
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    tag: () => p.manyToOne(Tag).primary().deleteRule('cascade').index(),
  },
});
