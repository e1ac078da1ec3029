import type { Person } from '../server/testing/person.ts';
import type { ExamplePeople } from './example-people.ts';

/** A request; who sends it, where it is not whoever may make such calls, or null for a guest. */
export interface Example {
  readonly given?: Readonly<Record<string, unknown>>;
  readonly payload?: unknown;
  readonly by?: Person | null;
}
export type MakeExample = (people: ExamplePeople) => Promise<Example>;

export const ofGame =
  (status: 'APPROVED' | 'PENDING'): MakeExample =>
  async (people) => ({
    given: { id: (await people.game({ status })).id },
  });
export const atAddress = {
  title: 'Salt',
  description: 'Find the salt.',
  srcUrl: 'https://salt.example/',
  thumbUrl: 'https://salt.example/salt.png',
};
export const REASON = { reason: 'It does not start.' };
export const APPEAL = { answer: 'It starts now: a file was missing.' };
export const STATE = { state: { local: { best: '5' }, files: [] }, fingerprint: '0123456789abcdef' };
export const GUEST = { name: 'Brave Otter', guest: 'A'.repeat(22) };

/** A game with an unverified board, and a score on it. */
export async function makeScoredGame(
  people: ExamplePeople,
): Promise<{ readonly game: string; readonly score: string }> {
  const { id } = await people.game();
  await people.developer.call('PUT', `/api/dev/games/${id}/unverified-board`, { order: 'higher' });
  const player = await people.member();
  const score = await people.idOf(player.call('POST', `/api/games/${id}/unverified-scores`, { score: 5 }));
  return { game: id, score };
}

/** A person with a save. */
export async function makeSave(
  people: ExamplePeople,
): Promise<{ readonly by: Person; readonly game: string }> {
  const by = await people.member();
  const { id } = await people.game();
  const response = await by.call('PUT', `/api/me/saves/${id}`, { ...STATE, version: 0 });
  if (response.statusCode !== 200) throw new Error(response.body);
  return { by, game: id };
}

/** A person with a comment. */
export async function makeComment(people: ExamplePeople) {
  const by = await people.member();
  await by.call('POST', `/api/games/${(await people.game()).id}/rate`, { score: 5, comment: 'Fine.' });
  const [rating] = await people.select(`select id from rating where user_id = '${by.id}'`);
  return { id: rating?.['id'], by };
}

/** A room of two who are connected and ready; `seat` is the host's. */
export async function readyRoom(people: ExamplePeople): Promise<string> {
  const { seat, code } = await people.room();
  const joined = await people.world.app.inject({ method: 'POST', url: `/api/rooms/${code}/players` });
  await people.world.em().execute('update seat set away_since = null');
  for (const one of [seat, joined.json().seat])
    await people.world.app.inject({
      method: 'POST',
      url: `/api/seats/${encodeURIComponent(one)}/ready`,
      payload: { version: '1' },
    });
  return seat;
}

export async function makeRejectedGame(people: ExamplePeople): Promise<string> {
  const id = await people.submitted();
  await people.admin.call('POST', `/api/admin/games/${id}/reject`, REASON);
  return id;
}

export const onSeat =
  (payload?: object): MakeExample =>
  async (people) => ({ given: { seat: (await people.room()).seat }, ...(payload && { payload }) });
export const ofUpload: MakeExample = async (people) => ({ given: { id: await people.upload() } });
export const ofRun: MakeExample = async (people) => ({ given: { id: await people.run() } });
export const ofJob: MakeExample = async (people) => ({ given: { id: await people.failedJob() } });
export const ofStudio: MakeExample = async (people) => {
  await people.game();
  const [studio] = await people.select(
    `select id, slug from developer_profile where user_id = '${people.developer.id}'`,
  );
  return { given: { id: studio?.['id'], slug: studio?.['slug'] } };
};
const COLLECTION = { title: 'For two', text: 'Games for two.', published: true };
export const ofCollection: MakeExample = async (people) => {
  const games = [await people.seeded('kerb-drift'), await people.seeded('hex-swarm')];
  const payload = { ...COLLECTION, games };
  const id = await people.idOf(people.admin.call('POST', '/api/admin/collections', payload));
  const [made] = await people.select(`select slug from collection where id = '${id}'`);
  return { given: { id, slug: made?.['slug'] }, payload };
};
