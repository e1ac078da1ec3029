import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');

/** An action, the file and line that do it, and the rule that reports it if it is not the one on imports. */
type Sample = readonly [action: string, file: string, line: string, rule?: string];

const refused: readonly Sample[] = [
  ['rules import zod', 'entities/rating.rules.ts', `import { z } from 'zod';`],
  ['rules import the ORM', 'entities/rating.rules.ts', `import { p } from '@mikro-orm/core';`],
  ['rules import React', 'entities/rating.rules.ts', `import { useState } from 'react';`],
  ['rules import Node', 'entities/rating.rules.ts', `import { readFile } from 'node:fs';`],
  ['rules import a schema', 'entities/rating.rules.ts', `import { vote } from './rating.schema.ts';`],
  ['rules import the server', 'entities/rating.rules.ts', `import { rate } from '../server/rating/rate.ts';`],
  [
    'an entity imports the server',
    'entities/rating.schema.ts',
    `import { rate } from '../server/rating/rate.ts';`,
  ],
  [
    'an entity imports the browser code',
    'entities/rating.entity.ts',
    `import { app } from '../src/app/app.tsx';`,
  ],
  [
    'an entity imports the games',
    'entities/rating.entity.ts',
    `import { games } from 'playport-games/catalogue';`,
  ],
  [
    'the server imports the browser code',
    'server/rating/rate.ts',
    `import { app } from '../../src/app.tsx';`,
  ],
  [
    'a service imports the catalogue',
    'server/rating/rate.ts',
    `import { games } from 'playport-games/catalogue';`,
  ],
  [
    'the server imports the laboratory',
    'server/rating/rate.ts',
    `import { load } from '../../lab/bench/load.ts';`,
  ],
  ['a fault test imports the laboratory', 'faults/load.ts', `import { load } from '../lab/bench/load.ts';`],
  ['a domain imports the API', 'server/rating/rate.ts', `import { rest } from '../api/rest.ts';`],
  ['a domain imports the pages', 'server/rating/rate.ts', `import { page } from '../pages/pages.ts';`],
  [
    'a domain imports the play origin',
    'server/rating/rate.ts',
    `import { play } from '../play-origin/play.ts';`,
  ],
  [
    'a domain imports the response cache',
    'server/rating/rate.ts',
    `import { cache } from '../response-cache/response-cache.ts';`,
  ],
  [
    'a domain imports one above it',
    'server/upload/archive/read.ts',
    `import { play } from '../../upload-check/play.ts';`,
  ],
  [
    'a domain imports the type of one above it',
    'server/catalogue/game.ts',
    `export type { Play } from '../play/play.ts';`,
  ],
  ['a domain imports the router', 'server/rating/rate.ts', `import { router } from '../router.ts';`],
  ['a domain imports the app', 'server/rating/rate.ts', `import { app } from '../app.ts';`],
  ['a domain imports the tests', 'server/rating/rate.ts', `import { world } from '../testing/world.ts';`],
  ['a domain imports the seed', 'server/rating/rate.ts', `import { seed } from '../seed/seed.ts';`],
  ['meta imports the platform', 'server/meta.ts', `import { log } from './platform/log.ts';`],
  ['errors import the context', 'server/errors.ts', `import { context } from './context.ts';`],
  ['the context imports the API', 'server/context.ts', `import { rest } from './api/rest.ts';`],
  ['the platform imports a domain', 'server/platform/mail.ts', `import { rate } from '../rating/rate.ts';`],
  ['the platform imports the context', 'server/platform/mail.ts', `import { context } from '../context.ts';`],
  [
    'the platform imports the core of tRPC',
    'server/platform/honour-key.ts',
    `import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';`,
  ],
  [
    'a nested folder of the platform imports a domain',
    'server/platform/jobs/scheduled-task.ts',
    `import { rate } from '../../rating/rate.ts';`,
  ],
  [
    'a nested folder of the platform imports the response cache',
    'server/platform/jobs/scheduled-task.ts',
    `import { cache } from '../../response-cache/response-cache.ts';`,
  ],
  [
    'the response cache imports the API',
    'server/response-cache/cached.ts',
    `import { rest } from '../api/rest.ts';`,
  ],
  [
    'the response cache imports a domain',
    'server/response-cache/cached.ts',
    `import { rate } from '../rating/rate.ts';`,
  ],
  ['the API imports the pages', 'server/api/rest.ts', `import { page } from '../pages/pages.ts';`],
  ['the pages import the API', 'server/pages/pages.ts', `import { rest } from '../api/rest.ts';`],
  [
    'the play origin imports the pages',
    'server/play-origin/play.ts',
    `import { page } from '../pages/pages.ts';`,
  ],
  ['the API imports the app', 'server/api/rest.ts', `import { app } from '../app.ts';`],
  [
    'the seed imports the game kit',
    'server/seed/seed.ts',
    `import { stage } from '../../games/kit/stage.ts';`,
  ],
  [
    'the seed goes round the games’ public face',
    'server/seed/seed.ts',
    `import { games } from '../../games/catalogue.ts';`,
  ],
  [
    'the seed imports more of the games than their catalogue',
    'server/seed/seed.ts',
    `import { RANKED } from 'playport-games/ranked';`,
  ],
  [
    'the console imports the catalogue',
    'server/admin/reports/all.queries.ts',
    `import { games } from 'playport-games/catalogue';`,
  ],
  [
    'a game imports rules of the portal',
    'games/hop/hop.ts',
    `import { PLAYS } from '../../entities/play.rules.ts';`,
  ],
  [
    'the declared medals import the game kit',
    'server/personal/declared-medals.ts',
    `import { stage } from '../../games/kit/stage.ts';`,
  ],
  [
    'the list of the release’s games imports the game kit',
    'server/catalogue/release-games.ts',
    `import { stage } from '../../games/kit/stage.ts';`,
  ],
  [
    'a service of the medals imports the catalogue',
    'server/personal/medal.service.ts',
    `import { games } from 'playport-games/catalogue';`,
  ],
  ['a page imports the server by value', 'src/app/app.tsx', `import { router } from '../server/router.ts';`],
  ['a page re-exports the server', 'src/app/app.tsx', `export { router } from '../server/router.ts';`],
  [
    'a page imports a stored shape',
    'src/app/app.tsx',
    `import { Rating } from '../entities/rating.entity.ts';`,
  ],
  ['a page imports the games', 'src/app/app.tsx', `import { games } from 'playport-games/catalogue';`],
  [
    'a feature imports one above it',
    'src/features/rating/stars.tsx',
    `import { play } from '../play/use-play.ts';`,
  ],
  [
    'a folder of a feature imports the type of one above it',
    'src/features/game/filter/filter-bar.tsx',
    `export type { Play } from '../../play/use-play.ts';`,
  ],
  [
    'a feature imports another feature by a longer path',
    'src/features/play/use-play.ts',
    `import { stars } from '../../features/rating/stars.tsx';`,
  ],
  [
    'a tab of the console imports another',
    'src/features/admin/reports/reports.tsx',
    `import { games } from '../games/all-games.tsx';`,
  ],
  [
    'a feature imports the server',
    'src/features/rating/stars.tsx',
    `import { router } from '../../../server/router.ts';`,
  ],
  [
    'a feature imports a stored shape',
    'src/features/rating/stars.tsx',
    `import { Rating } from '../../../entities/rating.entity.ts';`,
  ],
  [
    'a shared component imports a feature',
    'src/ui/button.tsx',
    `import { stars } from '../features/rating/stars.tsx';`,
  ],
  ['a shared component imports a page', 'src/ui/button.tsx', `import { home } from '../pages/home.tsx';`],
  [
    'a shared component imports the server',
    'src/ui/button.tsx',
    `import { router } from '../../server/router.ts';`,
  ],
  [
    'a shared component imports the API client',
    'src/ui/button.tsx',
    `import { trpc } from '../api/trpc.ts';`,
  ],
  ['a shared component imports the app', 'src/ui/button.tsx', `import { theme } from '../app/theme.ts';`],
  ['boot imports the API client', 'src/boot/theme.ts', `import { readToken } from '../api/token.ts';`],
  ['boot imports a feature', 'src/boot/theme.ts', `import { stars } from '../features/rating/stars.tsx';`],
  [
    'the API client imports the offline link',
    'src/api/trpc.ts',
    `import { offlineLink } from '../offline/queued-mutations/offline-link.ts';`,
  ],
  [
    'the API client imports a feature',
    'src/api/trpc.ts',
    `import { stars } from '../features/rating/stars.tsx';`,
  ],
  [
    'the service worker imports a feature',
    'src/offline/service-worker/sw.ts',
    `import { stars } from '../../features/rating/stars.tsx';`,
  ],
  [
    'offline code imports the app',
    'src/offline/install/install-offer.ts',
    `import { App } from '../../app/app.tsx';`,
  ],
  [
    'a feature imports a page',
    'src/features/rating/stars.tsx',
    `import { home } from '../../pages/home.tsx';`,
  ],
  ['a feature imports the app', 'src/features/rating/stars.tsx', `import { App } from '../../app/app.tsx';`],
  ['a page imports the layout', 'src/pages/home.tsx', `import { Layout } from '../app/layout/layout.tsx';`],
  ['a page imports boot', 'src/pages/home.tsx', `import { readTheme } from '../boot/theme.ts';`],
  [
    'the saved-games page imports the games',
    'play-origin/offline-games/page.ts',
    `import { stage } from '../games/kit/stage.ts';`,
  ],
  ['the SDK imports rules', 'play-origin/sdk/calls.ts', `export { PLAYS } from '../entities/play.rules.ts';`],
  [
    'the saved-games page imports the browser code',
    'play-origin/offline-games/page.ts',
    `import { app } from '../src/app/app.tsx';`,
  ],
  ['a game imports the browser code', 'games/hop/main.ts', `import { app } from '../../src/app.tsx';`],
  ['a game imports the server', 'games/hop/main.ts', `import { router } from '../../server/router.ts';`],
  [
    'a game imports the entities',
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
    'a non-null assertion is used',
    'entities/rating.rules.ts',
    `export const vote = (given?: number) => given!;`,
    'typescript(no-non-null-assertion)',
  ],
];

const allowed: readonly Sample[] = [
  [
    'rules import other rules',
    'entities/rating.rules.ts',
    `import { PLAYS } from './play.rules.ts'; export { PLAYS };`,
  ],
  ['a schema imports zod', 'entities/rating.schema.ts', `import { z } from 'zod'; export { z };`],
  [
    'a schema imports rules',
    'entities/rating.schema.ts',
    `import { VOTE } from './rating.rules.ts'; export { VOTE };`,
  ],
  [
    'a domain imports another domain and the platform',
    'server/rating/rate.ts',
    `export { play } from '../play/play.ts'; export { mail } from '../platform/mail/mail.ts';`,
  ],
  ['a domain imports trpc.ts', 'server/rating/rate.ts', `export { router } from '../trpc.ts';`],
  [
    'the platform imports settings, errors and entities',
    'server/platform/jobs/scheduled-task.ts',
    `export { env } from '../../env.ts'; export { VOTE } from '../../../entities/rating.rules.ts';`,
  ],
  [
    'a folder of the platform imports another',
    'server/platform/jobs/scheduled-task.ts',
    `export { mail } from '../mail/mail.ts';`,
  ],
  [
    'the response cache imports the platform',
    'server/response-cache/cached.ts',
    `export { log } from '../platform/log.ts';`,
  ],
  [
    'the API imports domains and the router',
    'server/api/rest.ts',
    `export { rate } from '../rating/rate.ts'; export { router } from '../router.ts';`,
  ],
  ['the top of the server imports the API', 'server/app.ts', `export { rest } from './api/rest.ts';`],
  [
    'a test imports the world',
    'server/platform/jobs/scheduled-task.test.ts',
    `export { world } from '../../testing/world.ts';`,
  ],
  [
    'a service imports an entity',
    'server/rating/rate.ts',
    `export { Rating } from '../../entities/rating.entity.ts';`,
  ],
  [
    'the seed imports the catalogue',
    'server/seed/seed.ts',
    `export { games } from 'playport-games/catalogue';`,
  ],
  ['env.ts reads the environment', 'server/env.ts', `export const home = process.env.HOME;`],
  ['a script prints and reads the environment', 'scripts/report.ts', `console.log(process.env.HOME);`],
  [
    'a page imports the router type',
    'src/app/app.tsx',
    `import type { R } from '../server/router.ts'; export type { R };`,
  ],
  ['a page imports rules', 'src/app/app.tsx', `export { VOTE } from '../entities/rating.rules.ts';`],
  ['a page imports a schema', 'src/app/app.tsx', `export { vote } from '../entities/rating.schema.ts';`],
  [
    'a page imports a library called server',
    'src/app/app.tsx',
    `export { renderToString } from 'react-dom/server';`,
  ],
  ['a page imports a feature', 'src/pages/home.tsx', `export { stars } from '../features/rating/stars.tsx';`],
  ['a page imports the type Page', 'src/pages/home.tsx', `export type { Page } from '../app/page.ts';`],
  ['the app imports a page', 'src/app/routes.tsx', `export { home } from '../pages/home.tsx';`],
  [
    'a feature imports one below it',
    'src/features/play/use-play.ts',
    `export { stars } from '../rating/stars.tsx';`,
  ],
  [
    'a folder of a feature imports one below it, and what its own feature has',
    'src/features/developer/submission/edit-game.tsx',
    `export { Field } from '../../upload/upload-field.tsx'; export { Charts } from '../analytics/charts.tsx';`,
  ],
  [
    'a tab of the console imports what stands above all tabs',
    'src/features/admin/reports/reports.tsx',
    `export { Pager } from '../pager.tsx'; export { Passkeys } from '../../account/passkeys.tsx';`,
  ],
  [
    'a feature below the feature offline imports offline state',
    'src/features/game/game-list.tsx',
    `export { useOffline } from '../../offline/page/worker-state.ts';`,
  ],
  [
    'a feature imports offline state',
    'src/features/rating/stars.tsx',
    `export { useOffline } from '../../offline/page/worker-state.ts';`,
  ],
  [
    'offline code imports the API client',
    'src/offline/page/warm.ts',
    `export { trpc } from '../../api/trpc.ts';`,
  ],
  [
    'offline code imports early events',
    'src/offline/install/install-offer.ts',
    `export { takeEarlyEvents } from '../../boot/early-events.ts';`,
  ],
  [
    'the API client imports a shared store',
    'src/api/token.ts',
    `export { createStore } from '../ui/store.ts';`,
  ],
  ['boot imports rules', 'src/boot/visitor.ts', `export { PIN } from '../../entities/kids.rules.ts';`],
  [
    'a feature imports its own file',
    'src/features/rating/stars.tsx',
    `export { useRate } from './use-rate.ts';`,
  ],
  [
    'a feature imports a shared piece',
    'src/features/rating/stars.tsx',
    `export { Button } from '../../ui/button.tsx';`,
  ],
  [
    'the saved-games page imports rules',
    'play-origin/offline-games/page.ts',
    `import { SAVED_GAMES } from '../entities/offline-game.rules.ts';`,
  ],
  ['the kit imports the SDK', 'games/kit/portal.ts', `export { playport } from '../../sdk/calls.ts';`],
  [
    'a test of the games compares them with rules',
    'games/test/medals.test.ts',
    `export { MEDAL_ID } from '../../entities/medal.rules.ts';`,
  ],
  ['a game imports the kit', 'games/hop/main.ts', `export { stage } from '../kit/stage.ts';`],
  ['a value is const', 'entities/rating.rules.ts', `export const STARS = [1, 2, 3, 4, 5] as const;`],
];

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) });

/** Samples do not use what they import. */
const UNUSED = 'eslint(no-unused-vars)';

let folder: string;
/** The rules that each sample broke, by the sample's action. */
const broken = new Map<string, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-lint-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of [
    'oxlint.config.ts',
    'scripts/import-directions.ts',
    'games/oxlint.config.ts',
    'scripts/domains.ts',
    'games/ranked.ts',
  ]) {
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

describe('the linter reports that', () => {
  for (const [action, , , rule = 'eslint(no-restricted-imports)'] of refused) {
    test(action, () => expect(broken.get(action)).toEqual([rule]));
  }
});

describe('the linter accepts that', () => {
  for (const [action] of allowed) test(action, () => expect(broken.get(action)).toEqual([]));
});

const KNOWN_BY_NAME = /^server\/(env|errors|meta|context)\.ts$/;

/** Gives samples of one file different names, except files that the rules know by their full name. */
function nameOf(file: string, index: number) {
  return KNOWN_BY_NAME.test(file) ? file : join(dirname(file), `${index}-${basename(file)}`);
}

async function write(file: string, line: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), `${line}\n`);
}

function oxlint() {
  const program = join(root, 'node_modules/.bin/oxlint');
  const args = ['--format=json', 'entities', 'server', 'src', 'games', 'play-origin', 'scripts', 'faults'];
  return new Promise<z.infer<typeof report>>((done) => {
    // The linter exits with 1 because it finds something, as this test expects.
    execFile(program, args, { cwd: folder }, (_error, stdout) => done(report.parse(JSON.parse(stdout))));
  });
}
