import { createHmac, createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Em } from './database/database.ts';
import { db } from './database/db.ts';

/** The purposes of the portal's secrets. */
export type SecretName =
  | 'demoted-address'
  | 'guest-player'
  | 'known-browser'
  | 'last-state'
  | 'newsletter'
  | 'player'
  | 'report'
  | 'run'
  | 'run-seed'
  | 'saved-game'
  | 'score-name'
  | 'seat';

const secretsOf = new WeakMap<object, Map<SecretName, string>>();

/**
 * Signs a text, or makes a pseudonym of it, with one of the portal's secrets: HMAC-SHA-256, base64url without padding,
 * 43 characters. Every process on the database gives the same one, for as long as the database exists.
 */
export async function keyedHash(em: Em, name: SecretName, text: string): Promise<string> {
  return createHmac('sha256', await portalSecret(em, name))
    .update(text)
    .digest('base64url');
}

/** The order of P-256's base point (SEC 2 §2.4.2): a private key is a number from 1 to one less. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/**
 * One of the portal's secrets as a private key for signatures (ECDSA with P-256), the same on every process: an `ECPrivateKey`
 * of version 1 (RFC 5915 §3) with the number and the curve's name.
 */
export async function signingKey(em: Em, name: SecretName): Promise<KeyObject> {
  const scalar = (BigInt(`0x${await portalSecret(em, name)}`) % (ORDER - 1n)) + 1n;
  const der = `30310201010420${scalar.toString(16).padStart(64, '0')}a00a06082a8648ce3d030107`;
  return createPrivateKey({ key: Buffer.from(der, 'hex'), format: 'der', type: 'sec1' });
}

/** Returns the secret of this name; creates it on first use. */
async function portalSecret(em: Em, name: SecretName): Promise<string> {
  const database = em.getDriver();
  const cached = secretsOf.get(database)?.get(name);
  if (cached !== undefined) return cached;
  await db(em)
    .insertInto('portal_secret')
    .values({ name, secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db(em)
    .selectFrom('portal_secret')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`the secret ${name} is gone`);
  // Not cached within a transaction, because a rollback also removes a new secret.
  if (!em.isInTransaction()) {
    const secrets = secretsOf.get(database) ?? new Map<SecretName, string>();
    secretsOf.set(database, secrets.set(name, row.secret));
  }
  return row.secret;
}
