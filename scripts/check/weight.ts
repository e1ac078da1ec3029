import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { root } from './run.ts';

/** The file with what each room may weigh, in lines of code, and how often each habit may occur. */
const BUDGETS = 'scripts/weight.json';
const budgets = z.strictObject({
  rooms: z.record(z.string(), z.int()),
  habits: z.strictObject({
    rowsOf: z.int(),
    cssModules: z.int(),
    questionComments: z.int(),
  }),
  /** The step `lint` holds it. */
  lintWarnings: z.int(),
});
export type Budgets = z.infer<typeof budgets>;
export type SourceFile = Readonly<Record<'path' | 'text', string>>;

const TEST = /\.(?:test|spec)\.tsx?$|\/testing\//;
/** A name that a file declares and exports. */
const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Counts the lines that are neither empty nor a comment. */
export function countCodeLines(text: string): number {
  const lines = text.replaceAll(/\/\*[^]*?\*\//g, '').split('\n');
  return lines.filter((line) => /^\s*(?!\/\/)\S/.test(line)).length;
}

/** Returns the room that a file counts for: the longest path among `rooms` that it lies in; tests count for `tests`. */
export function roomOf(path: string, rooms: readonly string[]): string | undefined {
  if (TEST.test(path)) return 'tests';
  return rooms.filter((room) => path.startsWith(`${room}/`)).toSorted((a, b) => b.length - a.length)[0];
}

/** Names that a framework gives to many files: the router to pages, Playwright to what carries its fixtures. */
const GIVEN_BY_FRAMEWORKS: ReadonlySet<string> = new Set(['Component', 'handle', 'test']);
const ENTITY = /^entities\/.*\.(?:schema|entity)\.ts$/;

/**
 * Lists the names that several files of the portal export. A schema or an entity may share its name with one other file:
 * the service that takes it, or the component that shows it. Games are apart: none imports from another.
 */
export function findSharedNames(files: readonly SourceFile[]): string[] {
  const exporters = new Map<string, string[]>();
  for (const { path, text } of files) {
    if (TEST.test(path) || path.startsWith('games/') || !/\.tsx?$/.test(path)) continue;
    const names = new Set([...text.matchAll(EXPORTED)].map(([, name = '']) => name));
    for (const name of names) exporters.set(name, [...(exporters.get(name) ?? []), path]);
  }
  const isPair = (paths: readonly string[]) => paths.length === 2 && paths.some((path) => ENTITY.test(path));
  return [...exporters]
    .filter(([name, paths]) => paths.length > 1 && !isPair(paths) && !GIVEN_BY_FRAMEWORKS.has(name))
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}: an exported name stands once.`);
}

/** A participle or an adverb: it says what happened to a thing, and does not name it. */
const PARTICIPLE =
  /^(?:(?!need|seed|feed|speed|embed|shed|bed|red)[a-z]+ed|found|known|kept|said|left|shown|chosen|given|told|held|begun|taken|gone|made|seen|lost|sent|written|anew|once|within|every|only|beside|meanwhile)$/;

/** Lists the exported functions and values that are named by a bare participle or adverb. */
export const findParticiples = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !TEST.test(path) && !path.startsWith('games/') && /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)]
        .map(([, name = '']) => name)
        .filter((name) => PARTICIPLE.test(name))
        .map(
          (name) =>
            `${name} in ${path} is a bare participle or adverb: name the thing, or the act and its object.`,
        ),
    );

/** The beginning of a comment with a question's word, where a noun or a verb belongs; not of a further line of one. */
const QUESTION =
  /(?:\/\*\*?\s+(?:\* )?|(?<!^[ \t]*\/\/[^\n]*\n[ \t]*)\/\/ )(?:What|Who|Whose|Whom|Which|Where|When|Why|How)\b/gm;

/** Counts the comments that begin with a question's word. */
export const countQuestionComments = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + (text.match(QUESTION) ?? []).length, 0);

/** Weighs files by the rooms that the budgets name. */
export function weigh(
  files: readonly SourceFile[],
  rooms: readonly string[],
): Pick<Budgets, 'rooms' | 'habits'> {
  const weights = new Map(rooms.map((room) => [room, 0]));
  for (const { path, text } of files) {
    const room = roomOf(path, rooms);
    if (room !== undefined) weights.set(room, (weights.get(room) ?? 0) + countCodeLines(text));
  }
  const server = files.filter(({ path }) => path.startsWith('server/') && !TEST.test(path));
  return {
    rooms: Object.fromEntries(weights),
    habits: {
      rowsOf: server.reduce((sum, { text }) => sum + (text.match(/\browsOf\(/g) ?? []).length, 0),
      cssModules: files.filter(({ path }) => path.startsWith('src/') && path.endsWith('.module.css')).length,
      questionComments: countQuestionComments(files),
    },
  };
}

/** Returns a line for each figure that is above its budget. */
export function complaintsAbout(weights: ReturnType<typeof weigh>, allowed: Budgets): string[] {
  const above = (now: Readonly<Record<string, number>>, most: Readonly<Record<string, number>>) =>
    Object.entries(now).filter(([name, figure]) => figure > (most[name] ?? 0));
  return [
    ...above(weights.rooms, allowed.rooms).map(
      ([room, lines]) =>
        `${room} has ${lines} lines of code, and may have ${allowed.rooms[room]}: take something away, or raise its budget in ${BUDGETS} and say in the commit what users get for it.`,
    ),
    ...above(weights.habits, allowed.habits).map(
      ([habit, count]) => `${habit}: ${count}. This count may only fall (${BUDGETS}).`,
    ),
  ];
}

export const readBudgets = (): Budgets =>
  budgets.parse(JSON.parse(readFileSync(join(root, BUDGETS), 'utf8')));

export function writeBudgets(weights: Budgets): void {
  writeFileSync(join(root, BUDGETS), `${JSON.stringify(weights, null, 2)}\n`);
}

/** Reads the sources that git knows, changed ones as they lie on the disk. */
export function readSources(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root });
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root });
  const deletedPaths = new Set(deleted.toString().split('\0'));
  return listed
    .toString()
    .split('\0')
    .filter((path) => path !== '' && !deletedPaths.has(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
