import { randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_BROWSER } from '../../entities/session.rules.ts';
import type { Context } from '../context.ts';
import { keyedHash } from '../platform/portal-secret.ts';

/**
 * Returns the id of a browser that has proved before that it receives this address's mail; null for any other browser.
 * @param address normalised
 */
export async function knownBrowser(
  { em, caller }: Pick<Context, 'em' | 'caller'>,
  address: string,
): Promise<string | null> {
  const [id = '', signature = ''] = (caller.knownBrowser ?? '').split('.');
  if (id === '') return null;
  const given = Buffer.from(signature);
  const expected = Buffer.from(await sign(em, id, address));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** Marks the browser, after a code or a link was answered. The mark names one address, as a keyed hash. */
export async function rememberBrowser(
  ctx: Pick<Context, 'em' | 'caller' | 'effects'>,
  address: string,
): Promise<void> {
  const id = (await knownBrowser(ctx, address)) ?? randomBytes(KNOWN_BROWSER.idBytes).toString('base64url');
  ctx.effects.setKnownBrowser(`${id}.${await sign(ctx.em, id, address)}`);
}

/** The id is part of what is signed, so the marks of two browsers for one address have nothing in common. */
const sign = (em: Context['em'], id: string, address: string) =>
  keyedHash(em, 'known-browser', `${id} ${address}`);
