import { randomBytes } from 'node:crypto';
import { KNOWN_BROWSER } from '../../entities/session.rules.ts';
import type { Context } from '../context.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import { isSameSecret } from '../platform/same-secret.ts';

/**
 * Returns the id of a browser that has proved before that it receives this address's mail; null for any other browser.
 * @param address normalised
 */
export async function knownBrowser(
  { em, caller }: Pick<Context, 'em' | 'caller'>,
  address: string,
): Promise<string | null> {
  const { knownBrowser: mark = '' } = caller;
  const [id = ''] = mark.split('.', 1);
  return id !== '' && isSameSecret(mark, await markOf(em, id, address)) ? id : null;
}

/** Marks the browser, after a code or a link was answered. The mark names one address, as a keyed hash. */
export async function rememberBrowser(
  ctx: Pick<Context, 'em' | 'caller' | 'effects'>,
  address: string,
): Promise<void> {
  const id = (await knownBrowser(ctx, address)) ?? randomBytes(KNOWN_BROWSER.idBytes).toString('base64url');
  ctx.effects.setKnownBrowser(await markOf(ctx.em, id, address));
}

/** The id is part of what is signed, so the marks of two browsers for one address have nothing in common. */
const markOf = async (em: Context['em'], id: string, address: string) =>
  `${id}.${await keyedHash(em, 'known-browser', `${id} ${address}`)}`;
