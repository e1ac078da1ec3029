import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Procedure, procedures } from '../server/api/procedures.ts';
import { makeKey } from '../server/testing/api-key.ts';
import { makeOwnGame } from '../server/testing/factories.ts';
import { signIn } from '../server/testing/person.ts';
import { createWorld, type World } from '../server/testing/world.ts';
import { validFor } from './like-schema.ts';

/** Inputs for each call and caller that name a hidden game, and of how many they are chosen. */
const INPUTS = { max: 8, of: 500 } as const;
/** Games that nobody may know of; two have the slug of a game of the build, which has boards, medals and rooms. */
const HIDDEN = [
  { slug: 'hex-swarm', title: 'Unheard-of Hexagons', status: 'PENDING', hosted: true, srcUrl: null },
  { slug: 'unheard-of', title: 'Unheard-of Salt', status: 'PENDING' },
  { slug: 'kerb-drift', title: 'Unheard-of Kerbs', status: 'SUSPENDED', hosted: true, srcUrl: null },
  { slug: 'turned-down', title: 'Unheard-of Sugar', status: 'REJECTED' },
] as const;

/** Some of the calls that look for a game. */
const LOOKING = [
  'analytics.receive',
  'embed.game',
  'favourite.add',
  'game.bySlug',
  'kids.game',
  'medal.award',
  'play.heartbeat',
  'play.record',
  'player.read',
  'publicApi.readGame',
  'rating.rate',
  'report.anything',
  'report.game',
  'room.create',
  'save.import',
  'save.write',
  'score.begin',
  'score.submit',
];

/** A portal that has them, and one that does not. */
let hiding: World;
let without: World;
let known: readonly string[];
beforeAll(async () => {
  [hiding, without] = await Promise.all([createWorld(), createWorld()]);
  const { id: developer } = await signIn(hiding, 'developer@example.org');
  const ids: string[] = [];
  for (const { status, ...game } of HIDDEN) {
    const publishedAt = status === 'SUSPENDED' ? new Date() : null;
    ids.push((await makeOwnGame(hiding, developer, { ...game, status, publishedAt })).id);
  }
  await hiding.em().execute(`update game set score_order = 'higher'`);
  const slugs = HIDDEN.map(({ slug }) => slug);
  const { publicOrigin } = hiding.env;
  known = [...ids, ...slugs, ...slugs.map((slug) => `${publicOrigin}/games/${slug}`)];
});
afterAll(async () => {
  await hiding.close();
  await without.close();
});

type Caller = 'guest' | 'member' | 'key';

/** Somebody at a portal. */
interface Asking {
  readonly world: World;
  readonly headers: Record<string, string>;
}

/** A call over tRPC, or with a key, over REST. */
async function call({ world, headers }: Asking, { path, type, rest, apiKey }: Procedure, input: unknown) {
  if (apiKey !== undefined && rest !== undefined) {
    const fields = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(input ?? {})));
    const taken = (name: string) => {
      const value = encodeURIComponent(String(fields.get(name)));
      fields.delete(name);
      return value;
    };
    const url = rest.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => taken(name));
    const left = Object.fromEntries(fields);
    if (rest.method !== 'GET') return world.app.inject({ method: rest.method, url, headers, payload: left });
    const query = Object.fromEntries(Array.from(fields, ([name, value]) => [name, String(value)]));
    return world.app.inject({ url, headers, query });
  }
  const url = `/trpc/${path}`;
  if (type === 'query')
    return world.app.inject({
      url,
      headers,
      query: input === undefined ? {} : { input: JSON.stringify(input) },
    });
  const json = { ...headers, 'content-type': 'application/json' };
  return world.app.inject({ method: 'POST', url, headers: json, payload: JSON.stringify(input ?? null) });
}

/** Signed in anew each time: an earlier call may have ended the session. */
async function askingAt(world: World, caller: Caller): Promise<Asking> {
  if (caller === 'guest') return { world, headers: {} };
  const person = await signIn(world, `${caller}@example.org`);
  if (caller === 'member') return { world, headers: { authorization: `Bearer ${person.token}` } };
  const held = keys.get(world) ?? (await makeKey(world, person)).key;
  keys.set(world, held);
  return { world, headers: { authorization: `Bearer ${held}` } };
}
const keys = new Map<World, string>();

/** Returns the contents of an answer, without what differs from call to call. */
const said = ({ statusCode, body }: Awaited<ReturnType<typeof call>>) =>
  `${statusCode} ${body
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'time')
    .replaceAll(/"public_id":"\w+"/g, '"public_id"')
    .replaceAll(/whsec_[^"]+|[\w-]{20,}/g, 'secret')
    // A game that waits takes a slug and a place in the review, whoever sent it.
    .replaceAll(/("slug":"[^"]+?)-\d+"/g, '$1"')
    .replaceAll(/"place":\d+/g, '"place":n')}`;

const names = (input: unknown) => known.some((value) => (JSON.stringify(input) ?? '').includes(value));

/** Returns the parts of two answers from a little before their first difference on. */
function whereTheyPart(one: string, other: string): readonly [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 200);
  return [around(one), around(other)];
}

/** Inputs that name a hidden game, valid ones where there are any; one other where none can. */
function inputsOf({ input }: Procedure): readonly unknown[] {
  if (input === undefined) return [undefined];
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const made = fc.sample(validFor(schema, known), { numRuns: INPUTS.of, seed: 1 });
  const naming = [...new Map(made.filter(names).map((each) => [JSON.stringify(each), each])).values()];
  const valid = naming.filter((each) => input.safeParse(each).success);
  const best = valid.length > 0 ? valid : naming.length > 0 ? naming : made.slice(0, 1);
  // Half of them short: what may be left out is in them as often wrong as right.
  const short = best.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  return [...new Set([...short.slice(0, INPUTS.max / 2), ...best])].slice(0, INPUTS.max);
}

test('nothing that a stranger calls tells a game that is not public from one that does not exist', async () => {
  const differences: string[] = [];
  const asked = new Set<string>();
  // First what writes, so that what reads shows what was written.
  for (const procedure of procedures.toSorted((a, b) => (a.type < b.type ? -1 : 1))) {
    const callers =
      procedure.apiKey === undefined ? (['guest', 'member'] as const) : (['guest', 'key'] as const);
    for (const caller of callers) {
      const [there, elsewhere] = [await askingAt(hiding, caller), await askingAt(without, caller)];
      for (const input of inputsOf(procedure)) {
        const shown = said(await call(there, procedure, input));
        const missing = said(await call(elsewhere, procedure, input));
        if (names(input) && !/^40[013]/.test(shown)) asked.add(procedure.path);
        if (shown !== missing || shown.includes('Unheard-of'))
          differences.push(
            [caller, procedure.path, JSON.stringify(input), ...whereTheyPart(shown, missing)].join(' | '),
          );
      }
    }
  }
  expect(differences).toEqual([]);
  // They were not refused before anybody looked for the game.
  expect([...asked]).toEqual(expect.arrayContaining(LOOKING));
});

test('nor does an address without a procedure', async () => {
  const [pending = ''] = known;
  const page = `${hiding.env.publicOrigin}/games/hex-swarm`;
  for (const url of [
    `/oembed?url=${encodeURIComponent(page)}`,
    '/images/share/hex-swarm/0123456789abcdef.jpeg',
    `/images/${pending}/0123456789abcdef/400.webp`,
    '/sitemap.xml',
    '/new/feed',
  ]) {
    const [shown, missing] = [await hiding.app.inject(url), await without.app.inject(url)];
    expect([url, said(shown)]).toEqual([url, said(missing)]);
  }
});
