import { Migration } from '@mikro-orm/migrations';

export class Migration20261124134506_appointed_until_now extends Migration {
  override name = 'Migration20261124134506_appointed_until_now';
  readonly allow = { 'update-in-migration': 'There are a few administrators.' };

  override up(): void | Promise<void> {
    this
      .addSql(`update "user" set "appointed" = true where "role" = 'ADMIN' and (select "note" = 'ADMIN' from "audit_entry"
      where "subject_id" = "user"."id" and "action" = 'user.role' and "actor_id" is not null
      order by "created_at" desc, "id" desc limit 1)`);
  }
}
