import type { z } from 'zod';
import type { signInMethods } from '../../entities/session.schema.ts';
import type { Env } from '../env.ts';

type Settings = Pick<Env, 'production' | 'signIn' | 'smtpUrl' | 'oidc'>;

/** Whether mails leave this machine; outside production a developer reads them in the folder `outbox`. */
const sendsMail = ({ production, smtpUrl }: Settings) => !production || smtpUrl !== null;

/** The ways to sign in here. If mail cannot be sent, a passkey alone is enough. */
export const signInMethodsOf = (env: Settings): z.infer<typeof signInMethods> => ({
  email: env.signIn !== 'oidc' && sendsMail(env),
  provider: env.oidc?.name ?? null,
  passkey: env.signIn === 'code' && !sendsMail(env),
});

/** Whether the first administrator comes by the link in the log, because no mail and no provider says who they are. */
export const isSetUpByLink = (env: Settings): boolean => signInMethodsOf(env).passkey && env.oidc === null;
