import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121035046_catalogue } from './Migration20261121035046_catalogue.ts';
import { Migration20261121041029_people } from './Migration20261121041029_people.ts';
import { Migration20261121052008_passkeys } from './Migration20261121052008_passkeys.ts';
import { Migration20261121100100_job_leases } from './Migration20261121100100_job_leases.ts';
import { Migration20261121100745_analytics } from './Migration20261121100745_analytics.ts';
import { Migration20261121103128_api_keys } from './Migration20261121103128_api_keys.ts';
import { Migration20261121102041_idempotency } from './Migration20261121102041_idempotency.ts';
import { Migration20261121101106_game_picture } from './Migration20261121101106_game_picture.ts';
import { Migration20261121112705_webhooks } from './Migration20261121112705_webhooks.ts';
import { Migration20261121133604_ready_made_cards } from './Migration20261121133604_ready_made_cards.ts';
import { Migration20261121204211_bare_play_windows } from './Migration20261121204211_bare_play_windows.ts';

/** Every migration, oldest first; one that has landed is never edited. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121035046_catalogue', class: Migration20261121035046_catalogue },
  { name: 'Migration20261121041029_people', class: Migration20261121041029_people },
  { name: 'Migration20261121052008_passkeys', class: Migration20261121052008_passkeys },
  { name: 'Migration20261121100100_job_leases', class: Migration20261121100100_job_leases },
  { name: 'Migration20261121100745_analytics', class: Migration20261121100745_analytics },
  { name: 'Migration20261121103128_api_keys', class: Migration20261121103128_api_keys },
  { name: 'Migration20261121102041_idempotency', class: Migration20261121102041_idempotency },
  { name: 'Migration20261121101106_game_picture', class: Migration20261121101106_game_picture },
  { name: 'Migration20261121112705_webhooks', class: Migration20261121112705_webhooks },
  { name: 'Migration20261121133604_ready_made_cards', class: Migration20261121133604_ready_made_cards },
  { name: 'Migration20261121204211_bare_play_windows', class: Migration20261121204211_bare_play_windows },
];
