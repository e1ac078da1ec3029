/** `npm run admin -- enrol name@example.org`: prints the code with which an administrator adds the first passkey. */
import { PASSKEY_ENROLMENT } from '../entities/session.rules.ts';
import { parseEnv } from '../server/env.ts';
import { enrol } from '../server/passkey/enrolment.service.ts';
import { openExisting } from '../server/platform/database/open-existing.ts';
import { fail, runCommand } from './command.ts';

await runCommand(async () => {
  const [command, email] = process.argv.slice(2);
  if (command !== 'enrol' || email === undefined) fail('Whom? npm run admin -- enrol name@example.org');
  const env = parseEnv();
  const database = await openExisting(env);
  const code = await enrol(database.orm.em.fork(), email).finally(() => database.close());
  if (code === null) fail(`No administrator has signed in as ${email} yet.`);
  process.stdout.write(
    `${code}\nWithin ${PASSKEY_ENROLMENT.minutes} minutes, sign in and add a passkey with this code: ${env.publicOrigin}/account\n`,
  );
});
