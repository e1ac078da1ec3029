import { expect, test } from 'vitest';
import { callId } from '../../entities/api-reference.rules.ts';
import { openApiDocument } from './openapi.ts';
import { readReference } from './read-reference.ts';

const document = {
  servers: [{ url: 'https://play.example' }],
  paths: {
    '/api/games': { get: { summary: 'The portal’s own' } },
    '/api/v1/games': {
      get: {
        summary: 'List games',
        security: [{}, { apiKey: ['read'] }],
        description: 'Newest first.',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            required: false,
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
          },
          {
            name: 'status',
            in: 'query',
            required: true,
            schema: { enum: ['APPROVED', 'PENDING'], description: 'Which.' },
          },
        ],
        responses: {
          '200': {
            headers: { Link: {} },
            content: {
              'application/json': {
                schema: {
                  required: ['games'],
                  properties: {
                    games: {
                      type: 'array',
                      items: { type: 'object', properties: { slug: { type: 'string' } } },
                    },
                    category: { anyOf: [{ type: 'string' }, { type: 'null' }] },
                    made: { type: 'string', format: 'date-time' },
                  },
                },
              },
            },
          },
        },
      },
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { title: { type: 'string', minLength: 2 } }, required: ['title'] },
            },
          },
        },
      },
    },
  },
  components: { schemas: { Problem: { properties: { code: { enum: ['validation'] } } } } },
};

test('the public API is read from the document, with types and limits in words', () => {
  const { baseUrl, calls, codes } = readReference(document);
  expect([baseUrl, codes]).toEqual(['https://play.example/api/v1', ['validation']]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /games', 'POST /games']);
  expect(calls[0]).toMatchObject({
    title: 'List games',
    text: 'Newest first.',
    isKeyless: true,
    request: [
      { name: 'limit', place: 'query', type: 'integer, 1 to 100, 20 by default', isRequired: false },
      { name: 'status', type: 'APPROVED | PENDING', isRequired: true, meaning: 'Which.' },
    ],
    response: [
      { name: 'games', type: 'list of object', isRequired: true },
      { name: 'games[].slug', type: 'string' },
      { name: 'category', type: 'string or null', isRequired: false },
      { name: 'made', type: 'string (date-time)' },
    ],
    headers: ['Link'],
  });
  expect(calls[1]).toMatchObject({
    isKeyless: false,
    request: [{ name: 'title', place: 'body', type: 'string, at least 2 characters', isRequired: true }],
  });
});

test('a value that is not a document has no calls', () => {
  expect(readReference(null)).toMatchObject({ calls: [], codes: [] });
});

const { calls } = readReference(openApiDocument('https://play.example', 'Spielwiese'));

test('every call, parameter and field of the public API says what it means', () => {
  const silent = calls.flatMap(({ method, path, title, text, request, response }) => [
    ...(title === '' || text === '' ? [`${method} ${path}`] : []),
    ...[...request, ...response]
      .filter(({ meaning }) => meaning === '')
      .map(({ name }) => `${method} ${path}: ${name}`),
  ]);
  expect(silent).toEqual([]);
});

test('what a call takes besides its fields is read too: If-Match, an idempotency key, a file', () => {
  const callAt = (name: string) => calls.find(({ method, path }) => `${method} ${path}` === name);
  const requestOf = (name: string) => callAt(name)?.request.map((field) => `${field.place} ${field.name}`);
  expect(requestOf('PUT /games/:id')).toContain('header If-Match');
  expect(requestOf('POST /games')).toContain('header Idempotency-Key');
  expect(requestOf('POST /uploads')).toContain('body file');
  expect(callAt('POST /uploads')?.takesFile).toBe(true);
});

test('each call has an id of its own that an address can end with', () => {
  const ids = calls.map(callId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('put-games-id');
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]+[a-z]$/);
});
