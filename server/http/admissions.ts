import type { IncomingMessage } from 'node:http';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Admitted } from '../api-key/doorkeeper.ts';
import type { Services } from '../context.ts';
import { bearerOf } from './credentials.ts';

/** A call of the public API at the door. */
export interface Admission {
  /** Who calls, once let in and counted; or whatever the doorkeeper refuses. */
  readonly admitted: Promise<Admitted>;
  /** Headers that tell the caller of their limit, by name; complete when `admitted` is settled. */
  readonly told: readonly (readonly [string, string])[];
}

/** Has each call of the public API let in and counted once, whoever of those that answer it asks first. */
export class Admissions {
  readonly #doorkeeper: Services['doorkeeper'];
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #admissions = new WeakMap<IncomingMessage, Admission>();

  /** @param addressOf the network address that a request is from */
  constructor({ doorkeeper }: Pick<Services, 'doorkeeper'>, addressOf: (request: IncomingMessage) => string) {
    this.#doorkeeper = doorkeeper;
    this.#addressOf = addressOf;
  }

  /** @param scope what a key must be for */
  of(request: IncomingMessage, scope: ApiScope): Admission {
    const earlier = this.#admissions.get(request);
    if (earlier !== undefined) return earlier;
    const told: [string, string][] = [];
    const effects = { setHeader: (name: string, value: string) => void told.push([name, value]) };
    const addressOf = this.#addressOf;
    const knock = {
      token: bearerOf(request),
      // Asked for only where callers without a key are counted.
      get address() {
        return addressOf(request);
      },
      effects,
    };
    const admission = { admitted: this.#doorkeeper.admit(knock, scope), told };
    this.#admissions.set(request, admission);
    return admission;
  }
}
