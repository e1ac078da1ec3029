import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id } from './identity.ts';
import { EMAIL } from './user.rules.ts';
import { User } from './user.entity.ts';

/** A signed-in browser; only the SHA-256 of its token is stored. */
export const Session = defineEntity({
  name: 'Session',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    tokenHash: p.string().length(43).unique(),
    /** The browser and its platform (`server/session/device.ts`), so that a person can recognise their sessions. */
    device: p.string().length(120),
    createdAt: createdAt(),
    lastSeenAt: p.datetime().length(3),
    expiresAt: p.datetime().length(3).index(),
    /** Time at which the person last proved who they are: at sign-in, and since then with a code or a passkey. */
    provenAt: p.datetime().length(3),
    /** The person has used a passkey in this session. */
    secondFactor: p.boolean().default(false),
    /** The operator's own provider signed the person in. */
    byProvider: p.boolean().default(false),
    /** The identity at that provider (`UserIdentity`), which is deleted with the account only, as the session is. */
    identityId: p.uuid().nullable(),
    /** SHA-256 of the last WebAuthn challenge issued to this session, with the ceremony that it is for; used once. */
    webauthnChallenge: p.string().length(100).nullable(),
  },
});
export type Session = InferEntity<typeof Session>;

/**
 * A sign-in that waits for its code. The code and the link's secret are stored as HMACs keyed by the challenge, which
 * only the browser has: without it, the six digits cannot be found by brute force.
 */
export const SignInCode = defineEntity({
  name: 'SignInCode',
  properties: {
    id: id(),
    email: p.string().length(EMAIL.max).index(),
    challengeHash: p.string().length(43).unique(),
    codeHmac: p.string().length(43),
    linkHash: p.string().length(43).unique(),
    tries: p.integer().default(0),
    createdAt: createdAt(),
    expiresAt: p.datetime().length(3).index(),
  },
});
export type SignInCode = InferEntity<typeof SignInCode>;
