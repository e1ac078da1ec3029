import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** Copies the project's own files, as in a clean checkout with what is changed here. */
export function checkout(to: string): void {
  const known = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', known, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  for (const name of names.split('\0').filter((one) => one !== '')) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    // A file that was removed here is still known.
    cpSync(join(ROOT, name), join(to, name), { force: true, recursive: true });
  }
}

/** Copies what is not in a checkout, such as `node_modules`, by links: it takes no room, and nothing is fetched. */
export function linkFolder(name: string, to: string): void {
  execFileSync('cp', ['-al', join(ROOT, name), join(to, name)]);
}
