import { expect, test } from 'vitest';
import { z } from 'zod';
import { procedures } from './procedures.ts';

const served = procedures.flatMap((procedure) =>
  procedure.rest === undefined
    ? []
    : [{ ...procedure, call: `${procedure.rest.method} ${procedure.rest.path}` }],
);

/** Every call of the specification §7. */
const SPECIFIED = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'GET /api/home',
  'GET /api/categories',
  'GET /api/games',
  'GET /api/games/{slug}',
  'POST /api/games/{id}/play',
  'POST /api/games/{id}/rate',
  'POST /api/games/{id}/favorite',
  'DELETE /api/games/{id}/favorite',
  'POST /api/games/{id}/report',
  'POST /api/reports',
  'POST /api/games/submit',
  'GET /api/dev/games',
  'POST /api/dev/games',
  'GET /api/admin/games/pending',
  'GET /api/admin/reports',
  'POST /api/admin/games/{id}/approve',
  'POST /api/admin/games/{id}/reject',
  'GET /api/kids/games',
  'GET /api/kids/categories',
];

/** The names between braces. */
const parametersOf = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

test.each(SPECIFIED)('%s is served', (call) => {
  expect(served.map((procedure) => procedure.call)).toContain(call);
});

test('no two procedures are served at one place', () => {
  // The name of a parameter does not tell two paths apart.
  const places = served.map(({ call }) => call.replaceAll(/\{\w+\}/g, '{}'));
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

/** Those of which `rule` does not hold. */
const breakers = (rule: (procedure: (typeof procedures)[number]) => boolean) =>
  procedures.filter((procedure) => !rule(procedure)).map(({ path }) => path);

test('every procedure declares what leaves', () => {
  expect(breakers(({ output }) => output instanceof z.ZodType)).toEqual([]);
});

test('what is read is a GET, what is written is anything else', () => {
  expect(
    breakers(({ type, rest }) => rest === undefined || (rest.method === 'GET') === (type === 'query')),
  ).toEqual([]);
});

test('only what is read may be the same for everyone', () => {
  expect(breakers(({ type, shared }) => type === 'query' || !shared)).toEqual([]);
});

test('what answers members in the place of what anyone gets takes and answers the same, and is for nobody else', () => {
  const broken = procedures.filter(({ forMember, shared, input, output }) => {
    const own = procedures.find(({ path }) => path === forMember);
    if (own === undefined) return forMember !== undefined;
    return !shared || own.shared || own.type !== 'query' || own.input !== input || own.output !== output;
  });
  expect(broken.map(({ path }) => path)).toEqual([]);
});

test('only what is written has anything to do once', () => {
  expect(breakers(({ type, idempotent }) => type === 'mutation' || !idempotent)).toEqual([]);
});

test('every procedure takes what its path names', () => {
  expect(
    breakers(({ rest, input = z.object({}) }) => {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
      return parametersOf(rest?.path ?? '').every((name) => Object.hasOwn(properties, name));
    }),
  ).toEqual([]);
});
