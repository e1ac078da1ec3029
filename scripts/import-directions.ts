import type { OxlintOverride } from 'oxlint';
import { DOMAINS, FEATURES } from './domains.ts';

/**
 * Import directions: the folders that each folder may import from. Each direction is written once, as a pattern over import
 * specifiers, and `folders` below lists the directions of each folder. The linter enforces them; `import-directions.test.ts`
 * tests each one.
 */

/** Specifiers that must not be imported, as a regular expression or as globs, and the linter's message. */
interface Direction {
  regex?: string;
  group?: string[];
  message: string;
  /** Allows `import type`, which leaves nothing in the bundle. */
  allowTypeImports?: boolean;
}

const UP = String.raw`^(\.{1,2}/)+`;

const noServer = { regex: `${UP}server/`, message: 'Nothing here may import the server.' };
const serverByTypeOnly = {
  regex: `${UP}server/`,
  allowTypeImports: true,
  message: 'The browser takes the server by `import type` only.',
};
const noSrc = {
  regex: `${UP}src/`,
  message: 'The browser side is the top layer: nothing else may import it.',
};
const noEntities = { regex: `${UP}entities/`, message: 'A game knows nothing of the portal.' };
const noGames = {
  regex: `${UP}games/|^playport-games/`,
  message: 'A game is reached by its address, never by an import.',
};
const onlyTheCatalogue = {
  regex: `${UP}games/|^playport-games/[^c]`,
  message: 'Of the games only their catalogue may be imported here, by the name of their package.',
};
const noStoredShape = {
  regex: String.raw`\.entity(\.ts)?$`,
  message: 'The browser takes `*.rules` and `*.schema`; a stored shape stays on the server.',
};
const rulesStandAlone = {
  regex: String.raw`^(zod|kysely|react|node:|@mikro-orm/)|\.(schema|entity)(\.ts)?$`,
  message: 'Rules take values and return values: no zod, ORM, React, Node, schema or entity.',
};
/** @param up leads from the importing folder to `src/features` */
const noFeatureAbove = (feature: string, up: string) => ({
  regex: `^${up}(${FEATURES.slice(FEATURES.indexOf(feature) + 1).join('|')})/|${UP}features/`,
  message:
    'A feature imports only those before it in `FEATURES`: move what both need down, or let a page join them.',
});
const noOtherTab = {
  regex: String.raw`^\.\./[^./]+/`,
  message: 'A tab of the console imports no other: what two need stands above them.',
};
/** Forbids a folder of `src` to import the folders above it; `message` says what to do instead. */
const above = (folders: string, message: string) => ({ regex: `${UP}(${folders})/`, message });
const uiAtTheBottom = above(
  'app|boot|api|offline|features|pages',
  'A shared piece knows no domain and no server: give it what it needs as a property.',
);
const bootAlone = above(
  'app|api|offline|features|pages',
  'What runs before React is in every page: it takes rules and `ui` alone.',
);
const apiBelow = above(
  'app|boot|offline|features|pages',
  'Calls know nothing of what is above them: `src/app/main.tsx` hands in links, a feature reads the answer.',
);
const offlineBelow = above(
  'app|features|pages',
  "Being offline is nobody's feature: `src/features/offline` shows it, `src/app/offline` joins it with others.",
);
const featuresBelow = above(
  'app|boot|pages',
  'A feature takes `offline`, `api` and `ui`; a page or the app joins features.',
);
const noBootInPages = above('boot', 'What runs before React is for `app` and `offline`.');
const ofTheAppItsPageType = {
  // Matches everything but `page.ts`; the linter's regular expressions have no lookahead.
  regex: `${UP}app/(.*/|[^p]|p[^a])`,
  message:
    'Of the app a page takes the type `Page` of `app/page.ts`; what pages share belongs into a feature or `ui`.',
};

const noTop = {
  regex: String.raw`^(\.\./|\./)(app|portal|run|housekeeping|start-failure|stop-on-signals)\.ts$`,
  message:
    'The top of the server puts it together: take what you need as a parameter, and let it pass that in.',
};
const noTestingInServer = {
  regex: String.raw`^\.{1,2}/(testing|seed)/`,
  message: 'What tests and the demo need stays with them: move what is shared down to `platform`.',
};
const foundationAlone = {
  group: ['./**', '!./env-*.ts'],
  message: 'Settings, errors and meta are what everything stands on: they take `entities` alone.',
};
const noEntryPoints = {
  regex: String.raw`^\.{1,2}/(api|pages|play-origin)/`,
  message:
    'An entry point calls the domains: move what both need down to `platform`, or to the top as `meta.ts` is.',
};
const noResponseCache = {
  regex: String.raw`^\.{1,2}/response-cache/`,
  message: 'A domain announces its change (`ctx.changes.announce`), and the response cache listens.',
};
const noRouter = {
  regex: String.raw`^\.{1,2}/router\.ts$`,
  message: 'A domain is a part of the router: take the service or the queries of the other domain.',
};
/** Globs with exceptions, because the linter's regular expressions have no lookahead. */
const platformAlone = (server: string) => ({
  group: [`${server}**`, `!${server}../**`, `!${server}env.ts`, `!${server}errors.ts`],
  message:
    'The platform knows no domain and no entry point: name what you need in an interface, and take it as a parameter.',
});
const cacheOnPlatform = {
  group: ['../**', '!../../**', '!../platform/**', '!../env.ts', '!../errors.ts'],
  message: 'The response cache stands on `platform` alone: take a function as a parameter.',
};
const noOtherEntryPoint = (others: string) => ({
  regex: String.raw`^\.\./(${others})/`,
  message: 'One entry point takes nothing of another: move what both need down to `platform`.',
});

const noDomainAbove = (domain: string) => ({
  regex: String.raw`^(\.\./)+(${DOMAINS.slice(DOMAINS.indexOf(domain) + 1).join('|')})/`,
  message:
    'A domain imports only those before it in `DOMAINS`: move what both need down, or call it from above.',
});
const noTrpcCore = {
  regex: '^@trpc/server/unstable-core-do-not-import$',
  message: 'What the public interface of tRPC does not have stands in `server/platform/trpc-internals.ts`.',
};

const noLab = {
  regex: `${UP}lab/`,
  message: 'What measures the portal stands outside of it: move what both need to `server/testing`.',
};

/** The console has a folder `games` of its own, a level below. */
const noGamesFromConsole = { ...noGames, regex: String.raw`^((\.\./){3,}games|playport-games)/` };

const belowAll = [noServer, noSrc, noGames];
const inServer = [noSrc, noGames, noTrpcCore];
const belowTop = [...inServer, noTop, noTestingInServer];
const browser = [serverByTypeOnly, noStoredShape, noGames];
const inDomain = [noTop, noTestingInServer, noEntryPoints, noResponseCache, noRouter];
const domains = DOMAINS.map((domain): [string, Direction[]] => [
  `server/${domain}/**`,
  [...inServer, ...inDomain, noDomainAbove(domain)],
]);
const inFeature = (feature: string, up: string) => [
  serverByTypeOnly,
  noStoredShape,
  feature === 'admin' ? noGamesFromConsole : noGames,
  featuresBelow,
  noFeatureAbove(feature, up),
];
const features = FEATURES.flatMap((feature): [string, Direction[]][] => [
  [`src/features/${feature}/*`, inFeature(feature, String.raw`\.\./`)],
  [`src/features/${feature}/*/**`, inFeature(feature, String.raw`(\.\./){2}`)],
]);
const tabs = [...inFeature('admin', String.raw`(\.\./){2}`), noOtherTab];
/** Folders and what they must not import; for a file that matches several entries, only the last one applies. */
const folders: Record<string, Direction[]> = {
  'entities/**': belowAll,
  'entities/**/*.rules.ts': [...belowAll, rulesStandAlone],
  'server/**': inServer,
  ...Object.fromEntries(domains),
  'server/{env,errors,meta}.ts': [...inServer, foundationAlone],
  'server/{context,trpc}.ts': [...inServer, ...inDomain],
  'server/platform/*': [...inServer, platformAlone('../')],
  'server/platform/*/**': [...inServer, platformAlone('../../')],
  'server/platform/trpc-internals.ts': [noSrc, noGames, platformAlone('../')],
  'server/response-cache/**': [...inServer, cacheOnPlatform],
  'server/api/**': [...belowTop, noOtherEntryPoint('pages|play-origin')],
  'server/pages/**': [...belowTop, noOtherEntryPoint('api|play-origin')],
  'server/play-origin/**': [...belowTop, noOtherEntryPoint('api|pages')],
  'server/testing/**': inServer,
  'server/**/*.test.ts': inServer,
  'server/seed/**': [noSrc, onlyTheCatalogue],
  'server/catalogue/release-games.ts': [noSrc, onlyTheCatalogue, ...inDomain, noDomainAbove('catalogue')],
  'server/personal/declared-medals.ts': [noSrc, onlyTheCatalogue, ...inDomain, noDomainAbove('personal')],
  'src/**': browser,
  'src/ui/**': [...browser, uiAtTheBottom],
  'src/boot/**': [...browser, bootAlone],
  'src/api/**': [...browser, apiBelow],
  'src/offline/**': [...browser, offlineBelow],
  ...Object.fromEntries(features),
  'src/features/admin/*/**': tabs,
  'src/pages/**': [...browser, noBootInPages, ofTheAppItsPageType],
  'play-origin/**': belowAll,
  'play-origin/sdk/**': [...belowAll, noEntities],
  '{e2e,faults,scripts}/**': [],
};

/** The same inside the workspace of the games: its tests compare what the games say with the portal's rules. */
const foldersOfGames: Record<string, Direction[]> = {
  '**': [noServer, noSrc, noEntities],
  'test/**': [noServer, noSrc],
};

/** The directions as linter overrides: `no-restricted-imports` for each folder. */
const overridesOf = (directions: Record<string, Direction[]>) =>
  Object.entries(directions).map(
    ([files, patterns]): OxlintOverride => ({
      files: [files],
      rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, noLab] }] },
    }),
  );

export const importDirections = overridesOf(folders);
export const importDirectionsOfGames = overridesOf(foldersOfGames);
