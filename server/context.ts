import type { Database, Em } from './database/database.ts';
import type { CatalogueChanges } from './catalogue/catalogue-changes.ts';
import type { Env } from './env.ts';

/** What a request brings: who asks is told apart by the address and the browser's name, both only ever hashed. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

/** What every procedure may use. */
export interface Context {
  /** One fork a procedure: calls of a batch must not share unsaved work. */
  readonly em: Em;
  readonly env: Env;
  readonly changes: CatalogueChanges;
  readonly caller: Caller;
}

/** What the process shares between requests. */
export interface Services {
  readonly database: Database;
  readonly env: Env;
  readonly changes: CatalogueChanges;
}

/** What tRPC is given for a request; the procedures' middleware makes a `Context` of it. */
export type RequestContext = Services & { readonly caller: Caller };
