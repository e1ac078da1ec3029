import { sql } from 'kysely';
import { HIDDEN } from '../../entities/hidden.rules.ts';
import type { HiddenItem, HideItems, UnhideItem } from '../../entities/hidden.schema.ts';
import type { MemberContext } from '../context.ts';
import { listHidden } from './hidden.queries.ts';

/** Adds to what the person does not want to see, and returns the list; of a full one the oldest are dropped. */
export async function hideItems({ em, viewer }: MemberContext, { things }: HideItems): Promise<HiddenItem[]> {
  const userId = viewer.user.id;
  await em.transactional(async (own) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(own.getKysely());
    // `distinct`: a list may name a thing twice. The first was hidden last, and all of them after what is there.
    await run(sql`
      insert into hidden_thing (user_id, kind, name, title, hidden_at)
      select distinct on (k.kind, k.name) ${userId}::uuid, k.kind, k.name, k.title,
        greatest(
          now(),
          (select max(hidden_at) from hidden_thing where user_id = ${userId}) + ${things.length + 1} * interval '1 ms'
        ) - position * interval '1 ms'
      from rows from (jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as (kind text, name text, title text))
        with ordinality as k (kind, name, title, position)
      order by k.kind, k.name, position
      on conflict do nothing`);
    await run(sql`
      delete from hidden_thing where user_id = ${userId} and (kind, name) not in (
        select kind, name from hidden_thing where user_id = ${userId}
        order by hidden_at desc, kind, name limit ${HIDDEN.max})`);
  });
  return listHidden(em, userId);
}

/** Takes a thing off the list, and returns the list; does nothing if it is not there. */
export async function unhideItem(
  { em, viewer }: MemberContext,
  { kind, name }: UnhideItem,
): Promise<HiddenItem[]> {
  const userId = viewer.user.id;
  await sql`delete from hidden_thing where user_id = ${userId} and kind = ${kind} and name = ${name}`.execute(
    em.getKysely(),
  );
  return listHidden(em, userId);
}
