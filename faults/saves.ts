import { sql } from 'kysely';
import { z } from 'zod';
import { gameSave } from '../entities/save.schema.ts';
import type { Database } from '../server/platform/database/database.ts';
import { rowsOf } from '../server/platform/database/rows.ts';

interface Written {
  readonly version: number;
  /** Counts up with each state of the game. */
  readonly best: number;
}

/** The saves that were written, by person and game, and which writes were acknowledged. */
export class Saves {
  acknowledged = 0;
  readonly #last = new Map<string, Written>();
  readonly #begun = new Map<string, number>();

  /** The next state of a game, and the request that writes it over the one that was acknowledged last. */
  next(of: string): { readonly request: RequestInit; readonly acknowledge: (version: number) => void } {
    const best = (this.#begun.get(of) ?? 0) + 1;
    this.#begun.set(of, best);
    return {
      request: {
        method: 'PUT',
        headers: { 'if-match': `"${this.#last.get(of)?.version ?? 0}"` },
        body: JSON.stringify({
          state: { local: { best: String(best) }, files: [] },
          fingerprint: best.toString(16).padStart(16, '0'),
        }),
      },
      acknowledge: (version) => {
        this.acknowledged += 1;
        this.#last.set(of, { version, best });
      },
    };
  }

  /** The portal's state is newer than what it acknowledged: an answer was lost. */
  learn(of: string, version: number, best: number): void {
    this.#last.set(of, { version, best });
  }

  /** The saves of which an acknowledged state is gone. */
  lostIn(stored: ReadonlyMap<string, Written>): string[] {
    return [...this.#last]
      .filter(([of, { version, best }]) => {
        const found = stored.get(of);
        return found === undefined || found.version < version || found.best < best;
      })
      .map(([of]) => of);
  }
}

const savedVersion = z.object({ version: z.int() });

interface SaveRequest {
  /** The address of the game's save. */
  readonly at: string;
  /** The person and the game. */
  readonly of: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes the next state of a game, over the last one that was acknowledged. */
export async function putSave(saves: Saves, { at, of, headers }: SaveRequest): Promise<Response> {
  const { request, acknowledge } = saves.next(of);
  const response = await fetch(at, { ...request, headers: { ...headers, ...request.headers } });
  if (response.ok) acknowledge(savedVersion.parse(await response.clone().json()).version);
  if (response.status !== 412) return response;
  // It was written, and the answer was lost.
  const { save: found } = gameSave.parse(await (await fetch(at, { headers })).json());
  if (found !== null) saves.learn(of, found.version, Number(found.state.local.best));
  return response;
}

const row = z.object({ email: z.string(), game: z.string(), version: z.int(), best: z.coerce.number() });

/** The stored saves by person and game. */
export async function savesStored(database: Database): Promise<ReadonlyMap<string, Written>> {
  const rows = await rowsOf(
    database.orm.em.fork(),
    row,
    sql`select u.email, s.game_id as game, s.version, s.state::json -> 'local' ->> 'best' as best
      from save s join "user" u on u.id = s.user_id`,
  );
  return new Map(rows.map(({ email, game, version, best }) => [`${email} ${game}`, { version, best }]));
}
