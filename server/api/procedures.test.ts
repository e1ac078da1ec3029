import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { QUEUED_CALLS } from '../../entities/queued-call.rules.ts';
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

/** The names of the path parameters. */
const parametersOf = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

test.each(SPECIFIED)('%s is served', (call) => {
  expect(served.map((procedure) => procedure.call)).toContain(call);
});

test('no two procedures share a method and path', () => {
  // Paths that differ only in a parameter's name are the same route.
  const places = served.map(({ call }) => call.replaceAll(/\{\w+\}/g, '{}'));
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

/** The procedures that break `rule`. */
const breakers = (rule: (procedure: (typeof procedures)[number]) => boolean) =>
  procedures.filter((procedure) => !rule(procedure)).map(({ path }) => path);

test('every procedure has an output schema', () => {
  expect(breakers(({ output }) => output instanceof z.ZodType)).toEqual([]);
});

/** The lists without a bound in a JSON schema, by their place. */
function unbounded(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema && schema.type === 'array' && !('maxItems' in schema) ? [place] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${place}.${name}`))];
}

test('every list that a call takes has a bound, which comes before its entries', () => {
  const inputs = procedures.flatMap(({ path, input }) => (input === undefined ? [] : [{ path, input }]));
  expect(
    inputs.flatMap(({ path, input }) =>
      unbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), path),
    ),
  ).toEqual([]);
});

test('queries are served with GET, mutations with another method', () => {
  expect(
    breakers(({ type, rest }) => rest === undefined || (rest.method === 'GET') === (type === 'query')),
  ).toEqual([]);
});

test('only queries are shared', () => {
  expect(breakers(({ type, shared }) => type === 'query' || !shared)).toEqual([]);
});

test('a `forMember` query has the schemas of the shared query that it replaces, and is not shared', () => {
  const broken = procedures.filter(({ forMember, shared, input, output }) => {
    const own = procedures.find(({ path }) => path === forMember);
    if (own === undefined) return forMember !== undefined;
    return !shared || own.shared || own.type !== 'query' || own.input !== input || own.output !== output;
  });
  expect(broken.map(({ path }) => path)).toEqual([]);
});

test('only mutations are idempotent', () => {
  expect(breakers(({ type, idempotent }) => type === 'mutation' || !idempotent)).toEqual([]);
});

test('what waits while the server is away is idempotent, and rule Q1 names it', () => {
  const queued = Object.keys(QUEUED_CALLS).toSorted();
  const idempotent = new Set(procedures.filter((each) => each.idempotent).map(({ path }) => path));
  expect(queued.filter((path) => !idempotent.has(path))).toEqual([]);
  const rules = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const [, q1 = ''] = /\*\*Q1\*\*([\s\S]*?)\n- /.exec(rules) ?? [];
  expect(Array.from(q1.matchAll(/`(\w+\.\w+)`/g), ([, path = '']) => path).toSorted()).toEqual(queued);
});

test('every path parameter is a field of the input', () => {
  expect(
    breakers(({ rest, input = z.object({}) }) => {
      const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
      return parametersOf(rest?.path ?? '').every((name) => Object.hasOwn(properties, name));
    }),
  ).toEqual([]);
});

/** Values that hardly any field takes. */
const WRONG = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e30,
  '',
  'wrong',
  'a'.repeat(500_000),
  [],
  Array(2000).fill(1),
  {},
];

test('what is wrong with an input is said in words for people, not in those of the validation', () => {
  const said = procedures.flatMap(({ path, input }) => {
    if (input === undefined) return [];
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const inputs = WRONG.map((value) =>
      Object.fromEntries(Object.keys(properties).map((name) => [name, value])),
    );
    return [...inputs, ...WRONG].flatMap(
      (wrong) => input.safeParse(wrong).error?.issues.map(({ message }) => `${path}: ${message}`) ?? [],
    );
  });
  expect(said.length).toBeGreaterThan(500);
  const technical = /invalid|expected|received|too (?:big|small)|undefined|NaN|regex|pattern/i;
  expect([...new Set(said)].filter((words) => technical.test(words))).toEqual([]);
});
