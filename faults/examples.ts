import {
  APPEAL,
  atAddress,
  makeComment,
  GUEST,
  type MakeExample,
  ofCollection,
  ofGame,
  ofJob,
  ofRun,
  ofStudio,
  ofUpload,
  onSeat,
  readyRoom,
  REASON,
  makeRejectedGame,
  makeSave,
  makeScoredGame,
  STATE,
} from './example-makers.ts';
import { ONLINE, VERSION } from './example-people.ts';

/** A request that succeeds for each call of which generated ones rarely do. */
export const EXAMPLES: Readonly<Record<string, MakeExample>> = {
  'DELETE /api/account/sessions/{id}': async (people) => {
    const by = await people.member();
    const [session] = await people.select(`select id from session where user_id = '${by.id}'`);
    return { given: { id: session?.['id'] }, by };
  },
  'DELETE /api/account': async (people) => {
    const by = await people.member();
    return { payload: { email: by.email }, by };
  },
  'GET /api/v1/analytics/games/{id}': ofGame('APPROVED'),
  'POST /api/v1/analytics/events': async (people) => ({
    payload: { game_id: (await people.game()).id, player_id: 'p-1', event: 'level_complete' },
  }),
  'GET /api/collections/{slug}': ofCollection,
  'PUT /api/admin/collections/{id}': ofCollection,
  'DELETE /api/admin/collections/{id}': async (people) => ({
    given: (await ofCollection(people)).given ?? {},
  }),
  'PUT /api/dev/games/{id}/embedding': async (people) => ({
    given: { id: (await people.game()).id },
    payload: { hosts: ['school.example.org'] },
  }),
  'DELETE /api/games/{id}/favorite': ofGame('APPROVED'),
  'GET /api/games/{slug}': async (people) => {
    await people.seeded('kerb-drift');
    return { given: { slug: 'kerb-drift' } };
  },
  'GET /api/kids/games/{slug}': async (people) => {
    await people.seeded('bubble-pond', 'KIDS');
    return { given: { slug: 'bubble-pond' } };
  },
  'PUT /api/me/medals/{gameId}/{medal}': async (people) => ({
    given: { gameId: await people.seeded('kerb-drift'), medal: 'first-flag' },
  }),
  'POST /api/notifications/{id}/read': async (people) => {
    await makeRejectedGame(people);
    const by = people.developer;
    const [notice] = await people.select(`select id from notification where user_id = '${by.id}'`);
    return { given: { id: notice?.['id'] }, by };
  },
  'POST /api/newsletter/confirm': async (people) => {
    await (await people.member()).call('POST', '/api/newsletter', { email: 'reader-1@example.org' });
    const token = people.world.mails.map(({ text }) => /confirm#([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
    return { payload: { token } };
  },
  'POST /api/admin/games/{id}/approve': ofGame('PENDING'),
  'POST /api/admin/games/{id}/reject': async (people) => ({
    ...(await ofGame('PENDING')(people)),
    payload: REASON,
  }),
  'POST /api/admin/games/{id}/undo': async (people) => {
    const id = await people.submitted();
    await people.admin.call('POST', `/api/admin/games/${id}/approve`, { undoable: true });
    return { given: { id }, by: people.admin };
  },
  'PUT /api/admin/games/{id}': async (people) => ({
    given: { id: (await people.game()).id },
    payload: { categories: ['puzzle'], tags: ['boats'], originAllowlists: [] },
  }),
  'DELETE /api/admin/runs/{id}': ofRun,
  'DELETE /api/admin/unverified-scores/{id}': async (people) => ({
    given: { id: (await makeScoredGame(people)).score },
  }),
  'POST /api/admin/jobs/{id}/retry': ofJob,
  'DELETE /api/admin/jobs/{id}': ofJob,
  'PUT /api/v1/games/{id}': async (people) => ({
    ...(await ofGame('PENDING')(people)),
    payload: { title: 'Pepper' },
  }),
  'DELETE /api/v1/games/{id}': ofGame('PENDING'),
  'GET /api/v1/games/{id}/report': ofGame('PENDING'),
  'GET /api/v1/games': async () => ({}),
  'GET /api/v1/uploads/{id}': ofUpload,
  'DELETE /api/v1/uploads/{id}': ofUpload,
  'POST /api/v1/games/{id}/answer': async (people) => ({
    given: { id: await makeRejectedGame(people) },
    payload: APPEAL,
  }),
  'DELETE /api/comments/{id}': async (people) => {
    const { id, by } = await makeComment(people);
    return { given: { id }, by };
  },
  'POST /api/comments/{id}/report': async (people) => ({
    given: { id: (await makeComment(people)).id },
    payload: { reason: 'spam' },
  }),
  'POST /api/games/{id}/report': async (people) => ({
    given: { id: (await people.game()).id },
    payload: { reason: 'inappropriate-content' },
  }),
  'POST /api/games/{id}/rooms': async (people) => ({ given: { id: (await people.game(ONLINE)).id } }),
  'POST /api/games/{id}/rooms/meet': async (people) => ({ given: { id: (await people.game(ONLINE)).id } }),
  'GET /api/rooms/{code}': async (people) => ({ given: { code: (await people.room()).code } }),
  'POST /api/rooms/{code}/players': async (people) => ({
    given: { code: (await people.room()).code },
    payload: {},
  }),
  'POST /api/seats/{seat}/ready': onSeat({ version: '1' }),
  'POST /api/seats/{seat}/start': async (people) => ({ given: { seat: await readyRoom(people) } }),
  'POST /api/seats/{seat}/won': async (people) => {
    const seat = await readyRoom(people);
    await people.world.app.inject({ method: 'POST', url: `/api/seats/${encodeURIComponent(seat)}/start` });
    return { given: { seat }, payload: { round: 1 } };
  },
  'POST /api/seats/{seat}/open': onSeat({ open: true }),
  'POST /api/seats/{seat}/leave': onSeat(),
  'PUT /api/me/saves/{gameId}': async (people) => ({
    given: { gameId: (await people.game()).id, 'If-Match': '"0"' },
    payload: STATE,
  }),
  'DELETE /api/me/saves/{gameId}': async (people) => {
    const { by, game } = await makeSave(people);
    return { given: { gameId: game }, by };
  },
  'POST /api/me/saves/{gameId}/copies': async (people) => {
    const { by, game } = await makeSave(people);
    return { given: { gameId: game }, payload: { ...STATE, fingerprint: 'f'.repeat(16) }, by };
  },
  'POST /api/me/saves/{gameId}/choose': async (people) => {
    const { by, game } = await makeSave(people);
    return { given: { gameId: game }, payload: { copyId: null, version: 1 }, by };
  },
  'POST /api/games/{id}/runs': async (people) => ({
    given: { id: await people.seeded('hex-swarm') },
    payload: { version: VERSION },
  }),
  'POST /api/runs/{run}/finish': async (people) => {
    const id = await people.seeded('hex-swarm');
    const { run } = (
      await people.world.app.inject({
        method: 'POST',
        url: `/api/games/${id}/runs`,
        payload: { version: VERSION },
      })
    ).json();
    return { given: { run }, payload: { score: 5, recording: '5', ...GUEST } };
  },
  'POST /api/games/{id}/unverified-scores': async (people) => ({
    given: { id: (await makeScoredGame(people)).game },
    payload: { score: 7, ...GUEST },
  }),
  'GET /api/runs/{id}': ofRun,
  'GET /api/runs/{id}/replay': ofRun,
  'GET /api/games/{id}/scores': async (people) => ({ given: { id: (await makeScoredGame(people)).game } }),
  'POST /api/runs/{id}/report': async (people) => ({
    ...(await ofRun(people)),
    payload: { reason: 'cheating' },
  }),
  'GET /api/studios/{slug}': ofStudio,
  'POST /api/studios/{id}/follow': async (people) => ({
    ...(await ofStudio(people)),
    by: await people.member(),
  }),
  'PUT /api/admin/studios/{id}': async (people) => ({
    ...(await ofStudio(people)),
    payload: { name: 'Salt Works', about: '', website: '' },
  }),
  'POST /api/dev/games': async () => ({ payload: atAddress }),
  'PUT /api/dev/games/{id}': async (people) => ({ ...(await ofGame('PENDING')(people)), payload: atAddress }),
  'POST /api/dev/games/{id}/answer': async (people) => ({
    given: { id: await makeRejectedGame(people) },
    payload: APPEAL,
  }),
  'GET /api/dev/games/{id}/report': ofGame('PENDING'),
  'GET /api/admin/games/{id}/upload': async (people) => ({ given: { id: await people.submitted() } }),
  'GET /api/dev/uploads/{id}': ofUpload,
  'DELETE /api/dev/uploads/{id}': ofUpload,
  'GET /api/dev/games/{id}/versions': async (people) => ({ given: { id: await people.versioned() } }),
  'POST /api/dev/games/{id}/versions/{number}/restore': async (people) => ({
    given: { id: await people.versioned(), number: 1 },
  }),
};
