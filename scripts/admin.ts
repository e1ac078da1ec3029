/** `npm run admin -- enrol name@example.org`: prints the code with which an administrator adds the first passkey. */
import { PASSKEY_ENROLMENT } from '../entities/session.rules.ts';
import { EnvError, parseEnv } from '../server/env.ts';
import { enrol } from '../server/passkey/enrolment.service.ts';
import { DataDirectoryLocked } from '../server/platform/database/data-lock.ts';
import { openEmbedded, openPostgres } from '../server/platform/database/database.ts';

const [command, email] = process.argv.slice(2);
try {
  if (command !== 'enrol' || email === undefined) fail('Whom? npm run admin -- enrol name@example.org');
  const { databaseUrl, dataDir, publicOrigin } = parseEnv();
  const database = databaseUrl === null ? await openEmbedded(dataDir) : await openPostgres(databaseUrl);
  const code = await enrol(database.orm.em.fork(), email);
  await database.close();
  if (code === null) fail(`No administrator has signed in as ${email} yet.`);
  process.stdout.write(
    `${code}\nWithin ${PASSKEY_ENROLMENT.minutes} minutes, sign in and add a passkey with this code: ${publicOrigin}/account\n`,
  );
} catch (error) {
  if (!(error instanceof DataDirectoryLocked || error instanceof EnvError)) throw error;
  fail(error.message);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
