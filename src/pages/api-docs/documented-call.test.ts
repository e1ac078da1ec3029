import { expect, test } from 'vitest';
import { PUBLIC_API_SAMPLES } from '../../../entities/public-api.samples.ts';
import { ANALYTICS_CALLS } from './analytics-calls.ts';
import { addressOf, bodyOf, callId, curlOf, type DocumentedCall, headersOf } from './documented-call.ts';
import { GAMES_CALLS } from './games-calls.ts';
import { UPLOADS_CALLS } from './uploads-calls.ts';

const call: DocumentedCall = {
  method: 'GET',
  path: '/games',
  title: '',
  text: '',
  parameters: [
    { name: 'limit', place: 'query', meaning: '' },
    { name: 'status', place: 'query', meaning: '' },
  ],
  response: {},
};

test('a command contains the typed key; without one, a placeholder if the call needs a key', () => {
  expect(curlOf(call, 'https://portal.example/api/v1', ' abc ')).toContain('Authorization: Bearer abc"');
  expect(curlOf(call, 'https://portal.example/api/v1', '')).toContain('Bearer YOUR_API_KEY');
  const keyless = { ...call, keyless: true } as const;
  expect(curlOf(keyless, '/v1', 'abc')).toContain('Authorization: Bearer abc"');
  expect(curlOf(keyless, '/v1', '')).toBe('curl "/v1/games"');
});

test('a body is quoted for the shell, and a path parameter gets a value', () => {
  const command = curlOf({ ...call, method: 'PUT', path: '/games/:id', body: { title: "It's" } }, '/v1', 'k');
  expect(command).toContain('curl -X PUT "/v1/games/018f');
  expect(command).toContain(String.raw`  "title": "It'\''s"`);
});

test('a request contains the fields that were filled in and leaves out empty ones', () => {
  const draft = { values: { limit: ' 5 ', status: '', id: 'a/b' }, body: '', file: null };
  expect(addressOf(call, '/v1', draft)).toBe('/v1/games?limit=5');
  expect(addressOf({ ...call, path: '/games/:id', parameters: [] }, '/v1', draft)).toBe('/v1/games/a%2Fb');
  expect(headersOf('', draft)).toEqual({});
  expect(headersOf(' k ', { ...draft, body: '{}' })).toEqual({
    Authorization: 'Bearer k',
    'Content-Type': 'application/json',
  });
});

test('a file is sent as a form', () => {
  const upload: DocumentedCall = { ...call, method: 'POST', path: '/uploads', file: 'game.zip' };
  const command = curlOf(upload, '/v1', 'k');
  expect(command).toContain('-F "file=@game.zip"');
  expect(command).not.toContain('Content-Type');
  const body = bodyOf({ values: {}, body: '', file: new File(['x'], 'game.zip') });
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
});

test('every body and response that the page shows is a sample that the server is tested with', () => {
  const samples: readonly unknown[] = Object.values(PUBLIC_API_SAMPLES);
  const shown = [...GAMES_CALLS, ...UPLOADS_CALLS, ...ANALYTICS_CALLS].flatMap(({ body, response }) => [
    ...(body === undefined ? [] : [body]),
    response,
  ]);
  expect(shown.filter((one) => !samples.includes(one))).toEqual([]);
});

test('each call has an id of its own that an address can end with', () => {
  const ids = [...GAMES_CALLS, ...UPLOADS_CALLS, ...ANALYTICS_CALLS].map(callId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(callId({ method: 'PUT', path: '/games/:id' })).toBe('put-games-id');
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]+[a-z]$/);
});
