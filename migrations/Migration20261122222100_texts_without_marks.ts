import { Migration } from '@mikro-orm/migrations';

/** The format characters of Unicode (Cf) but the two joiners, as PostgreSQL's regular expressions write them. */
const FORMAT =
  '\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2064' +
  '\\u2066-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\U000110BD\\U000110CD\\U00013430-\\U0001343F\\U0001BCA0-\\U0001BCA3' +
  '\\U0001D173-\\U0001D17A\\U000E0001\\U000E0020-\\U000E007F';
/** The control characters (Cc), without tab, line feed and carriage return. */
const CONTROL = '\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F';
const MARKS = `[${FORMAT}${CONTROL}]`;
const MARKS_AND_BREAKS = `[${FORMAT}${CONTROL}\\u0009\\u000A\\u000D]`;

/** Texts of one line that others read, with what is stored where nothing is left of one. */
const LINES = [
  { table: 'user', column: 'name', empty: `'Player'` },
  { table: 'developer_profile', column: 'studio', empty: `'Studio'` },
  { table: 'game', column: 'title', empty: `'Game'` },
  { table: 'contact_message', column: 'name', empty: `'Somebody'` },
  { table: 'contact_message', column: 'subject', empty: `'Message'` },
  { table: 'report', column: 'game_title', empty: 'null' },
];
const SEVERAL_LINES = [
  { table: 'game', column: 'description', empty: `''` },
  { table: 'game', column: 'instructions', empty: `''` },
  { table: 'rating', column: 'comment', empty: 'null' },
  { table: 'contact_message', column: 'message', empty: `''` },
  { table: 'report', column: 'description', empty: 'null' },
];

const clean = (column: string, marks: string) => `btrim(regexp_replace(${column}, '${marks}', '', 'g'))`;

export class Migration20261122222100_texts_without_marks extends Migration {
  override name = 'Migration20261122222100_texts_without_marks';

  override up(): void | Promise<void> {
    for (const [texts, marks] of [
      [LINES, MARKS_AND_BREAKS],
      [SEVERAL_LINES, MARKS],
    ] as const) {
      for (const { table, column, empty } of texts) {
        this.addSql(
          `update "${table}" set "${column}" = coalesce(nullif(${clean(`"${column}"`, marks)}, ''), ${empty}) where "${column}" ~ '${marks}';`,
        );
      }
    }
    this.addSql(
      `update "game" set "revision" = regexp_replace("revision"::text, '[${FORMAT}]', '', 'g')::jsonb where "revision"::text ~ '[${FORMAT}]';`,
    );
    // A tag's name is unique: its games get the tag of the clean name, which may exist already.
    const name = clean('d.name', MARKS_AND_BREAKS);
    const marked = `d.name ~ '${MARKS_AND_BREAKS}'`;
    this.addSql(`insert into "tag" ("id", "name") select gen_random_uuid(), ${name} from "tag" d
      where ${marked} and ${name} <> '' group by ${name} on conflict ("name") do nothing;`);
    this
      .addSql(`insert into "game_tag" ("game_id", "tag_id") select distinct gt.game_id, t.id from "game_tag" gt
      join "tag" d on d.id = gt.tag_id join "tag" t on t.name = ${name} where ${marked} on conflict do nothing;`);
    this.addSql(`delete from "game_tag" gt using "tag" d where d.id = gt.tag_id and ${marked};`);
    this.addSql(`delete from "tag" d where ${marked};`);
  }

  /** What was removed is not known any more. */
  override down(): void | Promise<void> {}
}
