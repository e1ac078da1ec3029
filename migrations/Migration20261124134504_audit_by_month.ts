import { Migration } from '@mikro-orm/migrations';
import { monthAfter } from '../server/platform/database/months.ts';

/** Puts a partitioned table in the place of `audit_entry`, which becomes its first partition. */
export class Migration20261124134504_audit_by_month extends Migration {
  override name = 'Migration20261124134504_audit_by_month';
  readonly contract =
    'In the same transaction a table of the same columns, with the same trigger, takes the name; its key is by id and time.';
  readonly allow = { 'disallowed-unique-constraint': 'The index was built in the migration before.' };

  override up(): void | Promise<void> {
    // Not earlier than the bound of the first step, which ran before this one.
    const until = monthAfter(new Date(), 2).toISOString();
    this.addSql(`alter table "audit_entry" rename to "audit_entry_earlier"`);
    for (const column of ['subject_id', 'created_at'])
      this.addSql(
        `alter index "audit_entry_${column}_index" rename to "audit_entry_earlier_${column}_index"`,
      );
    this.addSql(
      `alter table "audit_entry_earlier" drop constraint "audit_entry_pkey", add constraint "audit_entry_earlier_pkey" primary key using index "audit_entry_earlier_pkey"`,
    );
    // The parent's trigger comes to each partition, under the same name.
    this.addSql(`drop trigger "audit_entry_append_only" on "audit_entry_earlier"`);
    this.addSql(
      `create table "audit_entry" ("id" uuid not null, "actor_id" uuid null, "action" varchar(40) not null, "subject_id" uuid null, "subject" varchar(300) not null, "note" varchar(1000) null, "submitted_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id", "created_at")) partition by range ("created_at")`,
    );
    this.addSql(`create index "audit_entry_subject_id_index" on "audit_entry" ("subject_id")`);
    this.addSql(`create index "audit_entry_created_at_index" on "audit_entry" ("created_at")`);
    this.addSql(
      `create trigger "audit_entry_append_only" before update or delete on "audit_entry" for each row execute function "audit_entry_audit_entry_append_only_fn"()`,
    );
    this.addSql(
      `alter table "audit_entry" attach partition "audit_entry_earlier" for values from (minvalue) to ('${until}')`,
    );
    this.addSql(`create table "audit_entry_default" partition of "audit_entry" default`);
    this.addSql(`alter table "audit_entry_earlier" drop constraint "audit_entry_until"`);
  }
}
