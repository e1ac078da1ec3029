import { sql } from 'kysely';
import { z } from 'zod';
import {
  type listMessages as listMessagesInput,
  type MessageView,
  messageView,
} from '../../../entities/moderation.schema.ts';
import { isoTime } from '../../catalogue/game.view.ts';
import type { Em } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { matchesAnyText, limitToPage, orderByColumn } from '../../platform/database/list-page.ts';

/** With the number of all rows; the output's schema drops it, because only declared fields are sent. */
const messageRow = messageView.extend({ total: z.int() });

const MESSAGE_ORDER = {
  createdAt: sql`created_at`,
  subject: sql`lower(subject)`,
  name: sql`lower(name)`,
  type: sql`type`,
} as const;

/** Lists a page of messages, newest first unless they are sorted otherwise. */
export async function listMessages(
  em: Em,
  { handled, search, sort, order, ...part }: z.output<typeof listMessagesInput>,
): Promise<{ messages: MessageView[]; total: number }> {
  const rows = await rowsOf(
    em,
    messageRow,
    sql`
    select id, source, type, name, email, subject, message, ${isoTime('created_at')} as "createdAt",
      handled_at is not null as handled, count(*) over ()::int as total
    from contact_message where (handled_at is not null) = ${handled}
      and ${matchesAnyText(search, [sql`subject`, sql`message`, sql`name`, sql`email`])}
    ${orderByColumn(MESSAGE_ORDER[sort], order, sql`id`)} ${limitToPage(part)}
  `,
  );
  return { messages: rows, total: rows[0]?.total ?? 0 };
}
