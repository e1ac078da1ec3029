import { Migration } from '@mikro-orm/migrations';

export class Migration20261122223600_audit_without_addresses extends Migration {
  override name = 'Migration20261122223600_audit_without_addresses';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" disable trigger "audit_entry_append_only";`);
    this.addSql(
      `update "audit_entry" set "subject" = case when "action" like 'user.%' or "action" = 'message.handle' then '' else left(regexp_replace("subject", '\\S+@\\S+', '[address]', 'g'), 300) end, "note" = left(regexp_replace("note", '\\S+@\\S+', '[address]', 'g'), 1000);`,
    );
    this.addSql(`alter table "audit_entry" enable trigger "audit_entry_append_only";`);
    this.addSql(`alter table "audit_entry" drop column "actor_email";`);
    this.addSql(`alter table "audit_entry" alter column "actor_id" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" disable trigger "audit_entry_append_only";`);
    this.addSql(`update "audit_entry" set "actor_id" = "id" where "actor_id" is null;`);
    this.addSql(`alter table "audit_entry" enable trigger "audit_entry_append_only";`);
    this.addSql(`alter table "audit_entry" alter column "actor_id" set not null;`);
    this.addSql(`alter table "audit_entry" add "actor_email" varchar(254) not null default '';`);
    this.addSql(`alter table "audit_entry" alter column "actor_email" drop default;`);
  }
}
