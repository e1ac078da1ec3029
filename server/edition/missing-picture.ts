import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';
import { joinWaiting } from '../catalogue/game.view.ts';
import { rowsOf } from '../platform/database/rows.ts';

const waiting = z.object({ thumbUrl: z.string() });

const OUTSIDE = /^https?:/;

/**
 * The address of the picture of what waits of a game, if it cannot be fetched now; null if it can, or if
 * nothing needs to be fetched: without an address cards show the title's initial, and Playport's own pictures are there.
 */
export async function missingPicture(
  ctx: Pick<MemberContext, 'em' | 'pictures'>,
  gameId: string,
): Promise<string | null> {
  const [found] = await rowsOf(
    ctx.em,
    waiting,
    sql`select e.thumb_url as "thumbUrl" from game g ${joinWaiting} where g.id = ${gameId}`,
  );
  if (found === undefined || !OUTSIDE.test(found.thumbUrl)) return null;
  return (await ctx.pictures.read(found.thumbUrl)) === null ? found.thumbUrl : null;
}
