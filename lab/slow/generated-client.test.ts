import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../server/testing/api-key.ts';
import { makeGame } from '../../server/testing/factories.ts';
import { signIn } from '../../server/testing/person.ts';
import { createWorld, type World } from '../../server/testing/world.ts';

const TSC = resolve(import.meta.dirname, '../../node_modules/.bin/tsc');
const run = promisify(execFile);

/** Sample code of a developer using the generated client; its types check the responses' shapes. */
const CONSUMER = `
import { Api, HttpResponse } from './client.js';
declare const process: { argv: string[] };
const [, , baseUrl = '', key = ''] = process.argv;
const { api } = new Api({
  baseUrl,
  securityWorker: () => ({ headers: { Authorization: \`Bearer \${key}\` } }),
});
const { data: list } = await api.publicApiListGames({ limit: 1, featured: true });
const title: string | undefined = list.games[0]?.title;
const { data: made, status } = await api.publicApiSubmitGame({
  title: 'Generated',
  description: 'Submitted by a client that nobody wrote.',
  game_url: 'https://games.example/generated/',
  age_rating: 'E7',
});
const { data: updated } = await api.publicApiUpdateGame(made.id, { title: 'Generated Again' });
const { data: own } = await api.publicApiReadGame(made.id);
const refused = await api.publicApiUpdateGame(made.id, { title: ' ' }).catch(
  (answer: HttpResponse<unknown, { status: number; code: string }>) => answer.error,
);
console.log(JSON.stringify({ title, status, updated: updated.status, own: own.title, refused }));
`;

let world: World;
let base = '';
let folder = '';
beforeAll(async () => {
  world = await createWorld();
  base = await world.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'playport-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

test('a client generated from the document compiles, strictly, and calls', async () => {
  const spec: unknown = await (await fetch(`${base}/api/openapi.json`)).json();
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(spec));
  await generateApi({
    input: join(folder, 'openapi.json'),
    output: folder,
    fileName: 'client.ts',
    silent: true,
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'consumer.ts'), CONSUMER);
  const tsconfig = {
    compilerOptions: {
      strict: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2023', 'dom'],
      types: [],
      rootDir: '.',
      outDir: 'built',
    },
    files: ['consumer.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  // The compiler prints its errors to standard output.
  const compiled: unknown = await run(TSC, ['-p', folder]).catch((error: unknown) => error);
  expect(compiled).toMatchObject({ stdout: '' });

  await makeGame(world, { title: 'Public' });
  const { key } = await makeKey(world, await signIn(world, 'asha@example.org'));
  const { stdout } = await run(process.execPath, [join(folder, 'built', 'consumer.js'), base, key]);
  expect(JSON.parse(stdout)).toEqual({
    title: 'Public',
    status: 201,
    updated: 'PENDING',
    own: 'Generated Again',
    refused: expect.objectContaining({ status: 400, code: 'validation' }),
  });
});
