import {
  CODE_PAGE_NAMES,
  type CodePage,
  type Finding,
  FINDING_LEVELS,
  type Inventory,
  looseName,
  type RequestSeen,
} from '../../entities/upload.rules.ts';
import { sameFile } from '../upload/archive/same-file.ts';
import { CONSOLE, type PlayedPass } from './check-process.schema.ts';
import { SOCKET } from './request-log.ts';

/** Files without which a build does not start: code, and the data of engines. */
const ESSENTIAL = /\.(?:m?js|wasm|data|pck|unityweb|css|json)(?:\.(?:br|gz))?$/i;
/** Number of paths or hosts that a sentence names. */
const NAMED = 5;

/** Files that a build asks for and does not have. */
export function missingFileFindings(
  passes: readonly PlayedPass[],
  { files, codePage }: Inventory,
): Finding[] {
  const byName = new Map(files.map(({ path }) => [looseName(path), path]));
  return failedRequestFindings(passes, ({ address, status }) =>
    status === 404
      ? explainMissing(address, byName.get(looseName(address).replace(/^\//, '')), codePage)
      : null,
  );
}

/** Files that were found although the game writes their names in another way than the archive. */
export function fileNameFindings(passes: readonly PlayedPass[], { files }: Inventory): Finding[] {
  const byName = new Map(files.map(({ path }) => [looseName(path), path]));
  const paths = new Map<string, string>();
  for (const { address, status } of passes.flatMap(({ requests }) => requests)) {
    const path = status === null || status >= 400 ? undefined : byName.get(looseName(address));
    if (path !== undefined && path !== address.normalize('NFC')) paths.set(address, path);
  }
  return [...paths].slice(0, NAMED).map(([address, path]) => ({
    level: 'note',
    code: 'other_name',
    message: `The game asks for ${address}, and the archive has ${path}. It is found here, and on many other hosts it is not: write the name the same.`,
    path: address,
  }));
}

/** Requests that another site answered with an error. */
export const failedRequests = (passes: readonly PlayedPass[]): Finding[] =>
  failedRequestFindings(passes, ({ address, status }) =>
    status !== null && status >= 400
      ? `The game asks for ${address}, and the site answers with an error (${status}).`
      : null,
  );

/**
 * Findings about requests, what breaks the game first.
 * @param explain says what is wrong with a request; null if nothing is
 */
function failedRequestFindings(
  passes: readonly PlayedPass[],
  explain: (request: RequestSeen) => string | null,
): Finding[] {
  const missing = new Map<string, Finding>();
  for (const pass of passes) {
    for (const request of pass.requests) {
      const message = explain(request);
      const { address } = request;
      if (message === null || missing.has(address)) continue;
      const level = ESSENTIAL.test(address) && !survives(pass) ? 'error' : 'warning';
      missing.set(address, { level, code: 'missing_file', message, path: address });
    }
  }
  const all = [...missing.values()].toSorted(
    (a, b) => FINDING_LEVELS.indexOf(a.level) - FINDING_LEVELS.indexOf(b.level),
  );
  const rest = all.length - MISSING_NAMED;
  if (rest <= 0) return all;
  return [
    ...all.slice(0, MISSING_NAMED),
    {
      level: 'warning',
      code: 'missing_files',
      message: `${rest} more files are missing: see the list of requests.`,
    },
  ];
}

/** Number of missing files that have a finding each. */
const MISSING_NAMED = 10;

/** Whether the game goes on without what it misses. */
const survives = (pass: PlayedPass) =>
  hasPicture(pass) && (pass.answersInput === true || !pass.exceptions.some(isThrown));

function explainMissing(address: string, similar: string | undefined, codePage: CodePage | null): string {
  if (address.startsWith('/')) {
    return `The game asks for ${address} at the root of its site, but it is played in a folder. Make the address relative${similar === undefined ? '' : `: ${similar}`}.`;
  }
  if (codePage !== null && /[^\0-\u007f]/.test(address))
    return `The game asks for ${address}, and no name in the archive matches: they are not in UTF-8, and were read in ${CODE_PAGE_NAMES[codePage]}. Create the archive again with a tool that writes names in UTF-8.`;
  return `The game asks for ${address}, which is not in the archive. Add the file, or do not ask for it.`;
}

/** Names of what a directive of the policy is about. */
const DIRECTIVES: readonly (readonly [RegExp, string])[] = [
  [/^script-src/, 'a script'],
  [/^style-src/, 'a style sheet'],
  [/^img-src/, 'a picture'],
  [/^media-src/, 'sound or film'],
  [/^font-src/, 'a font'],
  [/^connect-src/, 'a request'],
  [/^worker-src/, 'a worker'],
  [/^(?:frame|child)-src/, 'a frame'],
  [/^object-src/, 'an object'],
  [/^form-action/, 'a form'],
  [/^base-uri/, 'a base address'],
  [/^manifest-src/, 'a manifest'],
];
const subjectOf = (directive: string): string =>
  DIRECTIVES.find(([pattern]) => pattern.test(directive))?.[1] ?? 'a file';
/** A scheme, as the browser says it in place of an address: `data`, `blob`. */
const kindOf = (address: string): string =>
  /^[a-z][a-z\d+.-]*$/.test(address) ? ` with a ${address}: address` : '';

/** Hosts to which every build of an engine reports plays, whatever its developer does: GDevelop’s, Unity’s. */
const STATISTICS = /^(?:api\.gdevelop(?:-app\.com|\.io)|(?:[\w-]+\.)+cloud\.unity3d\.com)$/;

/** Finds requests that the policy of hosted games forbids; they break a game that shows nothing without. */
export function cspFindings(passes: readonly PlayedPass[], files: Inventory['files']): Finding[] {
  const all = passes.flatMap(({ blocked }) => blocked);
  const own = all.filter(({ isOnOwnHost = false }) => isOnOwnHost);
  const toHosts = all.filter(({ address }) => hostOf(address) !== '');
  const plays = passes.every(playsOn);
  const counted = plays ? toHosts.filter(({ address }) => STATISTICS.test(hostOf(address))) : [];
  const hostRequests = toHosts.filter((one) => !counted.includes(one));
  const others = all.filter((one) => !own.includes(one) && !toHosts.includes(one));
  const level = passes.some((pass) => pass.blocked.length > 0 && !hasPicture(pass)) ? 'error' : 'warning';
  const finding = { level, code: 'policy' } as const;
  return [
    ...findingAbout(
      hostRequests.map(({ address }) => address),
      {
        ...finding,
        say: (names) =>
          `The game asked for ${names}: games hosted here talk to nobody. ${adviceFor(hostRequests, { files, plays })}`,
      },
    ),
    ...findingAbout(
      counted.map(({ address }) => hostOf(address)),
      {
        level: 'note',
        code: 'policy',
        say: (names) =>
          `The game’s engine reports plays to its maker at ${names}: games hosted here talk to nobody, and it plays without.`,
      },
    ),
    ...findingAbout(
      own
        .filter(({ directive }) => directive !== SOCKET)
        .map(({ directive, address }) => `${address} (${subjectOf(directive)})`),
      {
        ...finding,
        say: (names) =>
          `The portal’s policy blocks what the game asks of its own host: ${names}. It may use only pages and files of its archive.`,
      },
    ),
    ...findingAbout(
      own.filter(({ directive }) => directive === SOCKET).map(({ address }) => address),
      {
        ...finding,
        say: (names) =>
          `The game opens a socket on its own host: ${names}. Nobody answers there: a hosted game has only files.${plays ? '' : ' See that it starts without.'}`,
      },
    ),
    ...findingAbout(
      others.map(({ directive, address }) => subjectOf(directive) + kindOf(address)),
      { ...finding, say: (names) => `The policy of games hosted here forbids ${names}.` },
    ),
  ];
}

/** Advice about addresses of other hosts: nothing that has been done already. */
function adviceFor(
  blocked: readonly { readonly address: string }[],
  { files, plays }: { readonly files: Inventory['files']; readonly plays: boolean },
): string {
  const there = blocked.flatMap(({ address }) => sameFile(address, files) ?? []);
  const rest = blocked.length > there.length;
  return [
    ...(there.length === 0 ? [] : [`The archive has ${listOf([...new Set(there)])}: ask for that.`]),
    ...(rest
      ? [
          plays
            ? 'It plays without; put into the archive what players should have.'
            : 'Put what it needs into the archive, and see that it starts without the rest.',
        ]
      : []),
  ].join(' ');
}

/** One finding about several names; none without a name. */
function findingAbout(
  names: readonly string[],
  { say, ...finding }: Omit<Finding, 'message'> & { readonly say: (names: string) => string },
): Finding[] {
  return names.length === 0 ? [] : [{ ...finding, message: say(listOf([...new Set(names)])) }];
}

/** Hosts that the game asked for in ways that no policy forbids, such as WebRTC; that it left for one has a finding of its own. */
export function hostFindings(passes: readonly PlayedPass[]): Finding[] {
  const blocked = new Set(passes.flatMap((pass) => pass.blocked.map(({ address }) => hostOf(address))));
  const departures = new Set(passes.map((pass) => pass.left?.host));
  const hosts = [...new Set(passes.flatMap((pass) => pass.hosts))].filter(
    (host) => !blocked.has(host) && !departures.has(host),
  );
  if (hosts.length === 0) return [];
  const advice = passes.every(playsOn)
    ? 'It plays without.'
    : 'Put what it needs into the archive, and see that it starts without the rest.';
  return [
    {
      level: 'warning',
      code: 'other_hosts',
      message: `The game tries to reach ${listOf(hosts)}. A game that is hosted here reaches no other site. ${advice}`,
    },
  ];
}

/** The other sites of a game that is not hosted here: it may use them, and depends on them. */
export function otherSites(passes: readonly PlayedPass[]): Finding[] {
  const hosts = passes.flatMap((pass) => pass.hosts);
  const answered = new Set(
    passes.flatMap(({ requests }) =>
      requests.flatMap(({ address, status }) => (status === null ? [] : [hostOf(address)])),
    ),
  );
  return [
    ...findingAbout(
      hosts.filter((host) => answered.has(host)),
      {
        level: 'note',
        code: 'other_hosts',
        say: (names) => `The game also loads from ${names}. It works only as long as they answer.`,
      },
    ),
    ...findingAbout(
      hosts.filter((host) => !answered.has(host)),
      {
        level: 'note',
        code: 'silent_hosts',
        say: (names) =>
          `Nothing was read from ${names}. The check reads public addresses over https; it sends nothing and opens no sockets.`,
      },
    ),
  ];
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

/** Names in a sentence, the first few of many. */
export function listOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ');
}

/** Whether the game shows itself and answers: it has been seen to do without what it lacks. */
export const playsOn = (pass: PlayedPass): boolean => hasPicture(pass) && pass.answersInput === true;
/** Whether the pass showed a picture. */
export const hasPicture = ({ firstPictureMs }: PlayedPass) => firstPictureMs !== null;
/** Whether an error was thrown, and not only written to the console. */
export const isThrown = (exception: string) => !exception.startsWith(CONSOLE);
