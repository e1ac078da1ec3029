import { Migration } from '@mikro-orm/migrations';

/** Trigram distance and edit distance, for misspelt searches. */
const EXTENSIONS = [
  'create extension if not exists pg_trgm;',
  'create extension if not exists fuzzystrmatch;',
];

/** Every table with its indexes and checks. What only grows has a partition for each month (`partitions.ts`). */
const TABLES = [
  `create table "audit_entry" (
    "id" uuid not null,
    "created_at" timestamptz(3) not null,
    "actor_id" uuid null,
    "action" varchar(40) not null,
    "subject_id" uuid null,
    "subject" varchar(300) not null,
    "note" varchar(1000) null,
    "submitted_at" timestamptz(3) null,
    primary key ("id", "created_at")
  ) partition by range ("created_at");`,
  `create table "audit_entry_default" partition of "audit_entry" default;`,
  `create index "audit_entry_created_at_index" on "audit_entry" ("created_at");`,
  `create index "audit_entry_subject_id_index" on "audit_entry" ("subject_id");`,
  `create function "audit_entry_audit_entry_append_only_fn"() returns trigger as $$ begin raise exception 'the audit trail is append-only'; end; $$ language plpgsql;`,
  `create trigger "audit_entry_append_only" BEFORE UPDATE OR DELETE on "audit_entry" for each ROW execute function "audit_entry_audit_entry_append_only_fn"();`,
  `create table "category" (
    "id" uuid not null,
    "slug" varchar(100) not null,
    "name" varchar(40) not null,
    "icon" varchar(16) not null,
    "position" int not null,
    primary key ("id")
  );`,
  `alter table "category" add constraint "category_slug_unique" unique ("slug");`,
  `create table "collection" (
    "id" uuid not null,
    "slug" varchar(100) not null,
    "title" varchar(60) not null,
    "text" varchar(300) not null,
    "published" boolean not null default false,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `alter table "collection" add constraint "collection_slug_unique" unique ("slug");`,
  `create table "contact_message" (
    "id" uuid not null,
    "source" varchar(16) not null,
    "type" varchar(16) not null,
    "name" varchar(60) not null,
    "email" varchar(254) not null,
    "subject" varchar(150) not null,
    "message" text not null,
    "created_at" timestamptz(3) not null,
    "handled_at" timestamptz(3) null,
    primary key ("id")
  );`,
  `create index "contact_message_created_at_index" on "contact_message" ("created_at");`,
  `create table "demoted_address" (
    "hash" varchar(43) not null,
    primary key ("hash")
  );`,
  `create table "game_count" (
    "category" varchar(100) not null,
    "games" int not null,
    primary key ("category")
  );`,
  `create table "job_lease" (
    "job" varchar(60) not null,
    "holder" uuid not null,
    "until" timestamptz(3) not null,
    primary key ("job")
  );`,
  `create table "newsletter_subscriber" (
    "id" uuid not null,
    "email" varchar(254) not null,
    "token_hash" varchar(43) not null,
    "created_at" timestamptz(3) not null,
    "confirmed_at" timestamptz(3) null,
    primary key ("id")
  );`,
  `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_email_unique" unique ("email");`,
  `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_token_hash_unique" unique ("token_hash");`,
  `create table "portal_secret" (
    "name" varchar(40) not null,
    "secret" varchar(64) not null,
    primary key ("name")
  );`,
  `create table "portal_setting" (
    "name" varchar(40) not null,
    "enabled" boolean not null,
    primary key ("name")
  );`,
  `create table "rate_window" (
    "key" varchar(120) not null,
    "count" int not null,
    "resets_at" timestamptz(3) not null,
    primary key ("key")
  );`,
  `create index "rate_window_resets_at_index" on "rate_window" ("resets_at");`,
  `create table "search_word" (
    "word" varchar(80) not null,
    primary key ("word")
  );`,
  `create index "search_word_trigram_index" on "search_word" using gist (word gist_trgm_ops);`,
  `create table "sign_in_code" (
    "id" uuid not null,
    "email" varchar(254) not null,
    "challenge_hash" varchar(43) not null,
    "code_hmac" varchar(43) not null,
    "link_hash" varchar(43) not null,
    "tries" int not null default 0,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "sign_in_code_email_index" on "sign_in_code" ("email");`,
  `alter table "sign_in_code" add constraint "sign_in_code_challenge_hash_unique" unique ("challenge_hash");`,
  `alter table "sign_in_code" add constraint "sign_in_code_link_hash_unique" unique ("link_hash");`,
  `create index "sign_in_code_expires_at_index" on "sign_in_code" ("expires_at");`,
  `create table "socket_io_attachments" (
    "id" bigserial primary key,
    "created_at" timestamptz not null default now(),
    "payload" bytea not null
  );`,
  `create table "stored_content" (
    "sha256" varchar(64) not null,
    "size" int not null,
    "created_at" timestamptz(3) not null,
    "unused_since" timestamptz(3) null,
    primary key ("sha256")
  );`,
  `create table "tag" (
    "id" uuid not null,
    "name" varchar(30) not null,
    primary key ("id")
  );`,
  `alter table "tag" add constraint "tag_name_unique" unique ("name");`,
  `create table "user" (
    "id" uuid not null,
    "email" varchar(254) not null,
    "mailbox" varchar(254) not null,
    "name" varchar(60) not null,
    "role" varchar(16) not null,
    "appointed" boolean not null default false,
    "blocked_at" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `alter table "user" add constraint "user_email_unique" unique ("email");`,
  `create index "user_mailbox_index" on "user" ("mailbox");`,
  `create index "user_search_index" on "user" using gin (email gin_trgm_ops, name gin_trgm_ops);`,
  `alter table "user" add constraint "user_role_check" check (role in ('PLAYER', 'ADMIN'));`,
  `create table "upload" (
    "id" uuid not null,
    "user_id" uuid null,
    "created_at" timestamptz(3) not null,
    "status" varchar(16) not null,
    "file_name" varchar(200) not null,
    "packed_bytes" int not null,
    "archive" varchar(64) null,
    "attempts" int not null default 0,
    "bytes" int null,
    "file_count" int null,
    "taken" int not null default 0,
    "entry" varchar(500) null,
    "engine" varchar(20) null,
    "engine_version" varchar(40) null,
    "isolation" varchar(4) not null default 'auto',
    "needs_isolation" boolean not null default false,
    "compatible" jsonb not null default '[]',
    "reasons" jsonb not null default '[]',
    "report" jsonb null,
    "pictures" jsonb not null default '[]',
    "preview_key" varchar(43) not null,
    "preview_until" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "upload_user_id_index" on "upload" ("user_id");`,
  `alter table "upload" add constraint "upload_preview_key_unique" unique ("preview_key");`,
  `create index "upload_checking_index" on "upload" (created_at) where status = 'CHECKING';`,
  `alter table "upload" add constraint "upload_status_check" check (status in ('CHECKING', 'READY', 'REFUSED'));`,
  `create table "upload_file" (
    "upload_id" uuid not null,
    "path" varchar(500) not null,
    "size" int not null,
    "sha256" varchar(64) not null,
    "type" varchar(100) not null,
    "encoding" varchar(8) null,
    "decoded_size" int not null,
    "decoded_sha256" varchar(64) not null,
    primary key ("upload_id", "path")
  );`,
  `create index "upload_file_sha256_index" on "upload_file" ("sha256");`,
  `create table "session" (
    "id" uuid not null,
    "user_id" uuid not null,
    "token_hash" varchar(43) not null,
    "device" varchar(120) not null,
    "created_at" timestamptz(3) not null,
    "last_seen_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    "proven_at" timestamptz(3) not null,
    "second_factor" boolean not null default false,
    "webauthn_challenge" varchar(100) null,
    primary key ("id")
  );`,
  `alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`,
  `create index "session_expires_at_index" on "session" ("expires_at");`,
  `create table "passkey_enrolment" (
    "id" uuid not null,
    "user_id" uuid not null,
    "code_hash" varchar(43) not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "passkey_enrolment_expires_at_index" on "passkey_enrolment" ("expires_at");`,
  `create table "passkey" (
    "id" uuid not null,
    "user_id" uuid not null,
    "credential_id" varchar(1024) not null,
    "public_key" text not null,
    "counter" bigint not null default '0',
    "transports" jsonb not null default '[]',
    "name" varchar(60) not null,
    "created_at" timestamptz(3) not null,
    "last_used_at" timestamptz(3) null,
    primary key ("id")
  );`,
  `alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`,
  `create table "idempotency_key" (
    "hash" varchar(43) not null,
    "fingerprint" varchar(43) not null,
    "answer" text null,
    "user_id" uuid null,
    "created_at" timestamptz(3) not null,
    primary key ("hash")
  );`,
  `create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`,
  `create table "developer_profile" (
    "id" uuid not null,
    "user_id" uuid not null,
    "studio" varchar(80) not null,
    "slug" varchar(100) not null,
    "about" varchar(600) not null default '',
    "website" varchar(2048) null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `alter table "developer_profile" add constraint "developer_profile_user_id_unique" unique ("user_id");`,
  `alter table "developer_profile" add constraint "developer_profile_slug_unique" unique ("slug");`,
  `create table "studio_follow" (
    "user_id" uuid not null,
    "studio_id" uuid not null,
    "created_at" timestamptz(3) not null,
    primary key ("user_id", "studio_id")
  );`,
  `create index "studio_follow_studio_id_index" on "studio_follow" ("studio_id");`,
  `create table "studio_address" (
    "slug" varchar(100) not null,
    "studio_id" uuid not null,
    primary key ("slug")
  );`,
  `create index "studio_address_studio_id_index" on "studio_address" ("studio_id");`,
  `create table "game" (
    "id" uuid not null,
    "slug" varchar(100) not null,
    "status" varchar(16) not null,
    "live_id" uuid null,
    "waiting_id" uuid null,
    "picture" jsonb null,
    "origin_allowlists" jsonb not null default '[]',
    "embed_hosts" jsonb not null default '[]',
    "score_order" varchar(8) null,
    "plays" int not null default 0,
    "rating_count" int not null default 0,
    "rating_sum" int not null default 0,
    "trend" double precision not null default 0,
    "created_at" timestamptz(3) not null,
    "published_at" timestamptz(3) null,
    "developer_profile_id" uuid null,
    "decision_reason" varchar(500) null,
    "rejection" jsonb null,
    "title" varchar(80) not null,
    "hosted" boolean not null default false,
    "age_rating" varchar(16) not null,
    "multiplayer" boolean not null default false,
    "category_slugs" text[] not null default '{}',
    primary key ("id")
  );`,
  `alter table "game" add constraint "game_slug_unique" unique ("slug");`,
  `create index "game_live_id_index" on "game" ("live_id");`,
  `create index "game_waiting_id_index" on "game" ("waiting_id");`,
  `create index "game_developer_profile_id_index" on "game" ("developer_profile_id");`,
  `create index "game_plays_index" on "game" (plays desc, id desc) include (category_slugs, multiplayer) where status = 'APPROVED';`,
  `create index "game_trend_index" on "game" (trend desc, id desc) include (category_slugs, multiplayer) where status = 'APPROVED';`,
  `create index "game_published_index" on "game" (published_at desc, id desc) include (category_slugs, multiplayer) where status = 'APPROVED';`,
  `create index "game_kids_index" on "game" (plays desc, id desc) include (category_slugs) where status = 'APPROVED' and age_rating = 'KIDS' and hosted;`,
  `create index "game_slug_hash_index" on "game" ("left"(md5(slug), 20));`,
  `create index "game_waiting_index" on "game" (id) where status = 'PENDING' or (status = 'APPROVED' and waiting_id is not null);`,
  `create index "game_unread_picture_index" on "game" (id desc) where picture is null and status = 'APPROVED';`,
  `alter table "game" add constraint "game_status_check" check (status in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'));`,
  `alter table "game" add constraint "game_age_rating_check" check (age_rating in ('KIDS', 'E7', 'E13', 'E16', 'E18'));`,
  `create table "unverified_score" (
    "id" uuid not null,
    "game_id" uuid not null,
    "user_id" uuid null,
    "player" varchar(43) not null,
    "name" varchar(60) not null,
    "score" double precision not null,
    "day" varchar(10) not null,
    "removed" boolean not null default false,
    "reported_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "unverified_score_user_id_index" on "unverified_score" ("user_id");`,
  `create index "unverified_score_player_index" on "unverified_score" (game_id, player, score);`,
  `create index "unverified_score_worth_index" on "unverified_score" ("game_id", "score");`,
  `create index "unverified_score_day_index" on "unverified_score" ("day");`,
  `alter table "unverified_score" add constraint "unverified_score_best_unique" unique ("game_id", "day", "player");`,
  `create table "undoable_decision" (
    "id" uuid not null,
    "game_id" uuid not null,
    "action" varchar(40) not null,
    "note" varchar(500) null,
    "title" varchar(160) not null,
    "text" varchar(1000) not null,
    "before" jsonb not null,
    "decided_at" timestamptz(3) not null,
    "after" varchar(120) not null,
    "until" timestamptz(3) not null,
    primary key ("id")
  );`,
  `alter table "undoable_decision" add constraint "undoable_decision_game_id_unique" unique ("game_id");`,
  `create index "undoable_decision_until_index" on "undoable_decision" ("until");`,
  `create table "save_copy" (
    "id" uuid not null,
    "user_id" uuid not null,
    "game_id" uuid not null,
    "fingerprint" varchar(16) not null,
    "device" varchar(60) not null,
    "saved_at" timestamptz(3) not null,
    "bytes" int not null,
    "picture" varchar(60000) null,
    "state" text not null,
    "kept_until" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "save_copy_game_id_index" on "save_copy" ("game_id");`,
  `create index "save_copy_user_id_game_id_index" on "save_copy" ("user_id", "game_id");`,
  `create table "save" (
    "user_id" uuid not null,
    "game_id" uuid not null,
    "version" int not null,
    "fingerprint" varchar(16) not null,
    "device" varchar(60) not null,
    "saved_at" timestamptz(3) not null,
    "bytes" int not null,
    "picture" varchar(60000) null,
    "state" text not null,
    primary key ("user_id", "game_id")
  );`,
  `create index "save_game_id_index" on "save" ("game_id");`,
  `create table "run" (
    "id" uuid not null,
    "game_id" uuid not null,
    "user_id" uuid null,
    "player" varchar(43) not null,
    "name" varchar(60) not null,
    "mode" varchar(40) not null,
    "seed" varchar(43) not null,
    "version" varchar(12) not null,
    "day" varchar(10) null,
    "status" varchar(16) not null,
    "refusal" varchar(20) null,
    "score" double precision not null,
    "worth" double precision not null,
    "text" varchar(40) null,
    "best" boolean not null default false,
    "recording" text null,
    "network" varchar(43) null,
    "attempts" smallint not null default 0,
    "begun_at" timestamptz(3) not null,
    "finished_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "run_user_id_index" on "run" ("user_id");`,
  `create index "run_best_index" on "run" (game_id, mode, worth desc, finished_at) where status = 'VERIFIED' and best;`,
  `create index "run_worth_index" on "run" (game_id, mode, worth desc, finished_at) where status = 'VERIFIED';`,
  `create index "run_daily_index" on "run" (game_id, mode, day, worth desc, finished_at) where status = 'VERIFIED' and day is not null;`,
  `create index "run_recent_index" on "run" (game_id, mode, finished_at) where status = 'VERIFIED';`,
  `create index "run_player_index" on "run" (game_id, mode, player, worth desc) where status = 'VERIFIED';`,
  `create index "run_finished_index" on "run" (finished_at) where status = 'VERIFIED';`,
  `create index "run_waiting_index" on "run" (finished_at) where status = 'WAITING';`,
  `create table "room" (
    "id" uuid not null,
    "code" varchar(6) not null,
    "game_id" uuid not null,
    "places" smallint not null,
    "open" boolean not null default false,
    "started_at" timestamptz(3) null,
    "round" int not null default 0,
    "won_round" int not null default 0,
    "seed" varchar(43) not null,
    "revision" int not null default 0,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `alter table "room" add constraint "room_code_unique" unique ("code");`,
  `create index "room_game_id_index" on "room" ("game_id");`,
  `create index "room_open_index" on "room" (game_id, created_at) where open and started_at is null;`,
  `create table "seat" (
    "id" uuid not null,
    "room_id" uuid not null,
    "place" smallint not null,
    "name" varchar(60) not null,
    "version" varchar(64) null,
    "ready" boolean not null default false,
    "wins" smallint not null default 0,
    "connection" varchar(20) null,
    "process" varchar(36) null,
    "seen_at" timestamptz(3) not null,
    "away_since" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "seat_away_index" on "seat" (away_since) where away_since is not null;`,
  `alter table "seat" add constraint "seat_room_id_place_unique" unique ("room_id", "place");`,
  `create table "rating" (
    "id" uuid not null,
    "game_id" uuid not null,
    "user_id" uuid not null,
    "score" smallint not null,
    "counted" boolean not null default true,
    "comment" varchar(1000) null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "rating_user_id_index" on "rating" ("user_id");`,
  `alter table "rating" add constraint "rating_game_id_user_id_unique" unique ("game_id", "user_id");`,
  `alter table "rating" add constraint "rating_score_check" check (score >= 1 AND score <= 5);`,
  `create table "report" (
    "id" uuid not null,
    "kind" varchar(16) not null,
    "game_id" uuid null,
    "rating_id" uuid null,
    "run_id" uuid null,
    "unverified_score_id" uuid null,
    "user_id" uuid null,
    "reason" varchar(40) not null,
    "status" varchar(16) not null default 'OPEN',
    "game_url" varchar(2048) null,
    "game_title" varchar(80) null,
    "description" varchar(4000) null,
    "email" varchar(254) null,
    "priority" varchar(16) not null default 'medium',
    "note" varchar(1000) null,
    "decided_by_id" uuid null,
    "fingerprint" varchar(43) null,
    "decided_at" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "report_run_id_index" on "report" ("run_id");`,
  `create index "report_status_created_at_index" on "report" ("status", "created_at");`,
  `create table "play_window" (
    "game_id" uuid not null,
    "visitor" varchar(43) not null,
    "counted_at" timestamptz(3) not null,
    primary key ("game_id", "visitor")
  );`,
  `create table "playing_visitor" (
    "game_id" uuid not null,
    "visitor" varchar(43) not null,
    "network" varchar(43) not null default '',
    "site" varchar(43) null,
    "seen_at" timestamptz(3) not null,
    primary key ("game_id", "visitor")
  );`,
  `create table "player_day" (
    "game_id" uuid not null,
    "player" varchar(43) not null,
    "day" date not null,
    "lasting" boolean not null,
    "sessions" int not null default 0,
    "completed" int not null default 0,
    "played_ms" int not null default 0,
    "country" varchar(2) null,
    primary key ("game_id", "player", "day")
  );`,
  `create index "player_day_game_id_day_index" on "player_day" ("game_id", "day");`,
  `create table "play" (
    "id" uuid not null,
    "at" timestamptz(3) not null,
    "game_id" uuid not null,
    "visitor" varchar(43) not null,
    primary key ("id", "at")
  ) partition by range ("at");`,
  `create table "play_default" partition of "play" default;`,
  `create index "play_game_id_at_index" on "play" ("game_id", "at");`,
  `create table "notification" (
    "id" uuid not null,
    "user_id" uuid not null,
    "game_id" uuid null,
    "title" varchar(160) not null,
    "text" varchar(1000) not null,
    "created_at" timestamptz(3) not null,
    "read_at" timestamptz(3) null,
    primary key ("id")
  );`,
  `create table "game_words" (
    "game_id" uuid not null,
    "tier" smallint not null default 3,
    "title" tsvector not null,
    "words" tsvector not null,
    primary key ("game_id")
  );`,
  `create index "game_words_title_0_index" on "game_words" using gin (title) with (fastupdate = off) where tier = 0;`,
  `create index "game_words_title_1_index" on "game_words" using gin (title) with (fastupdate = off) where tier = 1;`,
  `create index "game_words_title_2_index" on "game_words" using gin (title) with (fastupdate = off) where tier = 2;`,
  `create index "game_words_title_3_index" on "game_words" using gin (title) with (fastupdate = off) where tier = 3;`,
  `create index "game_words_words_0_index" on "game_words" using gin (words) with (fastupdate = off) where tier = 0;`,
  `create index "game_words_words_1_index" on "game_words" using gin (words) with (fastupdate = off) where tier = 1;`,
  `create index "game_words_words_2_index" on "game_words" using gin (words) with (fastupdate = off) where tier = 2;`,
  `create index "game_words_words_3_index" on "game_words" using gin (words) with (fastupdate = off) where tier = 3;`,
  `create index "game_words_played_index" on "game_words" (game_id) where tier < 3;`,
  `create table "game_tag" (
    "game_id" uuid not null,
    "tag_id" uuid not null,
    primary key ("game_id", "tag_id")
  );`,
  `create index "game_tag_tag_id_index" on "game_tag" ("tag_id");`,
  `create table "game_event" (
    "id" uuid not null,
    "day" date not null,
    "game_id" uuid not null,
    "player" varchar(43) not null,
    "name" varchar(64) not null,
    "properties" jsonb null,
    "country" varchar(2) null,
    "at" timestamptz(3) not null,
    primary key ("id", "day")
  ) partition by range ("day");`,
  `create table "game_event_default" partition of "game_event" default;`,
  `create index "game_event_game_id_player_day_index" on "game_event" ("game_id", "player", "day");`,
  `create table "game_day" (
    "game_id" uuid not null,
    "day" date not null,
    "plays" int not null default 0,
    "players" int not null default 0,
    "sessions" int not null default 0,
    "completed" int not null default 0,
    "played_ms" bigint not null default '0',
    primary key ("game_id", "day")
  );`,
  `create table "favourite" (
    "user_id" uuid not null,
    "game_id" uuid not null,
    "created_at" timestamptz(3) not null,
    primary key ("user_id", "game_id")
  );`,
  `create index "favourite_game_id_index" on "favourite" ("game_id");`,
  `create table "edition" (
    "id" uuid not null,
    "game_id" uuid not null,
    "number" int null,
    "title" varchar(80) not null,
    "description" text not null,
    "instructions" text not null default '',
    "thumb_url" varchar(2048) not null,
    "banner_url" varchar(2048) null,
    "src_url" varchar(2048) null,
    "upload_id" uuid null,
    "play_type" varchar(16) not null,
    "age_rating" varchar(16) not null,
    "single_player" boolean not null default true,
    "multiplayer" boolean not null default false,
    "online_places" smallint null,
    "inputs" jsonb not null default '[]',
    "orientation" varchar(16) not null default 'any',
    "good_on_phones" boolean not null default false,
    "controls" jsonb not null default '[]',
    "categories" text[] not null default '{}',
    "tags" text[] not null default '{}',
    "note" varchar(500) not null default '',
    "submitted_at" timestamptz(3) not null,
    "findings" jsonb null,
    "decided_at" timestamptz(3) null,
    "decided_by_id" uuid null,
    "reason" varchar(500) null,
    "suspended_at" timestamptz(3) null,
    "left_at" timestamptz(3) null,
    primary key ("id")
  );`,
  `create index "edition_upload_id_index" on "edition" ("upload_id");`,
  `create index "edition_decided_by_id_index" on "edition" ("decided_by_id");`,
  `create index "edition_unchecked_index" on "edition" (submitted_at) where findings is null and src_url is not null;`,
  `create index "edition_online_index" on "edition" (id) where online_places is not null;`,
  `alter table "edition" add constraint "edition_game_id_number_unique" unique ("game_id", "number");`,
  `alter table "edition" add constraint "edition_play_type_check" check (play_type in ('IFRAME', 'CANVAS'));`,
  `alter table "edition" add constraint "edition_age_rating_check" check (age_rating in ('KIDS', 'E7', 'E13', 'E16', 'E18'));`,
  `alter table "edition" add constraint "edition_orientation_check" check (orientation in ('any', 'landscape', 'portrait'));`,
  `create table "address_report" (
    "edition_id" uuid not null,
    "attempts" int not null default 0,
    "report" jsonb null,
    primary key ("edition_id")
  );`,
  `create table "earned_medal" (
    "user_id" uuid not null,
    "game_id" uuid not null,
    "medal" varchar(40) not null,
    "earned_at" timestamptz(3) not null,
    primary key ("user_id", "game_id", "medal")
  );`,
  `create index "earned_medal_game_id_index" on "earned_medal" ("game_id");`,
  `create table "collection_game" (
    "collection_id" uuid not null,
    "game_id" uuid not null,
    "position" int not null,
    primary key ("collection_id", "game_id")
  );`,
  `create index "collection_game_game_id_index" on "collection_game" ("game_id");`,
  `create table "arriving_upload" (
    "id" uuid not null,
    "user_id" uuid not null,
    "created_at" timestamptz(3) not null,
    "bytes" int not null,
    "in_parts" boolean not null,
    "archive" varchar(64) null,
    primary key ("id")
  );`,
  `create index "arriving_upload_user_id_index" on "arriving_upload" ("user_id");`,
  `create table "api_key" (
    "id" uuid not null,
    "user_id" uuid not null,
    "name" varchar(60) not null,
    "public_id" varchar(12) not null,
    "secret_hash" varchar(43) not null,
    "scopes" jsonb not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) null,
    "last_used_at" timestamptz(3) null,
    "revoked_at" timestamptz(3) null,
    primary key ("id")
  );`,
  `create index "api_key_user_id_index" on "api_key" ("user_id");`,
  `alter table "api_key" add constraint "api_key_public_id_unique" unique ("public_id");`,
  `create table "visitor_key" (
    "day" date not null,
    "secret" varchar(64) not null,
    primary key ("day")
  );`,
  `create table "webhook_endpoint" (
    "id" uuid not null,
    "user_id" uuid not null,
    "url" varchar(2048) not null,
    "events" jsonb not null,
    "secret" varchar(60) not null,
    "old_secret" varchar(60) null,
    "old_secret_until" timestamptz(3) null,
    "active" boolean not null,
    "failed_at" timestamptz(3) null,
    "created_at" timestamptz(3) not null,
    primary key ("id")
  );`,
  `create index "webhook_endpoint_user_id_index" on "webhook_endpoint" ("user_id");`,
  `create table "webhook_delivery" (
    "id" uuid not null,
    "created_at" timestamptz(3) not null,
    "endpoint_id" uuid not null,
    "event" varchar(40) not null,
    "body" text not null,
    "state" varchar(16) not null,
    "attempts" int not null,
    "next_at" timestamptz(3) not null,
    "attempted_at" timestamptz(3) null,
    "status" int null,
    "answer" varchar(300) null,
    primary key ("id", "created_at")
  ) partition by range ("created_at");`,
  `create table "webhook_delivery_default" partition of "webhook_delivery" default;`,
  `create index "webhook_delivery_state_next_at_index" on "webhook_delivery" ("state", "next_at");`,
  `create index "webhook_delivery_endpoint_id_created_at_index" on "webhook_delivery" ("endpoint_id", "created_at");`,
  `alter table "webhook_delivery" add constraint "webhook_delivery_state_check" check (state in ('PENDING', 'DELIVERED', 'FAILED'));`,
];

const FOREIGN_KEYS = [
  `alter table "upload" add constraint "upload_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete set null;`,
  `alter table "upload_file" add constraint "upload_file_upload_id_foreign" foreign key ("upload_id") references "upload" ("id") on delete cascade;`,
  `alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "passkey_enrolment" add constraint "passkey_enrolment_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "passkey" add constraint "passkey_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "idempotency_key" add constraint "idempotency_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "developer_profile" add constraint "developer_profile_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "studio_follow" add constraint "studio_follow_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;`,
  `alter table "studio_follow" add constraint "studio_follow_studio_id_foreign" foreign key ("studio_id") references "developer_profile" ("id") on update cascade on delete cascade;`,
  `alter table "studio_address" add constraint "studio_address_studio_id_foreign" foreign key ("studio_id") references "developer_profile" ("id") on delete cascade;`,
  `alter table "game" add constraint "game_live_id_foreign" foreign key ("live_id") references "edition" ("id") on delete set null;`,
  `alter table "game" add constraint "game_waiting_id_foreign" foreign key ("waiting_id") references "edition" ("id") on delete set null;`,
  `alter table "game" add constraint "game_developer_profile_id_foreign" foreign key ("developer_profile_id") references "developer_profile" ("id") on delete set null;`,
  `alter table "unverified_score" add constraint "unverified_score_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "unverified_score" add constraint "unverified_score_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "undoable_decision" add constraint "undoable_decision_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "save_copy" add constraint "save_copy_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "save_copy" add constraint "save_copy_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "save" add constraint "save_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;`,
  `alter table "save" add constraint "save_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
  `alter table "run" add constraint "run_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "run" add constraint "run_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "room" add constraint "room_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "seat" add constraint "seat_room_id_foreign" foreign key ("room_id") references "room" ("id") on delete cascade;`,
  `alter table "rating" add constraint "rating_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "rating" add constraint "rating_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "report" add constraint "report_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "report" add constraint "report_rating_id_foreign" foreign key ("rating_id") references "rating" ("id") on delete set null;`,
  `alter table "report" add constraint "report_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete set null;`,
  `alter table "report" add constraint "report_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete set null;`,
  `alter table "report" add constraint "report_decided_by_id_foreign" foreign key ("decided_by_id") references "user" ("id") on delete set null;`,
  `alter table "player_day" add constraint "player_day_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "notification" add constraint "notification_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "notification" add constraint "notification_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "game_words" add constraint "game_words_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
  `alter table "game_tag" add constraint "game_tag_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
  `alter table "game_tag" add constraint "game_tag_tag_id_foreign" foreign key ("tag_id") references "tag" ("id") on update cascade on delete cascade;`,
  `alter table "game_day" add constraint "game_day_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "favourite" add constraint "favourite_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;`,
  `alter table "favourite" add constraint "favourite_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
  `alter table "edition" add constraint "edition_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "edition" add constraint "edition_upload_id_foreign" foreign key ("upload_id") references "upload" ("id") on delete restrict;`,
  `alter table "edition" add constraint "edition_decided_by_id_foreign" foreign key ("decided_by_id") references "user" ("id") on delete set null;`,
  `alter table "address_report" add constraint "address_report_edition_id_foreign" foreign key ("edition_id") references "edition" ("id") on update cascade on delete cascade;`,
  `alter table "earned_medal" add constraint "earned_medal_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "earned_medal" add constraint "earned_medal_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "collection_game" add constraint "collection_game_collection_id_foreign" foreign key ("collection_id") references "collection" ("id") on update cascade on delete cascade;`,
  `alter table "collection_game" add constraint "collection_game_game_id_foreign" foreign key ("game_id") references "game" ("id") on update cascade on delete cascade;`,
  `alter table "arriving_upload" add constraint "arriving_upload_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "api_key" add constraint "api_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
  `alter table "webhook_endpoint" add constraint "webhook_endpoint_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;`,
];

/** A vote in one call: it locks the game and then looks at its votes; the last vote of a mailbox counts. */
const CAST_VOTE = `create function cast_vote(game uuid, voter uuid, voters_mailbox text, vote uuid, stars integer, text text, moment timestamp with time zone) returns table (id uuid, slug text, sum integer, count integer, commented boolean) language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  select g.slug into cast_vote.slug from game g
    where g.id = cast_vote.game and g.status = 'APPROVED' for no key update;
  if not found then return; end if;
  return query
    with earlier as (
      select r.comment from rating r where r.game_id = cast_vote.game and r.user_id = cast_vote.voter
    ),
    replaced as (
      select r.id, r.score from rating r join "user" u on u.id = r.user_id
      where r.game_id = cast_vote.game and r.counted and u.mailbox = cast_vote.voters_mailbox
    ),
    retired as (
      update rating r set counted = false
      where r.id in (select p.id from replaced p) and r.user_id <> cast_vote.voter
    ),
    voted as (
      insert into rating as r (id, game_id, user_id, score, comment, counted, created_at, updated_at)
      values (cast_vote.vote, cast_vote.game, cast_vote.voter, cast_vote.stars, cast_vote.text, true,
        cast_vote.moment, cast_vote.moment)
      on conflict (game_id, user_id) do update set score = excluded.score, comment = excluded.comment,
        counted = true, updated_at = excluded.updated_at
      returning r.id
    ),
    tallied as (
      update game g set
        rating_sum = g.rating_sum + cast_vote.stars - (select coalesce(sum(p.score), 0)::int from replaced p),
        rating_count = g.rating_count + 1 - (select count(*)::int from replaced)
      where g.id = cast_vote.game returning g.rating_sum, g.rating_count
    )
    select voted.id, cast_vote.slug, tallied.rating_sum, tallied.rating_count,
      exists (select from earlier where earlier.comment is not null)
    from voted, tallied;
end
$$;`;

/** Counts the public games of each category, in one order: two moderators who decide at once wait for each other. */
const GAME_COUNT = [
  `create function game_count_keep() returns trigger language plpgsql as $$
 begin
    insert into game_count as c (category, games)
    select category, sum(step) from (
      select unnest(array_append(new.category_slugs, '')) as category, 1 as step where new.status = 'APPROVED'
      union all
      select unnest(array_append(old.category_slugs, '')), -1 where old.status = 'APPROVED'
    ) steps group by category having sum(step) <> 0 order by category
    on conflict (category) do update set games = c.games + excluded.games;
    return null;
  end
$$;`,
  `create trigger game_count_keep after insert or delete or update of status, category_slugs on game
    for each row execute function game_count_keep();`,
];

/** A partitioned table has no foreign key to what its rows belong to: that would lock it for each new month. */
const GONE_WITH = [
  `create function delete_plays_of_game() returns trigger language plpgsql as $$
      begin
        delete from play where game_id = old.id;
        return null;
      end
$$;`,
  `create trigger game_plays after delete on game for each row execute function delete_plays_of_game();`,
  `create function delete_events_of_game() returns trigger language plpgsql as $$
      begin
        delete from game_event where game_id = old.id;
        return null;
      end
$$;`,
  `create trigger game_events after delete on game for each row execute function delete_events_of_game();`,
  `create function delete_deliveries_of_webhook() returns trigger language plpgsql as $$
      begin
        delete from webhook_delivery where endpoint_id = old.id;
        return null;
      end
$$;`,
  `create trigger webhook_deliveries after delete on webhook_endpoint for each row execute function delete_deliveries_of_webhook();`,
];

/** The whole schema, as release 1.0 begins with it. */
export class Migration20261126190000_baseline extends Migration {
  override name = 'Migration20261126190000_baseline';

  override up(): void {
    for (const statement of [
      ...EXTENSIONS,
      ...TABLES,
      ...FOREIGN_KEYS,
      CAST_VOTE,
      ...GAME_COUNT,
      ...GONE_WITH,
    ])
      this.addSql(statement);
  }
}
