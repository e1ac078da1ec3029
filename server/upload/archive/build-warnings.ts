import { type CompatibleInterface, interfaceAt } from '../../../entities/compatible.rules.ts';
import { ENGINE_NAMES, type Engine, type Finding } from '../../../entities/upload.rules.ts';
import { CHANGED_DOCUMENT } from '../changed-document.ts';
import { ENTRY } from './find-entry.ts';
import type { Build } from './file-prefixes.ts';
import { sameFile } from './same-file.ts';
import { ISOLATES } from './threads.ts';

/** A tag that asks for a file or shows a page, and what is between its name and its end. */
const ASKING = /<(?:script|link|i?frame|embed|object|img|audio|video|source|track)\b([^<>]*)/gi;
/** Its address: `data` is that of an object. Names such as `data-src` are the game's own. */
const ADDRESS = /(?<![\w-])(?:src|href|data)\s*=\s*["']?([^"'\s]+)/i;
/** Links that no browser fetches for the game; a page in a frame has no icon, and is installed nowhere. */
const MERELY_NAMED =
  /\brel\s*=\s*["']?(?:canonical|alternate|author|license|help|preconnect|dns-prefetch|(?:shortcut )?icon|mask-icon|apple-touch-|image_src|manifest)/i;
const ABSOLUTE = /^\/(?!\/)/;
const OUTSIDE = /^(?:https?:)?\/\//i;
/**
 * A file by its whole path: engines name `file:///` itself, to say that a game cannot be opened so. At the ports 20110 and 20111
 * every packaged Scratch project knows of Scratch Link, a program for robots.
 */
const THIS_MACHINE =
  /(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1)\b(?!:2011[01]\b)[^"'\s)]*|file:\/\/\/(?:[a-z]:|users\/|home\/)[^"'\s)]*/i;
/** Its saves are in IndexedDB; those of MV are in localStorage. */
const RPG_MAKER_MZ = /(?:^|\/)js\/rmmz_core\.js$/;
const SHOWN = 120;

interface BuildFacts {
  readonly engine: Engine;
  readonly needsIsolation: boolean;
  readonly compatible: readonly CompatibleInterface[];
}

/** Lists likely problems with a build, most important first. */
export function findBuildWarnings(build: Build, facts: BuildFacts): Finding[] {
  return [
    ...pageWarnings(build, facts),
    ...documentWarnings(build),
    ...scriptWarnings(build),
    ...engineWarnings(build, facts),
  ];
}

function pageWarnings({ files, heads }: Build, { compatible }: BuildFacts): Finding[] {
  // Addresses that are answered load; an address at the root that no game names by its object is reported all the same.
  const addresses = addressesIn(heads.get(ENTRY) ?? '').filter((address) => !isAnswered(address, compatible));
  const absolute = addresses.find((address) => ABSOLUTE.test(address));
  const outside = addresses.find((address) => OUTSIDE.test(address));
  return [
    ...(absolute === undefined
      ? []
      : [
          warning(
            'absolute_address',
            `index.html asks for ${short(absolute)}. The game is in a folder here: make its addresses relative.`,
          ),
        ]),
    ...(outside === undefined
      ? []
      : [
          warning(
            'outside_address',
            `index.html asks for ${short(outside)}. A hosted game may load only its own files: ${adviceFor(outside, files)}`,
          ),
        ]),
  ];
}

function adviceFor(address: string, files: Build['files']): string {
  const there = sameFile(address, files);
  return there === undefined
    ? 'put that file into the archive.'
    : `ask for ${there}, which is in the archive.`;
}

/** Documents that are served as they are (`changedDocument`). */
function documentWarnings({ files }: Build): Finding[] {
  const large = files.filter(
    ({ type, decodedSize }) => /^text\/html\b/.test(type) && decodedSize > CHANGED_DOCUMENT.bytes,
  );
  return large.map(({ path, decodedSize }) => ({
    ...warning(
      'large_document',
      `${path} has ${(decodedSize / 1e6).toFixed(1)} MB. The portal adds saves that follow the player, and its SDK, only to documents of up to ${CHANGED_DOCUMENT.bytes / 1e6} MB: keep pictures, sounds and data in files of their own.`,
    ),
    path,
  }));
}

function isAnswered(address: string, compatible: readonly CompatibleInterface[]): boolean {
  const name = interfaceAt(address);
  return name !== null && compatible.includes(name);
}

/** Lists the addresses of the files that a page asks for. */
function addressesIn(page: string): string[] {
  const tags = [...withoutComments(page).matchAll(ASKING)].map(([, attributes = '']) => attributes);
  return tags
    .filter((attributes) => !MERELY_NAMED.test(attributes))
    .flatMap((attributes) => ADDRESS.exec(attributes)?.[1] ?? []);
}

/** A page without what is commented out; a comment that does not end is none. In linear time. */
function withoutComments(page: string): string {
  let rest = '';
  let at = 0;
  for (;;) {
    const begin = page.indexOf('<!--', at);
    const end = begin < 0 ? -1 : page.indexOf('-->', begin + 4);
    if (end < 0) return rest + page.slice(at);
    rest += page.slice(at, begin);
    at = end + 3;
  }
}

function scriptWarnings({ heads }: Build): Finding[] {
  const findings: Finding[] = [];
  for (const [path, text] of heads) {
    const local = /\.(?:html?|m?js)$/i.test(path) ? THIS_MACHINE.exec(text)?.[0] : undefined;
    if (local !== undefined)
      findings.push({
        ...warning(
          'local_address',
          `${short(local)} is an address of your own machine; nobody else reaches it.`,
        ),
        path,
      });
    if (/\bserviceWorker(?:\.|\[['"])register\b/.test(text) && !ISOLATES.test(path))
      findings.push({
        ...note(
          'own_service_worker',
          'It registers a service worker, which a hosted game cannot have. Players can save a game for offline play anyway.',
        ),
        path,
      });
  }
  return findings;
}

function engineWarnings({ files, heads }: Build, { engine, needsIsolation }: BuildFacts): Finding[] {
  const findings: Finding[] = [];
  if (needsIsolation)
    findings.push(
      note(
        'threads',
        'It uses threads, which some browsers on phones have not. An export without threads runs everywhere.',
      ),
    );
  if (engine === 'construct' || files.some(({ path }) => RPG_MAKER_MZ.test(path)))
    findings.push(
      note(
        'saves_stay',
        `${ENGINE_NAMES[engine]} keeps saves in a database of its own, which stays in the player’s browser. What is in localStorage follows the player to other devices.`,
      ),
    );
  const texts = [...heads.values()];
  const makesSound = texts.some((text) => /\bAudioContext\b/.test(text));
  if (engine === 'html' && makesSound && !texts.some((text) => /\.resume\s*\(/.test(text)))
    findings.push(
      warning(
        'audio_unlock',
        'It makes an AudioContext and never resumes it: browsers allow sound only after a press.',
      ),
    );
  return findings;
}

const warning = (code: string, message: string): Finding => ({ level: 'warning', code, message });
const note = (code: string, message: string): Finding => ({ level: 'note', code, message });
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
