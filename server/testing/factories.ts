import { DEFAULT_BRAND } from '../../entities/brand-shown.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import type { Game } from '../../entities/game.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { addGame, type NewGame } from '../edition/add-game.ts';
import { approveEdition, type EditionPatch, submitEdition } from '../edition/edition.ts';
import { lockGame } from '../edition/locks.ts';
import { addStudio } from '../studio/studio.service.ts';
import type { World } from './world.ts';

/** The fields of a game that a test gives. */
type Wanted = Partial<
  NewGame & Pick<Game, 'plays' | 'ratingCount' | 'ratingSum' | 'trend' | 'hosted' | 'originAllowlists'>
>;

/** Adds an approved game to the catalogue, with defaults for the fields missing in `wanted`; a hosted one is part of the build. */
export async function makeGame({ database }: Pick<World, 'database'>, wanted: Wanted = {}): Promise<Game> {
  const { plays = 0, ratingCount = 0, ratingSum = 0, trend = 0, hosted = false, ...rest } = wanted;
  const {
    originAllowlists = hosted || rest.upload ? [] : [{ allowedOrigin: 'https://games.example' }],
    ...draft
  } = rest;
  return database.orm.em.fork().transactional(async (em) => {
    const now = new Date();
    const game = await addGame(em, {
      slug: `game-${uuidv7()}`,
      title: 'Plain Game',
      description: 'A game that a test made.',
      thumbUrl: '',
      srcUrl: 'https://games.example/plain/',
      status: 'APPROVED',
      playType: 'IFRAME',
      ageRating: 'E7',
      multiplayer: false,
      inputs: ['keyboard'],
      createdAt: now,
      publishedAt: now,
      developerProfile: null,
      categories: [],
      tags: [],
      ...draft,
      ...(hosted ? { srcUrl: null } : {}),
    });
    em.assign(game, { plays, ratingCount, ratingSum, trend, originAllowlists });
    await em.flush();
    return game;
  });
}

/** Makes another edition of a game the live one. */
export async function changeLive(
  { database }: Pick<World, 'database'>,
  { id }: Pick<Game, 'id'>,
  change: EditionPatch,
  at = new Date(),
): Promise<Game> {
  return database.orm.em.fork().transactional(async (em) => {
    const game = await lockGame(em, id);
    await submitEdition(em, game, change);
    await approveEdition(em, game, { by: null, at });
    return game;
  });
}

/** Adds an approved game of this person's own studio to the catalogue. */
export async function makeOwnGame(
  { database }: Pick<World, 'database'>,
  userId: string,
  wanted: Wanted = {},
): Promise<Game> {
  const em = database.orm.em.fork();
  const user = await em.findOneOrFail(User, userId);
  const developerProfile =
    (await em.findOne(DeveloperProfile, { user })) ??
    (await addStudio(em, { user, studio: 'A Studio', createdAt: new Date(), site: DEFAULT_BRAND.name }));
  await em.flush();
  return makeGame({ database }, { ...wanted, developerProfile });
}
