import { expect, test } from 'vitest';
import { type DocumentedCall, curlOf } from './documented-call.ts';

const call: DocumentedCall = {
  method: 'GET',
  path: '/games',
  title: '',
  text: '',
  parameters: [],
  answer: '{}',
};

test('a command carries the key that was typed, or says where one goes', () => {
  expect(curlOf(call, 'https://portal.example/api/v1', ' abc ')).toContain('Authorization: Bearer abc"');
  expect(curlOf(call, 'https://portal.example/api/v1', '')).toContain('Bearer YOUR_API_KEY');
});

test('a body is quoted for the shell, and a path parameter gets a value', () => {
  const command = curlOf(
    { ...call, method: 'PUT', path: '/games/:id', body: `{"title":"It's"}` },
    '/v1',
    'k',
  );
  expect(command).toContain('curl -X PUT "/v1/games/018f');
  expect(command).toContain(String.raw`-d '{"title":"It'\''s"}'`);
});
