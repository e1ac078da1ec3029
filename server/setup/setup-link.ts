import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { commandOf } from '../../entities/command.rules.ts';
import { paths } from '../../entities/page.rules.ts';
import { SetupLink } from '../../entities/setup-link.entity.ts';
import { SETUP_LINK } from '../../entities/setup.rules.ts';
import type { Env } from '../env.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { isSetUpByLink } from '../session/sign-in-methods.ts';

const MINUTE_MS = 60_000;

/** Whether the portal has no administrator yet, whom only the link can make. */
export async function waitsForSetup(
  em: Em,
  env: Pick<Env, 'production' | 'signIn' | 'smtpUrl' | 'oidc'>,
): Promise<boolean> {
  if (!isSetUpByLink(env)) return false;
  const administrators = db(em).selectFrom('user').select('id').where('role', '=', 'ADMIN');
  return (await administrators.executeTakeFirst()) === undefined;
}

interface LinkPrinter {
  readonly env: Env;
  /** Prints a line at once: the link, or that an earlier one is still valid. */
  readonly log: (line: string) => void;
  /** Ends an earlier link, and makes another. */
  readonly force: boolean;
}

/**
 * Prints the link to the setup, once for all processes of a portal that waits for it.
 * @returns whether the portal waits for it
 */
export async function logSetupLink(em: Em, { env, log, force }: LinkPrinter): Promise<boolean> {
  return em.transactional(async (fork) => {
    // Processes that start at once make one link.
    await sql`lock table setup_link in share row exclusive mode`.execute(fork.getKysely());
    if (!(await waitsForSetup(fork, env))) return false;
    const now = new Date();
    const valid = await fork.findOne(SetupLink, { expiresAt: { $gt: now } });
    if (valid !== null && !force) {
      log(
        `This portal waits to be set up: a link printed earlier is valid until ${valid.expiresAt.toISOString()}. ${commandOf('admin', 'setup-link')} prints another`,
      );
      return true;
    }
    const token = randomBytes(SETUP_LINK.bytes).toString('base64url');
    const expiresAt = new Date(now.getTime() + SETUP_LINK.minutes * MINUTE_MS);
    await fork.nativeDelete(SetupLink, {});
    await fork.insert(SetupLink, { tokenHash: hashSecret(token), createdAt: now, expiresAt });
    // Before the commit: a process that is killed in between leaves no valid link that nobody has read.
    log(
      `Set this portal up within ${SETUP_LINK.minutes} minutes: ${env.publicOrigin}${paths.setup}#${token}`,
    );
    return true;
  });
}
