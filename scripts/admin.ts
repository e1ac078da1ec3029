/**
 * `npm run admin -- enrol name@example.org`: prints the code with which an administrator adds the first passkey, or another in
 * place of a lost one. `npm run admin -- setup-link`: prints a new link to the setup of a portal without an administrator.
 */
import { commandOf } from '../entities/command.rules.ts';
import { paths } from '../entities/page.rules.ts';
import { PASSKEY_ENROLMENT } from '../entities/session.rules.ts';
import { type Env, parseEnv } from '../server/env.ts';
import { createEnrolmentCode } from '../server/session/enrolment.service.ts';
import type { Em } from '../server/platform/database/database.ts';
import { openExisting } from '../server/platform/database/open-existing.ts';
import { signInMethodsOf } from '../server/session/sign-in-methods.ts';
import { logSetupLink } from '../server/setup/setup-link.ts';
import { fail, runCommand, printLines } from './command.ts';

async function sayCode(em: Em, env: Env, email: string): Promise<void> {
  const code = await createEnrolmentCode(em, env, email);
  if (code === null) fail(`No administrator has signed in as ${email} yet.`);
  const { passkey } = signInMethodsOf(env);
  const page = passkey ? paths.adminLogin : paths.account;
  const deed = passkey ? 'make a new passkey' : 'sign in and add a passkey';
  printLines(
    `${code}\nWithin ${PASSKEY_ENROLMENT.minutes} minutes, ${deed} with this code: ${env.publicOrigin}${page}`,
  );
}

async function sayLink(em: Em, env: Env): Promise<void> {
  if (await logSetupLink(em, { env, log: printLines, force: true })) return;
  fail(
    `There is nothing to set up: this portal has an administrator, a mail server or a sign-in provider. For a lost passkey: ${commandOf('admin', 'enrol name@example.org')}`,
  );
}

await runCommand(async () => {
  const [command, email] = process.argv.slice(2);
  const isLink = command === 'setup-link';
  if (!isLink && (command !== 'enrol' || email === undefined))
    fail(`What? ${commandOf('admin', 'enrol name@example.org')}, or ${commandOf('admin', 'setup-link')}`);
  const env = parseEnv();
  const database = await openExisting(env);
  const em = database.orm.em.fork();
  const work = isLink ? sayLink(em, env) : sayCode(em, env, email ?? '');
  await work.finally(() => database.close());
});
