import {
  anything,
  array,
  boolean,
  decode,
  literal,
  number,
  object,
  type Shape,
  type Shaped,
  string,
} from '../../../entities/decode.rules.ts';
import { MOST_MEDALS } from '../../../entities/medal.rules.ts';
import { type Answer, CALLS, type CallName, PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import type { PlayportPlayer, PlayportRun } from '../../../play-origin/sdk/v2/types.ts';
import { shareLink } from '../../ui/share-link.ts';
import { drawSavePicture } from './draw-save-picture.ts';
import { type GameScores, SCORE_ANSWERS, type ScoreCallName } from './answer-scores.ts';
import { type GameRooms, ROOM_ANSWERS, type RoomCallName } from './answer-rooms.ts';
import { sharePicture } from '../../ui/share-picture.ts';
import { muteGames, readSettings } from './game-settings.ts';

/** Where the runs of a game are proven. */
export interface RunJudge {
  /** Resolves to null where the game has no board for the mode, or another version of the game is judged. */
  begin(run: { readonly mode: string; readonly version: string }): Promise<PlayportRun | null>;
  finish(run: { readonly run: string; readonly score: number; readonly recording: string }): Promise<void>;
}

/** The page around a game, as far as the SDK's calls need it. */
export interface GameHost {
  /** What is shared: the game's page. */
  readonly page: { readonly title: string; readonly path: string };
  /** Whether Playport hosts the game. */
  readonly isHosted: boolean;
  readonly kids: boolean;
  /** Takes a picture of the player's save, as a `data:` address. Null where the save stays in the browser. */
  readonly keepPicture: ((picture: string | null) => void) | null;
  /** Null where no scores are taken. */
  readonly runs: RunJudge | null;
  /** Loads what reads the game's boards; null where there are none, as in the Kids Zone. */
  readonly scores: (() => Promise<GameScores>) | null;
  /** Keeps which medals the player has earned; null where nothing is kept. */
  readonly medals: ((earned: readonly string[]) => void) | null;
  /** Null where there are none. */
  readonly rooms: GameRooms | null;
  /** The player's pseudonym in this game; null for a guest. */
  readPlayer(): Promise<string | null>;
  enterFullscreen(): void;
  leaveFullscreen(): void;
}

const call = object({ type: literal('call'), id: number, name: string }, { given: anything });
const blob: Shape<Blob> = (value) => value instanceof Blob;
const words = object({}, { title: string, text: string, picture: blob });
const known = literal(...CALLS);
const begunRun = object({ mode: string, version: string });
const earnedMedals = array(string);
const finishedRun = object({ run: string, score: number, recording: string });

/** The length of a text that a game may give to be shared. */
const MOST_WORDS = 200;

/** A picture that a game gives to be shared: its size in bytes, and how a PNG begins (PNG Specification §5.2). */
const PICTURE = {
  type: 'image/png',
  bytes: 4_000_000,
  start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Answers a call of the SDK; null for what is not one. */
export async function answerCall(data: unknown, host: GameHost): Promise<Answer | null> {
  const made = decode(call, data);
  if (made === undefined) return null;
  const { id, name, given } = made;
  try {
    const isKnown = decode(known, name);
    if (isKnown === undefined)
      throw new PlayportError('unknown_call', 'This Playport does not know the call.');
    return { type: 'answer', id, value: await valueOf(isKnown, given, host) };
  } catch (error) {
    const { code, message } =
      error instanceof PlayportError
        ? error
        : new PlayportError('unavailable', 'Playport cannot do this just now.');
    return { type: 'refusal', id, code, message };
  }
}

const NOT_HOSTED = 'Only games that Playport hosts can do this.';
const IN_A_PRESS = 'Call this in a press of the player.';

function valueOf(name: CallName, given: unknown, host: GameHost): unknown {
  if (isRoomCall(name)) return ROOM_ANSWERS[name](requireRooms(host), given);
  if (isScoreCall(name)) return answerScores(name, given, host);
  return ANSWERS[name](host, given);
}

const isScoreCall = (name: CallName): name is ScoreCallName => name.startsWith('scores.');

/** @throws PlayportError where there are no boards */
async function answerScores(name: ScoreCallName, given: unknown, host: GameHost): Promise<unknown> {
  if (host.scores === null) throw new PlayportError('unavailable', 'No scores are taken here.');
  return SCORE_ANSWERS[name](await host.scores(), given, host);
}

const isRoomCall = (name: CallName): name is RoomCallName => name.startsWith('rooms.');

/** @throws PlayportError where there are no rooms */
function requireRooms({ rooms, isHosted }: GameHost): GameRooms {
  if (!isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
  if (rooms === null) throw new PlayportError('unavailable', 'There are no rooms here.');
  return rooms;
}

const ANSWERS: Record<
  Exclude<CallName, RoomCallName | ScoreCallName>,
  (host: GameHost, given: unknown) => unknown
> = {
  'player.get': async (host): Promise<PlayportPlayer> => {
    if (!host.isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
    const id = host.kids ? null : await host.readPlayer();
    return { id, isGuest: id === null, language: navigator.language };
  },
  storage: () => {
    throw new PlayportError('not_hosted', NOT_HOSTED);
  },
  'storage.picture': ({ isHosted, keepPicture }, given) => {
    if (!isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
    const picture = given === null ? null : drawSavePicture(given);
    if (picture === undefined) throw new PlayportError('invalid', 'Give a picture, or null.');
    keepPicture?.(picture);
  },
  'runs.begin': async ({ runs }, given) => {
    const run = decode(begunRun, given);
    if (run === undefined) throw new PlayportError('invalid', 'Give the mode and the version of the game.');
    return runs?.begin(run) ?? null;
  },
  'runs.finish': async ({ runs }, given) => {
    const run = decode(finishedRun, given);
    if (run === undefined) throw new PlayportError('invalid', 'Give the run, its score and its recording.');
    if (runs === null) throw new PlayportError('unavailable', 'No scores are taken here.');
    await runs.finish(run);
  },
  'medals.earned': ({ medals }, given) => {
    const earned = decode(earnedMedals, given);
    if (earned === undefined || earned.length > MOST_MEDALS)
      throw new PlayportError('invalid', `Give the ids of the medals, at most ${MOST_MEDALS}.`);
    medals?.(earned);
  },
  'ui.share': async ({ page, kids, isHosted }, given) => {
    if (kids) throw new PlayportError('unavailable', 'Nothing is shared from the Kids Zone.');
    requirePress();
    const { title = page.title, text, picture } = wordsOf(given);
    if (picture !== undefined) {
      if (!isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
      await requirePicture(picture);
      return sharePicture(new File([picture], fileNameOf(title), { type: PICTURE.type }));
    }
    const url = new URL(page.path, window.location.origin).href;
    return shareLink({ title, ...(text === undefined ? {} : { text }), url });
  },
  'ui.invite': (host) => {
    const rooms = requireRooms(host);
    requirePress();
    return rooms.invite();
  },
  'ui.fullscreen': ({ enterFullscreen, leaveFullscreen }, given) => {
    if (!boolean(given)) throw new PlayportError('invalid', 'Give true or false.');
    if (!given) return leaveFullscreen();
    requirePress();
    return enterFullscreen();
  },
  'settings.get': ({ kids }) => readSettings(kids),
  'settings.mute': (_host, given) => {
    if (!boolean(given)) throw new PlayportError('invalid', 'Give true or false.');
    return muteGames(given);
  },
};

/** Browsers share and fill the screen only while somebody presses; a press in a frame is one of its page too. */
function requirePress(): void {
  if (!navigator.userActivation.isActive) throw new PlayportError('unavailable', IN_A_PRESS);
}

/** What is saved to a device is a picture, whatever the game calls it. */
async function requirePicture(picture: Blob): Promise<void> {
  const start = new Uint8Array(await picture.slice(0, PICTURE.start.length).arrayBuffer());
  const isPng = picture.type === PICTURE.type && PICTURE.start.every((byte, index) => start[index] === byte);
  if (!isPng || picture.size > PICTURE.bytes)
    throw new PlayportError('invalid', `A picture is a PNG of at most ${PICTURE.bytes / 1e6} MB.`);
}

/** Letters, digits and spaces of the title: systems take no others in a file's name alike. */
function fileNameOf(title: string): string {
  const name = title.replace(/[^\p{L}\p{N} _-]/gu, '').trim();
  return `${name === '' ? 'picture' : name}.png`;
}

function wordsOf(given: unknown): Shaped<typeof words> {
  if (given === undefined) return {};
  const said = decode(words, given);
  if (said === undefined) throw new PlayportError('invalid', 'Give a title, a text and a picture, or none.');
  if ([said.title, said.text].some((text) => (text ?? '').length > MOST_WORDS))
    throw new PlayportError('invalid', `A text has at most ${MOST_WORDS} characters.`);
  return said;
}
