import type { IncomingMessage } from 'node:http';
import type { ApiScope } from '../../entities/api-key.rules.ts';
import type { Admitted } from '../api-key/rate-limit.ts';
import type { Services } from '../context.ts';
import { bearerOf } from './credentials.ts';

/** A call of the public API at the door. */
export interface Admission {
  /** Who calls, once let in and counted; or whatever the doorkeeper refuses. */
  readonly admitted: Promise<Admitted>;
  /** Headers that tell the caller of their limit, by name; complete when `admitted` is settled. */
  readonly told: readonly (readonly [string, string])[];
}

/** Has each call of the public API let in and counted once, also when it is answered elsewhere than where it knocked. */
export class Admissions {
  readonly #doorkeeper: Services['doorkeeper'];
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #passedOn = new WeakMap<IncomingMessage, Admission>();

  /** @param addressOf the network address that a request is from */
  constructor({ doorkeeper }: Pick<Services, 'doorkeeper'>, addressOf: (request: IncomingMessage) => string) {
    this.#doorkeeper = doorkeeper;
    this.#addressOf = addressOf;
  }

  /** The admission that was passed on with a call, else a new one. */
  of(request: IncomingMessage, scope: ApiScope): Admission {
    return this.#passedOn.get(request) ?? this.begin(request, scope);
  }

  /**
   * Has a call let in that nobody has met before.
   * @param scope what a key must be for
   */
  begin(request: IncomingMessage, scope: ApiScope): Admission {
    const told: [string, string][] = [];
    const knock = {
      token: bearerOf(request),
      address: () => this.#addressOf(request),
      effects: { setHeader: (name: string, value: string) => void told.push([name, value]) },
    };
    return { admitted: this.#doorkeeper.admit(knock, scope), told };
  }

  /** Keeps an admission for whoever answers the call after all: to remember each would cost as much as its line in the log. */
  passOn(request: IncomingMessage, admission: Admission): void {
    this.#passedOn.set(request, admission);
  }
}
