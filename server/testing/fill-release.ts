import { ContactMessage } from '../../entities/contact-message.entity.ts';
import { Favourite } from '../../entities/favourite.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { HiddenItem } from '../../entities/hidden-thing.entity.ts';
import { Rating } from '../../entities/rating.entity.ts';
import { RecentPlay } from '../../entities/recent-play.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import { Save } from '../../entities/save.entity.ts';
import { Run } from '../../entities/score.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { lockGame } from '../edition/locks.ts';
import { submitEdition } from '../edition/edition.ts';
import type { Env } from '../env.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { makeOwnGame } from './factories.ts';
import { makeUpload } from './uploads.ts';

/** A fixed moment, so that nothing of a release depends on when it was made. */
const AT = new Date('2026-11-27T12:00:00.000Z');

/**
 * Fills an empty portal with the demo catalogue and one of each thing that people trust it with: accounts, a vote with a
 * comment, a save, a run, a favourite, a hidden game, a report, a message, a game of one's own that was uploaded, and a change
 * of it that waits. All of it is made up.
 */
export async function fillRelease(database: Database, env: Env): Promise<void> {
  await seedDemo(database, AT);
  const em = database.orm.em.fork();
  const [asha, ben] = ['Asha', 'Ben'].map((name) =>
    em.create(User, { email: `${name.toLowerCase()}@example.org`, name, role: 'PLAYER', createdAt: AT }),
  );
  if (asha === undefined || ben === undefined) throw new Error('there are two people');
  const game = await em.findOneOrFail(Game, { status: 'APPROVED' }, { orderBy: { slug: 'asc' } });
  await em.flush();
  addThings(em, { asha, game });
  await em.flush();
  const upload = await makeUpload(
    { world: { database }, files: openFileStore(env) },
    { 'index.html': { body: '<!doctype html><title>Kites</title>' } },
  );
  const own = await makeOwnGame({ database }, ben.id, {
    slug: 'kites',
    title: 'Kites',
    srcUrl: null,
    upload,
    createdAt: AT,
    publishedAt: AT,
  });
  await database.orm.em.fork().transactional(async (inner) => {
    await submitEdition(inner, await lockGame(inner, own.id), { title: 'Kites at Sea' });
  });
}

function addThings(em: Em, { asha, game }: { readonly asha: User; readonly game: Game }): void {
  em.create(Rating, { user: asha, game, score: 4, comment: 'Lovely colours.', createdAt: AT });
  em.create(Favourite, { user: asha, game, createdAt: AT });
  em.create(RecentPlay, { user: asha, game, playedAt: AT, words: 'Level 3' });
  em.create(HiddenItem, { user: asha, kind: 'tag', name: 'snake', title: 'snake', hiddenAt: AT });
  em.create(Save, {
    user: asha,
    game,
    version: 2,
    fingerprint: 'f',
    device: 'A phone',
    savedAt: AT,
    bytes: 11,
    state: '{"level":3}',
  });
  em.create(Report, {
    kind: 'GAME',
    game,
    user: asha,
    reason: 'broken',
    description: 'It stops.',
    createdAt: AT,
  });
  em.create(ContactMessage, {
    source: 'contact',
    type: 'general',
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'Thanks',
    message: 'A good portal.',
    createdAt: AT,
  });
  em.create(Run, {
    id: uuidv7(),
    game,
    user: asha,
    player: asha.id,
    name: 'Asha',
    mode: '',
    seed: 's',
    version: '0123456789ab',
    status: 'VERIFIED',
    score: 120,
    worth: 120,
    text: '120',
    best: true,
    recording: '1 over',
    begunAt: AT,
    finishedAt: AT,
  });
}
