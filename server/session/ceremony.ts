import type { z } from 'zod';
import type { checkPasskey, createdPasskey } from '../../entities/passkey.schema.ts';
import type { Passkey } from '../../entities/passkey.entity.ts';
import { CREDENTIAL_ID } from '../../entities/session.rules.ts';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import { signInMethodsOf } from './sign-in-methods.ts';

/** Loaded when somebody uses a passkey, because it takes 10 MB that most processes never need. */
const webauthn = () => import('@simplewebauthn/server');

/** The relying party (WebAuthn Level 2 §5.1.2): the portal's host, with its origin as the only one accepted. */
const relyingParty = (env: Env) => ({
  expectedOrigin: env.publicOrigin,
  expectedRPID: new URL(env.publicOrigin).hostname,
});

/** Whether a challenge is the one that was given out for this. */
type IsExpected = (challenge: string) => boolean | Promise<boolean>;

/** A passkey that alone signs people in is found without a name, and its device has to know the person. */
const selectionFor = (env: Env) => {
  const needed = signInMethodsOf(env).passkey ? 'required' : 'preferred';
  return { residentKey: needed, userVerification: needed } as const;
};

/** Options for `navigator.credentials.create`, for an account of this address that has these passkeys. */
export async function creationOptions(
  { env, brands }: Pick<Context, 'env' | 'brands'>,
  { email, known }: { readonly email: string; readonly known: readonly Pick<Passkey, 'credentialId'>[] },
): Promise<{ readonly json: string; readonly challenge: string }> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: brands.last().brand.name,
    rpID: relyingParty(env).expectedRPID,
    userName: email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: selectionFor(env),
  });
  return { json: JSON.stringify(options), challenge: options.challenge };
}

/** The stored parts of a new passkey. */
export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Returns the passkey that a browser has created; null if the answer is not right. */
export async function verifyCreated(
  env: Env,
  response: z.output<typeof createdPasskey>,
  expectedChallenge: IsExpected,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: withoutUndefined(response.response) },
    expectedChallenge,
    ...relyingParty(env),
    requireUserVerification: signInMethodsOf(env).passkey,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return null;
  const { credential } = registrationInfo;
  // Credential ids have 1023 bytes at most (WebAuthn Level 3 §4); the ones that authenticators make are far shorter.
  if (credential.id.length > CREDENTIAL_ID.max) return null;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

/** Options for `navigator.credentials.get`: with one of these passkeys, or with none named any that the browser has. */
export async function requestOptions(
  env: Env,
  known: readonly Pick<Passkey, 'credentialId'>[] | 'any',
): Promise<{ readonly json: string; readonly challenge: string }> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(env).expectedRPID,
    ...(known === 'any'
      ? { userVerification: 'required' as const }
      : { allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })) }),
  });
  return { json: JSON.stringify(options), challenge: options.challenge };
}

/**
 * Returns the passkey's new counter; null if the answer is not right.
 * @param alone whether it is the only proof, and the device must have asked for a PIN or a fingerprint
 */
export async function verifyUsed(
  env: Env,
  {
    passkey,
    response,
  }: { readonly passkey: Passkey; readonly response: z.output<typeof checkPasskey>['response'] },
  { isExpected, alone }: { readonly isExpected: IsExpected; readonly alone: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: withoutUndefined(response.response) },
    expectedChallenge: isExpected,
    ...relyingParty(env),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: alone,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? (authenticationInfo?.newCounter ?? null) : null;
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Drops undefined fields, because the library's types allow absent fields but not undefined ones. */
function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.assign(Object.create(null), JSON.parse(JSON.stringify(fields)));
}
