import { Migration } from '@mikro-orm/migrations';

export class Migration20261122224500_session_proofs extends Migration {
  override name = 'Migration20261122224500_session_proofs';

  override up(): void | Promise<void> {
    this.addSql(`alter table "session" add "proven_at" timestamptz(3) null;`);
    this.addSql(`update "session" set "proven_at" = "created_at";`);
    this.addSql(`alter table "session" alter column "proven_at" set not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "session" drop column "proven_at";`);
  }
}
