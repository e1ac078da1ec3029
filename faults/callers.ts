import { makeKey } from '../server/testing/api-key.ts';
import { makeOwnGame } from '../server/testing/factories.ts';
import { type Person, signIn } from '../server/testing/person.ts';
import type { World } from '../server/testing/world.ts';

export const CALLERS = ['guest', 'member', 'admin', 'key'] as const;
/**
 * The kinds of caller: a guest, a signed-in person, the developer of the keys, or a program with a key of the public
 * API.
 */
export type CallerKind = (typeof CALLERS)[number] | 'developer';

const ADMINS = 200;

/** Settings for a world with enough administrators. */
export const MANY_ADMINS = {
  ADMIN_EMAILS: Array.from({ length: ADMINS }, (_, index) => `admin-${index}@example.org`).join(','),
};

/** A caller of each kind, replaced by a new one when it is deleted, blocked, signed out or rate-limited. */
export class Callers {
  readonly #world: World;
  readonly #authorizations = new Map<CallerKind, string>();
  #named = 0;
  #developer: Person | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  async headersOf(kind: CallerKind): Promise<Record<string, string>> {
    if (kind === 'guest') return {};
    if (kind === 'developer') return { authorization: `Bearer ${(await this.developer()).token}` };
    const known = this.#authorizations.get(kind) ?? `Bearer ${await this.#newSecret(kind)}`;
    this.#authorizations.set(kind, known);
    return { authorization: known };
  }

  /** Discards a caller that no longer has access. */
  forget(kind: CallerKind): void {
    this.#authorizations.delete(kind);
  }

  /** The developer whose keys are used, with their own games. */
  async developer(): Promise<Person> {
    if (this.#developer === undefined) {
      this.#developer = await signIn(this.#world, 'developer@example.org');
      for (const status of ['APPROVED', 'PENDING', 'PENDING', 'PENDING', 'REJECTED'] as const)
        await makeOwnGame(this.#world, this.#developer.id, { status });
    }
    return this.#developer;
  }

  async #newSecret(kind: 'member' | 'admin' | 'key'): Promise<string> {
    if (kind === 'key') {
      const developer = await this.developer();
      // The sign-in may be longer ago than a key allows.
      await developer.call('POST', '/api/auth/proof');
      return (await makeKey(this.#world, developer)).key;
    }
    for (let tried = 0; tried < 20; tried += 1) {
      this.#named += 1;
      const person = await signIn(this.#world, `${kind}-${this.#named % ADMINS}@example.org`).catch(
        () => null,
      );
      if (person !== null) return person.token;
    }
    throw new Error(`no ${kind} can sign in any more`);
  }
}
