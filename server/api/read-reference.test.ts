import { expect, test } from 'vitest';
import { readReference } from './read-reference.ts';

const document = {
  paths: {
    '/api/games': { get: { summary: 'The portal’s own' } },
    '/api/v1/games': {
      get: {
        summary: 'List games',
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
                    games: { type: 'array', items: { type: 'object' } },
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
  const { calls, codes } = readReference(document);
  expect(codes).toEqual(['validation']);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/games',
    'POST /api/v1/games',
  ]);
  expect(calls[0]).toMatchObject({
    text: 'Newest first.',
    parameters: [
      { name: 'limit', type: 'query, integer, 1 to 100, 20 by default', required: false, meaning: '' },
      { name: 'status', type: 'query, APPROVED | PENDING', required: true, meaning: 'Which.' },
    ],
    response: [
      { name: 'games', type: 'list of object', required: true },
      { name: 'category', type: 'string or null', required: false },
      { name: 'made', type: 'string (date-time)' },
    ],
    headers: ['Link'],
  });
  expect(calls[1]?.body).toEqual([
    { name: 'title', type: 'string, at least 2 characters', required: true, meaning: '' },
  ]);
});

test('a value that is not a document has no calls', () => {
  expect(readReference(null)).toEqual({ calls: [], codes: [] });
});
