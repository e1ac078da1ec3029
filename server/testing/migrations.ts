import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../migrations');

/** Every migration by the name that the database knows it by, oldest first. */
export const migrations = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .toSorted()
  .map((file) => ({ name: file.replace(/\.ts$/, ''), code: readFileSync(join(FOLDER, file), 'utf8') }));
