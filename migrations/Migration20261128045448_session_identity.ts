import { Migration } from '@mikro-orm/migrations';

export class Migration20261128045448_session_identity extends Migration {
  override name = 'Migration20261128045448_session_identity';

  override up(): void | Promise<void> {
    this.addSql(`alter table "session" add "identity_id" uuid null;`);
  }
}
