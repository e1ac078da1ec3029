import { sql } from 'kysely';
import { type EmbeddedGame, embeddedGame, embedHosts } from '../../entities/embed.schema.ts';
import { AppError } from '../errors.ts';
import { readJson } from '../game/game.queries.ts';
import { embeddedJson, isPublic } from '../game/game.view.ts';
import type { Em } from '../platform/database/database.ts';

const found = embeddedGame.nullable();
const framers = embedHosts.nullable();

/**
 * Reads what a game's embed page needs.
 * @throws AppError game_not_found, also for a game that is not public
 */
export async function readEmbedded(em: Em, slug: string, playOrigin: string): Promise<EmbeddedGame> {
  const game = await readJson(
    em,
    found,
    sql`select ${embeddedJson(playOrigin)}::text as json from game g where g.slug = ${slug} and ${isPublic}`,
  );
  if (game === null) throw new AppError('game_not_found');
  return game;
}

/**
 * Returns the sites that may show a hosted game besides the portal, as CSP sources; null if the play origin may not serve
 * the game at all.
 */
export async function readFramers(em: Em, slug: string): Promise<readonly string[] | null> {
  return readJson(
    em,
    framers,
    sql`select g.embed_hosts::text as json from game g where g.slug = ${slug} and g.hosted and ${isPublic}`,
  );
}
