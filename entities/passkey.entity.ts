import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, id } from './identity.ts';
import { CREDENTIAL_ID } from './session.rules.ts';
import { User } from './user.entity.ts';

/** A person's passkey (WebAuthn Level 2 §4, public key credential source). */
export const Passkey = defineEntity({
  name: 'Passkey',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    credentialId: p.string().length(CREDENTIAL_ID.max).unique(),
    publicKey: p.text(),
    counter: p.bigint('number').default(0),
    transports: p.json<string[]>().default([]),
    name: p.string().length(60),
    createdAt: createdAt(),
    lastUsedAt: p.datetime().length(3).nullable(),
  },
});
export type Passkey = InferEntity<typeof Passkey>;
