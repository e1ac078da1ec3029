import { type RawBuilder, sql } from 'kysely';

/**
 * Names the row of a job: a webhook's address, an upload's file, a game's title; null for a row that is gone.
 * @param queue of `QUEUES`
 * @param id the row's id
 */
export const jobSubject = (queue: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<string | null>`(case ${queue}
    when 'webhooks' then (select p.url from webhook_delivery d join webhook_endpoint p on p.id = d.endpoint_id
      where d.id = (${id})::uuid)
    when 'uploads' then (select u.file_name from upload u where u.id = (${id})::uuid)
    when 'addresses' then (select g.title from game g where g.id = (${id})::uuid)
    when 'runs' then (select g.title from run r join game g on g.id = r.game_id where r.id = (${id})::uuid) end)`;
