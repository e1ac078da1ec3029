import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import type { Game } from '../../entities/game.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { addGame, type NewGame } from '../game/game.service.ts';
import { addStudio } from '../studio/studio.service.ts';
import type { World } from './world.ts';

/** Adds an approved game to the catalogue, with defaults for the fields missing in `wanted`. */
export async function makeGame(
  { database }: Pick<World, 'database'>,
  wanted: Partial<NewGame & Pick<Game, 'plays' | 'ratingCount' | 'ratingSum' | 'trend'>> = {},
): Promise<Game> {
  const { plays = 0, ratingCount = 0, ratingSum = 0, trend = 0, ...draft } = wanted;
  return database.orm.em.fork().transactional(async (em) => {
    const now = new Date();
    const game = await addGame(em, {
      slug: `game-${uuidv7()}`,
      title: 'Plain Game',
      description: 'A game that a test made.',
      instructions: '',
      thumbUrl: '',
      srcUrl: 'https://games.example/plain/',
      hosted: false,
      originAllowlists: [{ allowedOrigin: 'https://games.example' }],
      status: 'APPROVED',
      playType: 'IFRAME',
      ageRating: 'E7',
      multiplayer: false,
      inputs: ['keyboard'],
      goodOnPhones: false,
      orientation: 'any',
      controls: [],
      createdAt: now,
      publishedAt: now,
      developerProfile: null,
      categories: [],
      tags: [],
      ...draft,
    });
    em.assign(game, { plays, ratingCount, ratingSum, trend });
    await em.flush();
    return game;
  });
}

/** Adds an approved game of this person's own studio to the catalogue. */
export async function makeOwnGame(
  { database }: Pick<World, 'database'>,
  userId: string,
  wanted: Partial<NewGame> = {},
): Promise<Game> {
  const em = database.orm.em.fork();
  const user = await em.findOneOrFail(User, userId);
  const developerProfile =
    (await em.findOne(DeveloperProfile, { user })) ??
    (await addStudio(em, { user, studio: 'A Studio', createdAt: new Date() }));
  await em.flush();
  return makeGame({ database }, { ...wanted, developerProfile });
}
