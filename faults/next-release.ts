import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ProcessOptions } from '../server/testing/portal-process.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Copied, because a module knows its folder by where its file is; the others a start only reads. */
const COPIED = ['entities', 'migrations', 'mikro-orm.config.ts', 'package.json', 'server'];
const LINKED = ['dist', 'games', 'node_modules', 'public'];

/** Number of migrations of the next release. */
export const STEPS = 3;
export const NEXT_VERSION = '99.0.0';
/** The line that migration `step` prints in the middle of its transaction. */
export const halfOf = (step: number) => `half of step ${step}`;

/** The first only adds; a release of before the others cannot go on. */
const codeOf = (step: number, name: string) => `import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';

export class ${name} extends Migration {
  override name = '${name}';
${step === 1 ? '' : "  readonly contract = 'a test';\n"}
  override async up(): Promise<void> {
    await this.execute('alter table "user" add column "step_${step}" int not null default 0');
    process.stdout.write('${halfOf(step)}\\n');
    await sleep(250);
    await this.execute('update "user" set "step_${step}" = "step_${step}" + 1');
  }
}
`;

/** Makes the program of a release that comes after this one, in an empty folder. */
export async function makeNextRelease(folder: string): Promise<void> {
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of LINKED) await symlink(join(ROOT, name), join(folder, name));
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ ...Object(manifest), version: NEXT_VERSION }),
  );
  for (let step = 1; step <= STEPS; step += 1) {
    const name = `Migration2099010100000${step}_next`;
    await writeFile(join(folder, 'migrations', `${name}.ts`), codeOf(step, name));
  }
}

/** Runs that program as a portal. */
export const runNextRelease =
  (folder: string) =>
  ({ cwd, settings }: ProcessOptions): ChildProcess =>
    spawn(process.execPath, [join(folder, 'server', 'main.mjs')], {
      cwd,
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
