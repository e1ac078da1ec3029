/** What an edition takes over from a game as it was; in this order, and the columns of `edition` by the same names. */
const SAID = `title, description, instructions, thumb_url, banner_url, src_url, upload_id, play_type, age_rating, single_player,
  multiplayer, online_places, inputs, orientation, good_on_phones, controls, categories, tags, note`;

/** A game's own columns, by those names. */
const OF_GAME = `g.title, g.description, g.instructions, g.thumb_url, g.banner_url, g.src_url, g.upload_id, g.play_type, g.age_rating,
  g.single_player, g.multiplayer, g.online_places, g.inputs, g.orientation, g.good_on_phones, g.controls, g.category_slugs,
  array(select t.name::text from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id order by t.name),
  coalesce((select u.note from upload u where u.id = g.upload_id), '')`;

/** The fields of a change that was kept as JSON; what it does not have is the game's. */
const ofChange = (
  change: string,
) => `${change} ->> 'title', ${change} ->> 'description', g.instructions, ${change} ->> 'thumbUrl',
  ${change} ->> 'bannerUrl', nullif(${change} ->> 'srcUrl', ''), (${change} ->> 'uploadId')::uuid, ${change} ->> 'playType',
  ${change} ->> 'ageRating', (${change} ->> 'singlePlayer')::boolean, (${change} ->> 'multiplayer')::boolean, g.online_places, g.inputs,
  ${change} ->> 'orientation', g.good_on_phones, g.controls, array(select jsonb_array_elements_text(${change} -> 'categories')),
  array(select jsonb_array_elements_text(${change} -> 'tags')),
  coalesce((select u.note from upload u where u.id = (${change} ->> 'uploadId')::uuid), '')`;

const isLive = `g.status in ('APPROVED', 'SUSPENDED')`;
const rejectedBy = `(select u.id from "user" u where u.id = (g.rejection ->> 'moderatorId')::uuid)`;

const TABLES = [
  `create table "edition" ("id" uuid not null, "game_id" uuid not null, "number" int null, "title" varchar(80) not null, "description" text not null, "instructions" text not null default '', "thumb_url" varchar(2048) not null, "banner_url" varchar(2048) null, "src_url" varchar(2048) null, "upload_id" uuid null, "play_type" varchar(16) not null, "age_rating" varchar(16) not null, "single_player" boolean not null default true, "multiplayer" boolean not null default false, "online_places" smallint null, "inputs" jsonb not null default '[]', "orientation" varchar(16) not null default 'any', "good_on_phones" boolean not null default false, "controls" jsonb not null default '[]', "categories" text[] not null default '{}', "tags" text[] not null default '{}', "note" varchar(500) not null default '', "submitted_at" timestamptz(3) not null, "findings" jsonb null, "decided_at" timestamptz(3) null, "decided_by_id" uuid null, "reason" varchar(500) null, "suspended_at" timestamptz(3) null, "left_at" timestamptz(3) null, primary key ("id"));`,
  `alter table "game" add "live_id" uuid null, add "waiting_id" uuid null;`,
];

/** Games become known by an edition: the live one, or the one that waits or was rejected. */
const EDITIONS = [
  `update game g set live_id = case when ${isLive} then gen_random_uuid() end,
    waiting_id = case when not ${isLive} or g.revision is not null then gen_random_uuid() end;`,
  `insert into edition (id, game_id, number, submitted_at, findings, decided_at, decided_by_id, reason, suspended_at, ${SAID})
    select coalesce(g.live_id, g.waiting_id), g.id,
      case when ${isLive} then coalesce(v.number, 1 + coalesce((select max(o.number) from game_version o where o.game_id = g.id), 0)) end,
      coalesce(g.submitted_at, g.created_at), case when g.revision is null then g.findings end,
      case when ${isLive} then coalesce(v.approved_at, g.published_at, g.created_at)
        when g.status = 'REJECTED' then coalesce((g.rejection ->> 'rejectedAt')::timestamptz, g.created_at) end,
      case when g.status = 'REJECTED' then ${rejectedBy} end, case when g.status = 'REJECTED' then g.decision_reason end,
      v.suspended_at, ${OF_GAME}
    from game g left join game_version v on v.upload_id = g.upload_id;`,
  `insert into edition (id, game_id, submitted_at, findings, ${SAID})
    select g.waiting_id, g.id, (g.revision ->> 'submittedAt')::timestamptz, g.findings, ${ofChange('g.revision')}
    from game g where g.revision is not null;`,
  // Earlier versions had the game's texts; one whose rating was not kept could not be brought back.
  `insert into edition (id, game_id, number, submitted_at, decided_at, suspended_at, left_at, ${SAID})
    select v.id, g.id, v.number, v.approved_at, v.approved_at, v.suspended_at, v.left_at, g.title, g.description, g.instructions,
      g.thumb_url, g.banner_url, null, v.upload_id, g.play_type, v.age_rating, g.single_player, g.multiplayer, g.online_places,
      g.inputs, g.orientation, g.good_on_phones, g.controls, array(select jsonb_array_elements_text(v.categories)),
      array(select jsonb_array_elements_text(v.tags)), (select u.note from upload u where u.id = v.upload_id)
    from game_version v join game g on g.id = v.game_id
    where v.upload_id is distinct from g.upload_id and v.age_rating is not null
      and not exists (select 1 from undoable_decision d where d.game_id = g.id and d.action = 'revision.approve'
        and (d.before ->> 'uploadId')::uuid = v.upload_id);`,
];

/** What was rejected of a live game, which an answer would send again. */
const REJECTED = [
  `create temporary table rejected on commit drop as
    select g.id as game_id, gen_random_uuid() as id from game g where jsonb_typeof(g.rejection -> 'revision') = 'object';`,
  `insert into edition (id, game_id, submitted_at, decided_at, decided_by_id, reason, ${SAID})
    select r.id, g.id, (g.rejection -> 'revision' ->> 'submittedAt')::timestamptz, (g.rejection ->> 'rejectedAt')::timestamptz,
      ${rejectedBy}, g.rejection ->> 'reason', ${ofChange("(g.rejection -> 'revision')")}
    from game g join rejected r on r.game_id = g.id;`,
  `update game g set rejection = (g.rejection - 'revision')
      || jsonb_build_object('edition', (select r.id from rejected r where r.game_id = g.id))
    where jsonb_typeof(g.rejection) = 'object';`,
];

/** What a decision that can still be undone would bring back: the edition that was live, or the state before. */
const UNDOABLE = [
  `alter table "undoable_decision" drop column "version", add "decided_at" timestamptz(3) null, add "after" varchar(120) null;`,
  `update undoable_decision set decided_at = until - interval '10 seconds';`,
  `create temporary table replaced on commit drop as
    select d.game_id, gen_random_uuid() as id from undoable_decision d where d.action = 'revision.approve';`,
  `insert into edition (id, game_id, number, submitted_at, decided_at, left_at, ${SAID})
    select r.id, g.id, (select v.number from game_version v where v.upload_id = (d.before ->> 'uploadId')::uuid
        and v.upload_id is distinct from g.upload_id), g.created_at, coalesce(g.published_at, g.created_at), d.decided_at,
      ${ofChange('d.before')}
    from undoable_decision d join replaced r on r.game_id = d.game_id join game g on g.id = d.game_id;`,
  // An address, or a new text of one upload, had no number; approved editions have one.
  `update edition e set number = n.number from (select e.id, e.game_id, coalesce(max(o.number), 0) + 1 as number
      from edition e join replaced r on r.id = e.id left join edition o on o.game_id = e.game_id group by e.id) n
    where e.id = n.id and e.number is null;`,
  `update edition e set decided_at = d.decided_at from undoable_decision d, game g
    where g.id = d.game_id and e.id = g.live_id and d.action like '%.approve';`,
  `update undoable_decision d set after = concat_ws(' ', g.status, coalesce(g.live_id::text, 'none'), coalesce(g.waiting_id::text, 'none')),
      before = jsonb_build_object('status', d.before -> 'status', 'originAllowlists', d.before -> 'originAllowlists',
        'decisionReason', d.before -> 'decisionReason', 'publishedAt', d.before -> 'publishedAt',
        'rejection', case when jsonb_typeof(d.before -> 'rejection') = 'object'
          then (d.before -> 'rejection') - 'revision' || '{"edition": null}' end,
        'live', case when d.action = 'revision.approve' then r.id when d.before ->> 'status' in ('APPROVED', 'SUSPENDED') then g.live_id end,
        'waiting', case d.action when 'game.approve' then g.live_id when 'revision.approve' then g.live_id
          when 'game.reject' then g.waiting_id when 'revision.reject' then (g.rejection ->> 'edition')::uuid else g.waiting_id end)
    from game g left join replaced r on r.game_id = g.id where g.id = d.game_id;`,
  `alter table "undoable_decision" alter column "decided_at" set not null, alter column "after" set not null;`,
];

/** Reports on games at addresses belong to the edition whose addresses were checked. */
const REPORTS = [
  `alter table "address_report" drop constraint "address_report_game_id_foreign", drop constraint "address_report_pkey", add "edition_id" uuid null;`,
  `update address_report r set edition_id = coalesce(g.waiting_id, g.live_id) from game g
    where g.id = r.game_id and r.findings_at = g.findings ->> 'checkedAt';`,
  `delete from address_report where edition_id is null;`,
  `alter table "address_report" drop column "game_id", drop column "findings_at", add primary key ("edition_id");`,
];

/** What only kept copies of a game's fields true. */
const TRIGGERS = [
  `drop trigger game_card_keep on game;`,
  `drop trigger game_categories_keep on game_category;`,
  `drop trigger category_keep on category;`,
  `drop trigger studio_keep on developer_profile;`,
  `drop function game_cards(uuid[]);`,
  `drop function game_card_text(game, game_card);`,
  `drop function game_card_json(game);`,
  `drop function game_words(game);`,
  `drop function game_card_keep();`,
  `drop function game_categories_keep();`,
  `drop function category_keep();`,
  `drop function studio_keep();`,
  `drop function game_categories(uuid);`,
];

const WORDS = [
  `alter table "game_card" rename to "game_words";`,
  `alter table "game_words" drop column "card";`,
  `alter table "game_words" rename constraint "game_card_pkey" to "game_words_pkey";`,
  `alter table "game_words" rename constraint "game_card_game_id_foreign" to "game_words_game_id_foreign";`,
  ...['title_0', 'title_1', 'title_2', 'title_3', 'words_0', 'words_1', 'words_2', 'words_3', 'played'].map(
    (name) => `alter index "game_card_${name}_index" rename to "game_words_${name}_index";`,
  ),
];

const COLUMNS = [
  `drop table "game_category";`,
  `drop table "game_version";`,
  `alter table "upload" drop column "note", add "isolation" varchar(4) not null default 'auto';`,
  // With them go their checks and indexes.
  `alter table "game" drop column "upload_id", drop column "banner_url", drop column "controls", drop column "description", drop column "findings", drop column "good_on_phones", drop column "inputs", drop column "instructions", drop column "online_places", drop column "orientation", drop column "play_type", drop column "revision", drop column "single_player", drop column "src_url", drop column "submitted_at", drop column "tag_text", drop column "thumb_url";`,
];

const INDEXES = [
  `create index "edition_upload_id_index" on "edition" ("upload_id");`,
  `create index "edition_decided_by_id_index" on "edition" ("decided_by_id");`,
  `create index "edition_unchecked_index" on "edition" (submitted_at) where findings is null and src_url is not null;`,
  `create index "edition_online_index" on "edition" (id) where online_places is not null;`,
  `create index "game_live_id_index" on "game" ("live_id");`,
  `create index "game_waiting_id_index" on "game" ("waiting_id");`,
  `create index "game_waiting_index" on "game" (id) where status = 'PENDING' or (status = 'APPROVED' and waiting_id is not null);`,
  `create index "game_unread_picture_index" on "game" (id desc) where picture is null and status = 'APPROVED';`,
];

const CONSTRAINTS = [
  `alter table "edition" add constraint "edition_game_id_number_unique" unique ("game_id", "number");`,
  `alter table "edition" add constraint "edition_game_id_foreign" foreign key ("game_id") references "game" ("id") on delete cascade;`,
  `alter table "edition" add constraint "edition_upload_id_foreign" foreign key ("upload_id") references "upload" ("id") on delete restrict;`,
  `alter table "edition" add constraint "edition_decided_by_id_foreign" foreign key ("decided_by_id") references "user" ("id") on delete set null;`,
  `alter table "edition" add constraint "edition_play_type_check" check (play_type in ('IFRAME', 'CANVAS'));`,
  `alter table "edition" add constraint "edition_age_rating_check" check (age_rating in ('KIDS', 'E7', 'E13', 'E16', 'E18'));`,
  `alter table "edition" add constraint "edition_orientation_check" check (orientation in ('any', 'landscape', 'portrait'));`,
  `alter table "game" add constraint "game_live_id_foreign" foreign key ("live_id") references "edition" ("id") on delete set null;`,
  `alter table "game" add constraint "game_waiting_id_foreign" foreign key ("waiting_id") references "edition" ("id") on delete set null;`,
  `alter table "address_report" add constraint "address_report_edition_id_foreign" foreign key ("edition_id") references "edition" ("id") on update cascade on delete cascade;`,
];

/**
 * What brings a database that stands at the last migration before the baseline to it: everything that a developer says of a
 * game at one time becomes an edition of it. No portal runs meanwhile.
 */
export const FROM_BEFORE: readonly string[] = [
  ...TABLES,
  ...TRIGGERS.slice(0, 4),
  ...EDITIONS,
  ...REJECTED,
  ...UNDOABLE,
  ...REPORTS,
  ...TRIGGERS.slice(4),
  ...WORDS,
  ...COLUMNS,
  ...INDEXES,
  ...CONSTRAINTS,
];
