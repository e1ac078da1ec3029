import { sql } from 'kysely';
import { type EmbeddedGame, embeddedGame } from '../../entities/embed.schema.ts';
import { AppError } from '../errors.ts';
import { readJson } from './game.queries.ts';
import { embeddedJson, isPublic, joinLive } from './game.view.ts';
import { gameAddress } from './play-address.ts';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import type { Em } from '../platform/database/database.ts';

const embedding = embeddedGame.nullable();

/**
 * Reads what a game's embed page needs.
 * @throws AppError game_not_found, also for a game that is not public
 */
export async function readEmbedded(em: Em, slug: string, playOrigin: string): Promise<EmbeddedGame> {
  addDependencies([slug]);
  const game = await readJson(
    em,
    embedding,
    sql`select ${embeddedJson(gameAddress(playOrigin, slug))}::text as json from game g ${joinLive} where g.slug = ${slug} and ${isPublic}`,
  );
  if (game === null) throw new AppError('game_not_found');
  return game;
}
