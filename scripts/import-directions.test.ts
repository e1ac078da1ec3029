import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');

/** What is done, in which file, by which line, and the rule that sees it when it is not the one on imports. */
type Sample = readonly [action: string, file: string, line: string, rule?: string];

const refused: readonly Sample[] = [
  ['rules take zod', 'entities/rating.rules.ts', `import { z } from 'zod';`],
  ['rules take the ORM', 'entities/rating.rules.ts', `import { p } from '@mikro-orm/core';`],
  ['rules take React', 'entities/rating.rules.ts', `import { useState } from 'react';`],
  ['rules take Node', 'entities/rating.rules.ts', `import { readFile } from 'node:fs';`],
  ['rules take a schema', 'entities/rating.rules.ts', `import { vote } from './rating.schema.ts';`],
  ['rules take the server', 'entities/rating.rules.ts', `import { rate } from '../server/rating/rate.ts';`],
  [
    'an entity takes the server',
    'entities/rating.schema.ts',
    `import { rate } from '../server/rating/rate.ts';`,
  ],
  [
    'an entity takes the browser side',
    'entities/rating.entity.ts',
    `import { app } from '../src/app/app.tsx';`,
  ],
  [
    'an entity takes the games',
    'entities/rating.entity.ts',
    `import { games } from '../games/catalogue.ts';`,
  ],
  ['the server takes the browser side', 'server/rating/rate.ts', `import { app } from '../../src/app.tsx';`],
  [
    'a service takes the catalogue',
    'server/rating/rate.ts',
    `import { games } from '../../games/catalogue.ts';`,
  ],
  ['a domain takes a door', 'server/rating/rate.ts', `import { rest } from '../api/rest.ts';`],
  ['a domain takes a page', 'server/rating/rate.ts', `import { page } from '../pages/pages.ts';`],
  [
    'a domain takes the play origin',
    'server/rating/rate.ts',
    `import { play } from '../play-origin/play.ts';`,
  ],
  [
    'a domain takes the response cache',
    'server/rating/rate.ts',
    `import { cache } from '../response-cache/response-cache.ts';`,
  ],
  ['a domain takes the router', 'server/rating/rate.ts', `import { router } from '../router.ts';`],
  ['a domain takes the app', 'server/rating/rate.ts', `import { app } from '../app.ts';`],
  ['a domain takes the tests', 'server/rating/rate.ts', `import { world } from '../testing/world.ts';`],
  ['a domain takes the seed', 'server/rating/rate.ts', `import { seed } from '../seed/seed.ts';`],
  ['meta takes the platform', 'server/meta.ts', `import { log } from './platform/log.ts';`],
  ['errors take the context', 'server/errors.ts', `import { context } from './context.ts';`],
  ['the context takes a door', 'server/context.ts', `import { rest } from './api/rest.ts';`],
  ['the platform takes a domain', 'server/platform/mail.ts', `import { rate } from '../rating/rate.ts';`],
  ['the platform takes the context', 'server/platform/mail.ts', `import { context } from '../context.ts';`],
  [
    'deep in the platform a domain is taken',
    'server/platform/jobs/every.ts',
    `import { rate } from '../../rating/rate.ts';`,
  ],
  [
    'deep in the platform the response cache is taken',
    'server/platform/jobs/every.ts',
    `import { cache } from '../../response-cache/response-cache.ts';`,
  ],
  [
    'the response cache takes a door',
    'server/response-cache/cached.ts',
    `import { rest } from '../api/rest.ts';`,
  ],
  [
    'the response cache takes a domain',
    'server/response-cache/cached.ts',
    `import { rate } from '../rating/rate.ts';`,
  ],
  ['a door takes another', 'server/api/rest.ts', `import { page } from '../pages/pages.ts';`],
  ['pages take the API', 'server/pages/pages.ts', `import { rest } from '../api/rest.ts';`],
  ['the play origin takes pages', 'server/play-origin/play.ts', `import { page } from '../pages/pages.ts';`],
  ['a door takes the app', 'server/api/rest.ts', `import { app } from '../app.ts';`],
  ['the seed takes the game kit', 'server/seed/seed.ts', `import { stage } from '../../games/kit/stage.ts';`],
  ['a page takes the server by value', 'src/app/app.tsx', `import { router } from '../server/router.ts';`],
  ['a page passes the server on', 'src/app/app.tsx', `export { router } from '../server/router.ts';`],
  [
    'a page takes a stored shape',
    'src/app/app.tsx',
    `import { Rating } from '../entities/rating.entity.ts';`,
  ],
  ['a page takes the games', 'src/app/app.tsx', `import { games } from '../games/catalogue.ts';`],
  ['a feature takes another', 'src/features/rating/stars.tsx', `import { play } from '../play/use-play.ts';`],
  [
    'a feature goes round',
    'src/features/rating/stars.tsx',
    `import { play } from '../../features/play/use-play.ts';`,
  ],
  [
    'a feature takes the server',
    'src/features/rating/stars.tsx',
    `import { router } from '../../../server/router.ts';`,
  ],
  [
    'a feature stores',
    'src/features/rating/stars.tsx',
    `import { Rating } from '../../../entities/rating.entity.ts';`,
  ],
  [
    'a shared piece takes a feature',
    'src/ui/button.tsx',
    `import { stars } from '../features/rating/stars.tsx';`,
  ],
  ['a shared piece takes a page', 'src/ui/button.tsx', `import { home } from '../pages/home.tsx';`],
  [
    'a shared piece takes the server',
    'src/ui/button.tsx',
    `import { router } from '../../server/router.ts';`,
  ],
  ['a shared piece calls', 'src/ui/button.tsx', `import { trpc } from '../api/trpc.ts';`],
  ['a shared piece takes the app', 'src/ui/button.tsx', `import { theme } from '../app/theme.ts';`],
  ['boot calls', 'src/boot/theme.ts', `import { readToken } from '../api/token.ts';`],
  ['boot takes a feature', 'src/boot/theme.ts', `import { stars } from '../features/rating/stars.tsx';`],
  [
    'a call takes the offline link',
    'src/api/trpc.ts',
    `import { offlineLink } from '../offline/queued-mutations/offline-link.ts';`,
  ],
  ['a call takes a feature', 'src/api/trpc.ts', `import { stars } from '../features/rating/stars.tsx';`],
  [
    'the worker takes a feature',
    'src/offline/service-worker/sw.ts',
    `import { stars } from '../../features/rating/stars.tsx';`,
  ],
  [
    'what is offline takes the app',
    'src/offline/install/install-offer.ts',
    `import { App } from '../../app/app.tsx';`,
  ],
  ['a feature takes a page', 'src/features/rating/stars.tsx', `import { home } from '../../pages/home.tsx';`],
  ['a feature takes the app', 'src/features/rating/stars.tsx', `import { App } from '../../app/app.tsx';`],
  ['a page takes the layout', 'src/pages/home.tsx', `import { Layout } from '../app/layout/layout.tsx';`],
  ['a page takes boot', 'src/pages/home.tsx', `import { readTheme } from '../boot/theme.ts';`],
  [
    'the saved-games page takes the games',
    'play-origin/saved-games/page.ts',
    `import { stage } from '../games/kit/stage.ts';`,
  ],
  ['the SDK takes rules', 'play-origin/sdk/calls.ts', `export { PLAYS } from '../entities/play.rules.ts';`],
  [
    'the saved-games page takes the browser side',
    'play-origin/saved-games/page.ts',
    `import { app } from '../src/app/app.tsx';`,
  ],
  ['a game takes the browser side', 'games/hop/main.ts', `import { app } from '../../src/app.tsx';`],
  ['a game takes the server', 'games/hop/main.ts', `import { router } from '../../server/router.ts';`],
  [
    'a game takes the entities',
    'games/hop/main.ts',
    `import { vote } from '../../entities/rating.rules.ts';`,
  ],
  [
    'a service reads the environment',
    'server/rating/rate.ts',
    `export const home = process.env.HOME;`,
    'node(no-process-env)',
  ],
  ['a service prints', 'server/rating/rate.ts', `console.log('rated');`, 'eslint(no-console)'],
  [
    'a page reads the environment',
    'src/app/app.tsx',
    `export const home = process.env.HOME;`,
    'node(no-process-env)',
  ],
  [
    'a value is any',
    'entities/rating.rules.ts',
    `export const vote = (given: any) => given;`,
    'typescript(no-explicit-any)',
  ],
  [
    'a value is cast',
    'entities/rating.rules.ts',
    `export const vote = (given: unknown) => given as number;`,
    'typescript(consistent-type-assertions)',
  ],
  [
    'a null is denied',
    'entities/rating.rules.ts',
    `export const vote = (given?: number) => given!;`,
    'typescript(no-non-null-assertion)',
  ],
];

const allowed: readonly Sample[] = [
  [
    'rules take rules',
    'entities/rating.rules.ts',
    `import { PLAYS } from './play.rules.ts'; export { PLAYS };`,
  ],
  ['a schema takes zod', 'entities/rating.schema.ts', `import { z } from 'zod'; export { z };`],
  [
    'a schema takes rules',
    'entities/rating.schema.ts',
    `import { VOTE } from './rating.rules.ts'; export { VOTE };`,
  ],
  [
    'a domain takes another and the platform',
    'server/rating/rate.ts',
    `export { play } from '../play/play.ts'; export { mail } from '../platform/mail/mail.ts';`,
  ],
  ['a domain takes trpc.ts', 'server/rating/rate.ts', `export { router } from '../trpc.ts';`],
  [
    'the platform takes settings, errors and entities',
    'server/platform/jobs/every.ts',
    `export { env } from '../../env.ts'; export { VOTE } from '../../../entities/rating.rules.ts';`,
  ],
  ['the platform takes its own', 'server/platform/jobs/every.ts', `export { mail } from '../mail/mail.ts';`],
  [
    'the response cache takes the platform',
    'server/response-cache/cached.ts',
    `export { log } from '../platform/log.ts';`,
  ],
  [
    'a door takes domains and the router',
    'server/api/rest.ts',
    `export { rate } from '../rating/rate.ts'; export { router } from '../router.ts';`,
  ],
  ['the top takes a door', 'server/app.ts', `export { rest } from './api/rest.ts';`],
  [
    'a test takes the world',
    'server/platform/jobs/every.test.ts',
    `export { world } from '../../testing/world.ts';`,
  ],
  ['a service stores', 'server/rating/rate.ts', `export { Rating } from '../../entities/rating.entity.ts';`],
  [
    'the seed takes the catalogue',
    'server/seed/seed.ts',
    `export { games } from '../../games/catalogue.ts';`,
  ],
  ['env.ts reads the environment', 'server/env.ts', `export const home = process.env.HOME;`],
  ['a script prints and reads the environment', 'scripts/report.ts', `console.log(process.env.HOME);`],
  [
    'a page takes the router type',
    'src/app/app.tsx',
    `import type { R } from '../server/router.ts'; export type { R };`,
  ],
  ['a page takes rules', 'src/app/app.tsx', `export { VOTE } from '../entities/rating.rules.ts';`],
  ['a page takes a schema', 'src/app/app.tsx', `export { vote } from '../entities/rating.schema.ts';`],
  [
    'a page takes a library called server',
    'src/app/app.tsx',
    `export { renderToString } from 'react-dom/server';`,
  ],
  ['a page takes a feature', 'src/pages/home.tsx', `export { stars } from '../features/rating/stars.tsx';`],
  ['a page takes what a page is', 'src/pages/home.tsx', `export type { Page } from '../app/page.ts';`],
  ['the app takes a page', 'src/app/routes.tsx', `export { home } from '../pages/home.tsx';`],
  [
    'a feature asks what is offline',
    'src/features/rating/stars.tsx',
    `export { useOffline } from '../../offline/page/worker-state.ts';`,
  ],
  ['what is offline calls', 'src/offline/page/warm.ts', `export { trpc } from '../../api/trpc.ts';`],
  [
    'what is offline takes early events',
    'src/offline/install/install-offer.ts',
    `export { takeEarlyEvents } from '../../boot/early-events.ts';`,
  ],
  ['a call is told to components', 'src/api/token.ts', `export { createStore } from '../ui/store.ts';`],
  ['boot takes rules', 'src/boot/visitor.ts', `export { PIN } from '../../entities/kids.rules.ts';`],
  ['a feature takes its own', 'src/features/rating/stars.tsx', `export { useRate } from './use-rate.ts';`],
  [
    'a feature takes a shared piece',
    'src/features/rating/stars.tsx',
    `export { Button } from '../../ui/button.tsx';`,
  ],
  [
    'the saved-games page takes rules',
    'play-origin/saved-games/page.ts',
    `import { SAVED_GAMES } from '../entities/saved-game.rules.ts';`,
  ],
  ['the kit takes the SDK', 'games/kit/portal.ts', `export { playport } from '../../sdk/calls.ts';`],
  ['a game takes the kit', 'games/hop/main.ts', `export { stage } from '../kit/stage.ts';`],
  ['a value is const', 'entities/rating.rules.ts', `export const STARS = [1, 2, 3, 4, 5] as const;`],
];

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

/** What is imported in a sample is used nowhere. */
const UNUSED = 'eslint(no-unused-vars)';

let folder: string;
/** The rules that each sample broke, by the sample's action. */
const broken = new Map<string, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-lint-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['oxlint.config.ts', 'scripts/import-directions.ts']) {
    await cp(join(root, file), join(folder, file));
  }
  const samples = [...refused, ...allowed];
  await Promise.all(samples.map(([, file, line], index) => write(nameOf(file, index), line)));
  const found = await oxlint();
  for (const [index, [action, file]] of samples.entries()) {
    const own = found.diagnostics.filter(
      ({ filename, code }) => filename === nameOf(file, index) && code !== UNUSED,
    );
    broken.set(
      action,
      own.map(({ code }) => code),
    );
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the linter refuses that', () => {
  for (const [action, , , rule = 'eslint(no-restricted-imports)'] of refused) {
    test(action, () => expect(broken.get(action)).toEqual([rule]));
  }
});

describe('the linter allows that', () => {
  for (const [action] of allowed) test(action, () => expect(broken.get(action)).toEqual([]));
});

const KNOWN_BY_NAME = /^server\/(env|errors|meta|context)\.ts$/;

/** Samples of one file lie side by side, but for files that the rules know by their whole name. */
function nameOf(file: string, index: number) {
  return KNOWN_BY_NAME.test(file) ? file : join(dirname(file), `${index}-${basename(file)}`);
}

async function write(file: string, line: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${line}\n`);
}

function oxlint() {
  const program = join(root, 'node_modules/.bin/oxlint');
  const args = ['--format=json', 'entities', 'server', 'src', 'games', 'play-origin', 'scripts'];
  return new Promise<z.infer<typeof report>>((done) => {
    // It ends with 1 when it found something, which is what is wanted here.
    execFile(program, args, { cwd: folder }, (_error, stdout) => done(report.parse(JSON.parse(stdout))));
  });
}
