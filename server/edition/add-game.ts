import type { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Edition, Game } from '../../entities/game.entity.ts';
import { DEFAULT_EDITION_FIELDS } from '../../entities/edition-fields.schema.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';
import { setLiveEdition, requireKidsFit, type EditionContent, copyEditionToGame } from './edition.ts';

/** A new game with its first edition; its tallies start at 0. */
export type NewGame = Pick<Game, 'slug' | 'status' | 'createdAt' | 'publishedAt'> &
  Pick<EditionContent, Exclude<keyof EditionContent, keyof typeof PLAIN>> &
  Partial<EditionContent> & { readonly developerProfile: DeveloperProfile | null };

/** Defaults of the fields of which nothing is said. */
const PLAIN = {
  ...DEFAULT_EDITION_FIELDS,
  stage: null,
  instructions: '',
  bannerUrl: null,
  srcUrl: null,
  upload: null,
  singlePlayer: true,
  onlinePlaces: null,
  inputs: [],
  goodOnPhones: false,
  controls: [],
  note: '',
} satisfies Partial<EditionContent>;

/**
 * Adds a game to the catalogue with its first edition, which is live unless the game waits for review or was rejected; call it
 * within a transaction.
 * @throws AppError validation, for the category Kids with another rating
 */
export async function addGame(em: Em, draft: NewGame): Promise<Game> {
  const { slug, status, createdAt, publishedAt, developerProfile, ...said } = draft;
  const isLive = status === 'APPROVED' || status === 'SUSPENDED';
  const game = em.create(Game, {
    id: uuidv7(createdAt.getTime()),
    slug,
    status,
    createdAt,
    publishedAt,
    developerProfile,
    title: said.title,
    ageRating: said.ageRating,
  });
  // The game and its edition name each other.
  await em.flush();
  requireKidsFit(said);
  const edition = em.create(Edition, { ...PLAIN, ...said, game, submittedAt: createdAt });
  await em.flush();
  if (isLive) {
    em.assign(edition, { number: 1, decidedAt: publishedAt ?? createdAt });
    await setLiveEdition(em, game, edition, createdAt);
  } else {
    game.waiting = edition;
    await copyEditionToGame(em, game, edition);
  }
  return game;
}
