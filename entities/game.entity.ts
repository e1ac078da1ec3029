import { defineEntity, type EntityName, type InferEntity, p } from '@mikro-orm/core';
import type { CategorySlug } from './category.rules.ts';
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
import { type AddressChecks, DECISION_REASON } from './submission.rules.ts';
import { createdAt, id } from './identity.ts';
import type { Rejection } from './rejection.rules.ts';
import type { Stage } from './stage.rules.ts';
import type { StoredPicture } from './picture.rules.ts';
import type { ScoreOrder } from './score.rules.ts';
import { Tag } from './tag.entity.ts';
import { Upload } from './upload.entity.ts';
import { VERSION_NOTE } from './upload.rules.ts';
import { User } from './user.entity.ts';

const oneOf = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;

const ageRating = () => p.string().length(16).$type<AgeRating>().check(oneOf('age_rating', AGE_RATINGS));

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
      name: 'game_waiting_index',
      expression:
        'create index "game_waiting_index" on "game" (id) where status = \'PENDING\' or (status = \'APPROVED\' and waiting_id is not null)',
    },
    {
      name: 'game_unread_picture_index',
      expression:
        'create index "game_unread_picture_index" on "game" (id desc) where picture is null and status = \'APPROVED\'',
    },
  ],
  properties: {
    id: id(),
    slug: p.string().length(SLUG.max).unique(),
    status: p.string().length(16).$type<GameStatus>().check(oneOf('status', GAME_STATUSES)),
    /** The edition that the public sees, while the game is approved or suspended; else null. */
    live: () => p.manyToOne(Edition).nullable().deleteRule('set null').index(),
    /** The edition that was submitted and waits for review; of a rejected game, the one that was rejected. */
    waiting: () => p.manyToOne(Edition).nullable().deleteRule('set null').index(),
    /** The picture that the image pipeline found at the live edition's `thumbUrl`; null before the first check. */
    picture: p.json<StoredPicture>().nullable(),
    originAllowlists: p.json<AllowedOrigin[]>().default([]),
    /** The other sites that may show the game, as CSP sources; its developer names them without review. */
    embedHosts: p.json<string[]>().default([]),
    /** Order of the scores on its unverified board; null: it has none. Its developer chooses without review. */
    scoreOrder: p.string().length(8).$type<ScoreOrder>().nullable(),
    plays: p.integer().default(0),
    ratingCount: p.integer().default(0),
    ratingSum: p.integer().default(0),
    trend: p.double().default(0),
    createdAt: createdAt(),
    publishedAt: p.datetime().length(3).nullable(),
    developerProfile: () => p.manyToOne(DeveloperProfile).nullable().deleteRule('set null').index(),
    /** The reason why a moderator rejected or suspended the game; shown to its developer. */
    decisionReason: p.string().length(DECISION_REASON.max).nullable(),
    /**
     * Time at which a release without it took this game of the portal's own out of the catalogue (`retireGames`); null for any
     * other.
     */
    retiredAt: p.datetime().length(3).nullable(),
    /** The last rejection and its answer; null once something is approved. */
    rejection: p.json<Rejection>().nullable(),
    // Fields by which lists filter, sort and search, copied from the edition that is shown (`copyEditionToGame`).
    title: p.string().length(TITLE.max),
    /** Served from the play origin under its slug. */
    hosted: p.boolean().default(false),
    ageRating: ageRating(),
    multiplayer: p.boolean().default(false),
    /** In the order of the chips. */
    categorySlugs: p.array().$type<readonly CategorySlug[]>().columnType('text[]').default([]),
    tags: () =>
      p
        .manyToMany(Tag)
        .pivotEntity((): EntityName => GameTag)
        .owner(),
  },
});
export type Game = InferEntity<typeof Game>;

/**
 * A developer's description of a game, as it was submitted at one time, and the decision about it. It never changes once it was
 * submitted, but for its labels, which moderators change, and a picture in the build, which a retired game loses. At an address if it has `srcUrl` (nowhere if that is empty), uploaded if it has
 * `upload`, else part of the portal's own build.
 */
export const Edition = defineEntity({
  name: 'Edition',
  uniques: [{ properties: ['game', 'number'] }],
  indexes: [
    {
      name: 'edition_unchecked_index',
      expression:
        'create index "edition_unchecked_index" on "edition" (submitted_at) where findings is null and src_url is not null',
    },
    {
      name: 'edition_online_index',
      expression: 'create index "edition_online_index" on "edition" (id) where online_places is not null',
    },
    {
      name: 'edition_own_build_index',
      expression:
        'create index "edition_own_build_index" on "edition" (game_id) where src_url is null and upload_id is null',
    },
  ],
  properties: {
    id: id(),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(false),
    /** Counts a game's approved editions from 1; null for one that was not approved. */
    number: p.integer().nullable(),
    title: p.string().length(TITLE.max),
    description: p.text(),
    instructions: p.text().default(''),
    /** The address of a picture: absolute, or a path of the portal. */
    thumbUrl: p.string().length(URL_LENGTH.max),
    /** The address of a wide picture, if the developer gave one. */
    bannerUrl: p.string().length(URL_LENGTH.max).nullable(),
    srcUrl: p.string().length(URL_LENGTH.max).nullable(),
    upload: () => p.manyToOne(Upload).nullable().deleteRule('restrict').index(),
    playType: p.string().length(16).$type<PlayType>().check(oneOf('play_type', PLAY_TYPES)),
    ageRating: ageRating(),
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
    /** Null where nobody has said it: the check of its address fills it in, and until then the game fits any size. */
    stage: p.json<Stage>().nullable(),
    goodOnPhones: p.boolean().default(false),
    controls: p.json<GameControl[]>().default([]),
    /** In the order of the chips. */
    categories: p.array().$type<readonly CategorySlug[]>().columnType('text[]').default([]),
    /** In alphabetical order. */
    tags: p.array().$type<readonly string[]>().columnType('text[]').default([]),
    /** The developer's release note. */
    note: p.string().length(VERSION_NOTE.max).default(''),
    submittedAt: p.datetime().length(3),
    /** The result of the check of its addresses; null before it. */
    findings: p.json<AddressChecks>().nullable(),
    /** Time and moderator of its last approval or rejection; null before that. */
    decidedAt: p.datetime().length(3).nullable(),
    decidedBy: () => p.manyToOne(User).nullable().deleteRule('set null').index(),
    /** The reason why it was rejected, or approved although its check found it broken. */
    reason: p.string().length(DECISION_REASON.max).nullable(),
    /** Time at which the game was suspended for it; it can never be brought back then. */
    suspendedAt: p.datetime().length(3).nullable(),
    /**
     * Time at which it became live last; null for one that never was, and for one of before this was stored, live from
     * `decidedAt` on.
     */
    liveAt: p.datetime().length(3).nullable(),
    /** Time until which it was live last: another edition took its place, or the game was withdrawn; null for the live one. */
    leftAt: p.datetime().length(3).nullable(),
  },
});
export type Edition = InferEntity<typeof Edition>;

/** A game's tag; the index finds the games of a tag. */
export const GameTag = defineEntity({
  name: 'GameTag',
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    tag: () => p.manyToOne(Tag).primary().deleteRule('cascade').index(),
  },
});
