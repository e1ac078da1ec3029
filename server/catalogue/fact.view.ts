import { type RawBuilder, sql } from 'kysely';
import { GAME_FACTS, type GameFact } from '../../entities/filter.rules.ts';

const controlledBy = (gesture: string) =>
  sql<boolean>`jsonb_path_exists(e.controls, ${sql.lit(`$[*].${gesture}`)})`;
const playedWith = (input: string) => sql<boolean>`e.inputs @> ${sql.lit(`["${input}"]`)}`;

/**
 * The known facts of a game `g` by its edition `e`. Only the portal's own games say where two play, and for them `multiplayer`
 * means one screen; of others it is not known. A game is played with what it names, or has a control for.
 */
export const FACTS: Record<GameFact, RawBuilder<boolean>> = {
  solo: sql`e.single_player`,
  'same-screen': sql`(e.multiplayer and e.src_url is null and e.upload_id is null)`,
  online: sql`(e.online_places is not null and g.hosted and g.age_rating <> 'KIDS')`,
  keyboard: sql`(${playedWith('keyboard')} or ${controlledBy('keys')})`,
  touch: sql`(${playedWith('touch')} or ${controlledBy('touch')})`,
  mouse: sql`(${playedWith('mouse')} or ${controlledBy('mouse')})`,
  gamepad: controlledBy('pad'),
  offline: sql`g.hosted`,
};

/** The facts of a game `g` and its edition `e`, as a JSON array. */
export const factNames: RawBuilder<readonly GameFact[]> = sql`to_json(array_remove(array[${sql.join(
  GAME_FACTS.map((fact) => sql`case when ${FACTS[fact]} then ${sql.lit(fact)} end`),
)}]::text[], null))`;
