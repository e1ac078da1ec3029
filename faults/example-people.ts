import { z } from 'zod';
import { FAILED_JOBS } from '../entities/job.rules.ts';
import { Upload } from '../entities/upload.entity.ts';
import { uuidv7 } from '../entities/uuidv7.ts';
import { runWorker } from '../server/score/verify-runs.ts';
import type { RunVerifier } from '../server/score/run-verifier.ts';
import { runDueJobs } from '../server/testing/do-jobs.ts';
import { makeOwnGame } from '../server/testing/factories.ts';
import { type Person, signIn } from '../server/testing/person.ts';
import { approveUpload, makeUpload } from '../server/testing/uploads.ts';
import type { World } from '../server/testing/world.ts';

/** The beginnings of the examples of calls: people, and what they have made before. */

/** The version of Hex Swarm whose scores are believed. */
export const VERSION = '0123456789ab';
/** A game for two, each on their own device. */
export const ONLINE = { hosted: true, srcUrl: null, onlinePlaces: 2 };
const calm = { busiest: 4, gaps: 20, deviation: 9 };

/** Believes that a run of Hex Swarm scores 5. */
export const believing: RunVerifier = {
  games: new Map([
    [
      'hex-swarm',
      {
        version: VERSION,
        stepsPerSecond: 60,
        label: 'Score',
        ghost: false,
        better: 'higher',
        modes: [{ id: '', name: '' }],
      },
    ],
  ]),
  summarizeRecording: async () => ({ steps: 60, events: 0, resizes: 0 }),
  replay: async () => ({ kind: 'played', score: 5, text: '5 points', over: true, steps: 60, presses: calm }),
};

const texts = z.record(z.string(), z.unknown());
const rows = z.array(texts);

/** People with what they have, made anew for each example. */
export class ExamplePeople {
  readonly world: World;
  readonly developer: Person;
  readonly admin: Person;
  #named = 0;

  constructor(world: World, developer: Person, admin: Person) {
    this.world = world;
    this.developer = developer;
    this.admin = admin;
  }

  /** Somebody new. */
  member(): Promise<Person> {
    this.#named += 1;
    return signIn(this.world, `example-${this.#named}@example.org`);
  }

  /** A game of the developer. */
  game(wanted: Parameters<typeof makeOwnGame>[2] = {}) {
    return makeOwnGame(this.world, this.developer.id, wanted);
  }

  /** A seeded game, which generated calls of moderators may have suspended or labelled. */
  async seeded(slug: string, ageRating = 'E7'): Promise<string> {
    await this.world
      .em()
      .execute(`update game set status = 'APPROVED', age_rating = '${ageRating}' where slug = '${slug}'`);
    const [game] = await this.select(`select id from game where slug = '${slug}'`);
    return String(game?.['id']);
  }

  /** An upload of the developer that nothing uses. */
  async upload(): Promise<string> {
    const { id } = await makeUpload({ world: this.world, files: this.world.services.files }, {});
    await this.world.em().nativeUpdate(Upload, { id }, { user: this.developer.id });
    return id;
  }

  /** A game with two versions, of which the second is live. */
  async versioned(): Promise<string> {
    const build = async () => this.world.em().findOneOrFail(Upload, await this.upload());
    const { id } = await this.game({ srcUrl: null, upload: await build() });
    await approveUpload(this, { id }, { upload: await build() });
    return id;
  }

  /** A game in review that the developer has submitted. */
  async submitted(): Promise<string> {
    const draft = { title: 'Salt', description: 'Find the salt.', uploadId: await this.upload() };
    return this.idOf(this.developer.call('POST', '/api/dev/games', draft));
  }

  /** A run that was handed in, and replayed. */
  async run(): Promise<string> {
    const person = await this.member();
    const begun = await person.call('POST', `/api/games/${await this.seeded('hex-swarm')}/runs`, {
      version: VERSION,
    });
    const { run } = texts.parse(begun.json());
    const played = { score: 5, recording: '5' };
    const id = await this.idOf(
      person.call('POST', `/api/runs/${encodeURIComponent(String(run))}/finish`, played),
    );
    await runDueJobs(this.world, runWorker(this.world.services));
    return id;
  }

  /** A room, and its host's seat. */
  async room(): Promise<{ readonly seat: string; readonly code: string }> {
    const { id } = await this.game(ONLINE);
    const response = await (await this.member()).call('POST', `/api/games/${id}/rooms`, {});
    const { seat, room } = z
      .object({ seat: z.string(), room: z.object({ code: z.string() }) })
      .parse(response.json());
    return { seat, code: room.code };
  }

  /** A job that has failed for good. */
  async failedJob(): Promise<string> {
    const subject = uuidv7();
    await this.world.em().execute("delete from pgboss.job where name = 'webhooks'");
    await this.world.services.jobs.add(this.world.em(), { queue: 'webhooks', id: subject });
    await this.world.em().execute(`update pgboss.job set retry_limit = 0 where singleton_key = '${subject}'`);
    const work = async () => {
      throw new Error('The bucket is away.');
    };
    await runDueJobs(this.world, { queue: 'webhooks', concurrency: 1, work }).catch(() => 0);
    const [job] = await this.select(
      `select id from pgboss.job where name = '${FAILED_JOBS}' and singleton_key = '${subject}'`,
    );
    return String(job?.['id']);
  }

  async select(statement: string): Promise<z.infer<typeof rows>> {
    return rows.parse(await this.world.em().execute(statement));
  }

  /** The id of what a call has made. */
  async idOf(response: ReturnType<Person['call']>): Promise<string> {
    const { body } = await response;
    const { id } = texts.parse(JSON.parse(body));
    if (typeof id !== 'string') throw new Error(body);
    return id;
  }
}
