import { Migration } from '@mikro-orm/migrations';

export class Migration20261121041029_people extends Migration {
  override name = 'Migration20261121041029_people';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_entry" ("id" uuid not null, "actor_id" uuid not null, "actor_email" varchar(254) not null, "action" varchar(40) not null, "subject_id" uuid null, "subject" varchar(300) not null, "note" varchar(1000) null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_entry_subject_id_index" on "audit_entry" ("subject_id");`);
    this.addSql(`create index "audit_entry_created_at_index" on "audit_entry" ("created_at");`);

    this.addSql(
      `create table "contact_message" ("id" uuid not null, "source" varchar(16) not null, "type" varchar(16) not null, "name" varchar(60) not null, "email" varchar(254) not null, "subject" varchar(150) not null, "message" text not null, "created_at" timestamptz(3) not null, "handled_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "contact_message_created_at_index" on "contact_message" ("created_at");`);

    this.addSql(
      `create table "newsletter_subscriber" ("id" uuid not null, "email" varchar(254) not null, "token_hash" varchar(43) not null, "created_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_email_unique" unique ("email");`,
    );
    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `create table "rate_window" ("key" varchar(120) not null, "count" int not null, "resets_at" timestamptz(3) not null, primary key ("key"));`,
    );
    this.addSql(`create index "rate_window_resets_at_index" on "rate_window" ("resets_at");`);

    this.addSql(
      `create table "sign_in_code" ("id" uuid not null, "email" varchar(254) not null, "challenge_hash" varchar(43) not null, "code_hmac" varchar(43) not null, "link_hash" varchar(43) not null, "tries" int not null default 0, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "sign_in_code_email_index" on "sign_in_code" ("email");`);
    this.addSql(
      `alter table "sign_in_code" add constraint "sign_in_code_challenge_hash_unique" unique ("challenge_hash");`,
    );
    this.addSql(
      `alter table "sign_in_code" add constraint "sign_in_code_link_hash_unique" unique ("link_hash");`,
    );
    this.addSql(`create index "sign_in_code_expires_at_index" on "sign_in_code" ("expires_at");`);

    this.addSql(
      `create table "session" ("id" uuid not null, "user_id" uuid not null, "token_hash" varchar(43) not null, "device" varchar(120) not null, "created_at" timestamptz(3) not null, "last_seen_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "second_factor" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(
      `create table "passkey" ("id" uuid not null, "user_id" uuid not null, "credential_id" varchar(1024) not null, "public_key" text not null, "counter" bigint not null default '0', "transports" jsonb not null default '[]', "name" varchar(60) not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`,
    );

    this.addSql(
      `create table "rating" ("id" uuid not null, "game_id" uuid not null, "user_id" uuid not null, "score" smallint not null, "comment" varchar(1000) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "rating_user_id_index" on "rating" ("user_id");`);
    this.addSql(
      `alter table "rating" add constraint "rating_game_id_user_id_unique" unique ("game_id", "user_id");`,
    );

    this.addSql(
      `create table "report" ("id" uuid not null, "kind" varchar(16) not null, "game_id" uuid null, "rating_id" uuid null, "user_id" uuid null, "reason" varchar(40) not null, "status" varchar(16) not null default 'OPEN', "game_url" varchar(2048) null, "game_title" varchar(80) null, "description" varchar(4000) null, "email" varchar(254) null, "priority" varchar(16) not null default 'medium', "note" varchar(1000) null, "decided_by_id" uuid null, "decided_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "report_status_created_at_index" on "report" ("status", "created_at");`);

    this.addSql(
      `create table "notification" ("id" uuid not null, "user_id" uuid not null, "game_id" uuid null, "title" varchar(160) not null, "text" varchar(1000) not null, "created_at" timestamptz(3) not null, "read_at" timestamptz(3) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "favourite" ("user_id" uuid not null, "game_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("user_id", "game_id"));`,
    );
    this.addSql(`create index "favourite_game_id_index" on "favourite" ("game_id");`);

    this.addSql(`alter table "user" add "blocked_at" timestamptz(3) null;`);

    this.addSql(
      `alter table "game" add "banner_url" varchar(2048) null, add "single_player" boolean not null default true, add "decision_reason" varchar(500) null, add "findings" jsonb null, add "revision" jsonb null;`,
    );

    this.addSql(
      `create or replace function "audit_entry_audit_entry_append_only_fn"() returns trigger as \$\$ begin raise exception 'the audit trail is append-only'; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "audit_entry_append_only" BEFORE UPDATE OR DELETE on "audit_entry" for each ROW execute function "audit_entry_audit_entry_append_only_fn"();`,
    );

    this.addSql(
      `alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "passkey" add constraint "passkey_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "rating" add constraint "rating_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rating" add constraint "rating_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "rating" add constraint "rating_score_check" check (score >= 1 AND score <= 5);`,
    );

    this.addSql(
      `alter table "report" add constraint "report_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "report" add constraint "report_rating_id_foreign" foreign key ("rating_id") references "rating" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "report" add constraint "report_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "report" add constraint "report_decided_by_id_foreign" foreign key ("decided_by_id") references "user" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "notification" add constraint "notification_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification" add constraint "notification_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "favourite" add constraint "favourite_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "favourite" add constraint "favourite_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "report" drop constraint "report_rating_id_foreign";`);

    this.addSql(`drop trigger if exists "audit_entry_append_only" on "audit_entry";`);
    this.addSql(`drop function if exists "audit_entry_audit_entry_append_only_fn"();`);
    this.addSql(`drop table if exists "audit_entry" cascade;`);
    this.addSql(`drop table if exists "contact_message" cascade;`);
    this.addSql(`drop table if exists "newsletter_subscriber" cascade;`);
    this.addSql(`drop table if exists "rate_window" cascade;`);
    this.addSql(`drop table if exists "sign_in_code" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
    this.addSql(`drop table if exists "passkey" cascade;`);
    this.addSql(`drop table if exists "rating" cascade;`);
    this.addSql(`drop table if exists "report" cascade;`);
    this.addSql(`drop table if exists "notification" cascade;`);
    this.addSql(`drop table if exists "favourite" cascade;`);

    this.addSql(
      `alter table "game" drop column "banner_url", drop column "single_player", drop column "decision_reason", drop column "findings", drop column "revision";`,
    );

    this.addSql(`alter table "user" drop column "blocked_at";`);
  }
}
