import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { KEY_PLACEHOLDER } from '../../entities/api-reference.rules.ts';
import { exampleCodes } from './call-examples.ts';
import { openApiDocument } from './openapi.ts';
import { readReference } from './read-reference.ts';

const { baseUrl, calls } = readReference(openApiDocument('https://play.example', 'Spielwiese'));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const codes = calls.flatMap((call) => {
  const code = exampleCodes(call, { baseUrl, sendsKey: true });
  return [{ name: `${call.method} ${call.path}`, ...code }];
});
const update = codes.find(({ name }) => name === 'PUT /games/:id');

test.each(codes)('$name is a command for the shell, and a program in JavaScript', ({ curl, javascript }) => {
  expect(spawnSync('sh', ['-n'], { input: curl }).status).toBe(0);
  const check = spawnSync(process.execPath, ['--check', '--input-type=module', '-'], { input: javascript });
  expect([check.status, String(check.stderr)]).toEqual([0, '']);
});

test.runIf(hasPython)('each is a program in Python', () => {
  const program = 'import ast, json, sys\nfor code in json.load(sys.stdin): ast.parse(code)';
  const input = JSON.stringify(codes.map(({ python }) => python));
  expect(() => execFileSync('python3', ['-c', program], { input })).not.toThrow();
});

test('an example names its address, has a place for the key, and the example body', () => {
  for (const code of [update?.curl, update?.javascript, update?.python]) {
    expect(code).toContain('https://play.example/api/v1/games/018f');
    expect(code).toContain(`Bearer ${KEY_PLACEHOLDER}`);
    expect(code).toContain('"Lantern Drift: Monsoon"');
  }
  const [list] = calls;
  if (list === undefined) throw new Error('There are no calls');
  const keyless = Object.values(exampleCodes(list, { baseUrl, sendsKey: false }));
  for (const code of keyless) expect(code).not.toContain('Authorization');
});

test('a body is quoted for the shell, and has Python’s own words', () => {
  const [call] = calls;
  if (call === undefined) throw new Error('There are no calls');
  const body = JSON.stringify({ title: "It's null", kids: true, size: null }, null, 2);
  const { curl, python } = exampleCodes({ ...call, method: 'PUT', body }, { baseUrl, sendsKey: true });
  expect(curl).toContain(String.raw`"title": "It'\''s null"`);
  expect(python).toContain('"title": "It\'s null"');
  expect(python).toContain('"kids": True');
  expect(python).toContain('"size": None');
});
