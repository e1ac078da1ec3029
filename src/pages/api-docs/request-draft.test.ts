import { expect, test } from 'vitest';
import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';
import { addressOf, bodyOf, headersOf } from './request-draft.ts';

const fieldAt = (name: string, place: ReferenceCall['request'][number]['place']) => ({
  name,
  place,
  type: 'string',
  isRequired: false,
  meaning: '',
});
const call = {
  path: '/games',
  request: [fieldAt('limit', 'query'), fieldAt('status', 'query'), fieldAt('If-Match', 'header')],
};

test('a request contains the fields that were filled in and leaves out empty ones', () => {
  const draft = { values: { limit: ' 5 ', status: '', id: 'a/b' }, body: '', file: null };
  expect(addressOf(call, '/v1', draft)).toBe('/v1/games?limit=5');
  expect(addressOf({ path: '/games/:id', request: [] }, '/v1', draft)).toBe('/v1/games/a%2Fb');
  expect(headersOf(call, '', draft)).toEqual({});
  expect(headersOf(call, ' k ', { values: { 'If-Match': '"2"' }, body: '{}' })).toEqual({
    Authorization: 'Bearer k',
    'Content-Type': 'application/json',
    'If-Match': '"2"',
  });
});

test('a file is sent as a form', () => {
  const body = bodyOf({ values: {}, body: '', file: new File(['x'], 'game.zip') });
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
});
