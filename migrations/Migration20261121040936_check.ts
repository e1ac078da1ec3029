import { Migration } from '@mikro-orm/migrations';

export class Migration20261121040936_check extends Migration {

  override name = 'Migration20261121040936_check';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "audit_entry_append_only" on "audit_entry";`);
    this.addSql(`drop function if exists "audit_entry_audit_entry_append_only_fn"();`);

    this.addSql(`alter table "rating" drop constraint "rating_score_check";`);
    this.addSql(`alter table "rating" add constraint "rating_score_check" check (score between 1 and 5);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function "audit_entry_audit_entry_append_only_fn"() returns trigger as \$\$ begin ; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "audit_entry_append_only" BEFORE DELETE OR UPDATE on "audit_entry" for each ROW execute function "audit_entry_audit_entry_append_only_fn"();`);

    this.addSql(`alter table "rating" drop constraint "rating_score_check";`);
    this.addSql(`alter table "rating" add constraint "rating_score_check" check ((score >= 1) AND (score <= 5));`);
  }

}
