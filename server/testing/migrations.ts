import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../migrations');

/** Every migration with its name in the database, oldest first. */
export const migrations = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .toSorted()
  .map((file) => ({ name: file.replace(/\.ts$/, ''), code: readFileSync(join(FOLDER, file), 'utf8') }));
