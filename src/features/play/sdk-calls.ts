import {
  anything,
  array,
  boolean,
  decode,
  literal,
  number,
  object,
  string,
} from '../../../entities/decode.rules.ts';
import { MOST_MEDALS } from '../../../entities/medal.rules.ts';
import { type PortalReply, CALLS, type CallName, PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import type { PlayportPlayer, PlayportRun } from '../../../play-origin/sdk/v2/types.ts';
import {
  EXPORT_CALL_HANDLERS,
  type ExportCallName,
  type ExportHost,
  NOT_HOSTED,
  requirePress,
} from './sdk-export-calls.ts';
import { drawSavePicture } from './draw-save-picture.ts';
import { type GameScores, SCORE_CALL_HANDLERS, type ScoreCallName } from './sdk-score-calls.ts';
import { type GameRooms, ROOM_CALL_HANDLERS, type RoomCallName } from './sdk-room-calls.ts';
import { muteGames, readGameSettings } from './game-settings.ts';

/** Begins the runs of a game, and hands them in to be verified. */
export interface RunHandler {
  /** Resolves to null where the game has no board for the mode, or another version of the game is verified. */
  begin(run: { readonly mode: string; readonly version: string }): Promise<PlayportRun | null>;
  finish(run: { readonly run: string; readonly score: number; readonly recording: string }): Promise<void>;
}

/** The page around a game, as far as the SDK's calls need it. */
export interface GameHost extends ExportHost {
  /** Counts a call that asks the portal's server, and says whether the frame has made too many. */
  readonly isServerFlood: () => boolean;
  /** Takes a picture of the player's save, as a `data:` address. Null where the save stays in the browser. */
  readonly keepPicture: ((picture: string | null) => void) | null;
  /** Null where no scores are taken. */
  readonly runs: RunHandler | null;
  /** Loads what reads the game's boards; null where there are none, as in the Kids Zone. */
  readonly scores: (() => Promise<GameScores>) | null;
  /** Keeps which medals the player has earned; null where nothing is kept. */
  readonly medals: ((earned: readonly string[]) => void) | null;
  /** Null where there are none. */
  readonly rooms: GameRooms | null;
  /** The player's pseudonym in this game; null for a guest. */
  readPlayer(): Promise<string | null>;
  enterFullscreen(): void;
  exitFullscreen(): void;
}

/** The calls that the page asks the portal's server for. */
const ASKS_SERVER: ReadonlySet<CallName> = new Set([
  'player.get',
  'runs.begin',
  'runs.finish',
  'scores.submit',
  'scores.top',
  'scores.mine',
  'rooms.create',
  'rooms.join',
  'rooms.ready',
  'rooms.start',
]);

const call = object({ type: literal('call'), id: number, name: string }, { given: anything });
const callName = literal(...CALLS);
const begunRun = object({ mode: string, version: string });
const earnedMedals = array(string);
const finishedRun = object({ run: string, score: number, recording: string });

/** Answers a call of the SDK; null for what is not one. */
export async function handleSdkCall(data: unknown, host: GameHost): Promise<PortalReply | null> {
  const request = decode(call, data);
  if (request === undefined) return null;
  const { id, name, given } = request;
  try {
    const isKnown = decode(callName, name);
    if (isKnown === undefined)
      throw new PlayportError('unknown_call', 'This Playport does not know the call.');
    if (ASKS_SERVER.has(isKnown) && host.isServerFlood())
      throw new PlayportError('unavailable', 'A game may ask this once a second.');
    return { type: 'answer', id, value: await valueOf(isKnown, given, host) };
  } catch (error) {
    const { code, message } =
      error instanceof PlayportError
        ? error
        : new PlayportError('unavailable', 'Playport cannot do this just now.');
    return { type: 'refusal', id, code, message };
  }
}

function valueOf(name: CallName, input: unknown, host: GameHost): unknown {
  if (isRoomCall(name)) return ROOM_CALL_HANDLERS[name](requireRooms(host), input);
  if (isScoreCall(name)) return answerScores(name, input, host);
  if (isExportCall(name)) return EXPORT_CALL_HANDLERS[name](host, input);
  return ANSWERS[name](host, input);
}

const isScoreCall = (name: CallName): name is ScoreCallName => name.startsWith('scores.');

/** @throws PlayportError where there are no boards */
async function answerScores(name: ScoreCallName, input: unknown, host: GameHost): Promise<unknown> {
  if (host.scores === null) throw new PlayportError('unavailable', 'No scores are taken here.');
  return SCORE_CALL_HANDLERS[name](await host.scores(), input, host);
}

const isExportCall = (name: CallName): name is ExportCallName => name in EXPORT_CALL_HANDLERS;

const isRoomCall = (name: CallName): name is RoomCallName => name.startsWith('rooms.');

/** @throws PlayportError where there are no rooms */
function requireRooms({ rooms, isHosted }: GameHost): GameRooms {
  if (!isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
  if (rooms === null) throw new PlayportError('unavailable', 'There are no rooms here.');
  return rooms;
}

const ANSWERS: Record<
  Exclude<CallName, RoomCallName | ScoreCallName | ExportCallName>,
  (host: GameHost, input: unknown) => unknown
> = {
  'player.get': async (host): Promise<PlayportPlayer> => {
    if (!host.isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
    const id = host.kids ? null : await host.readPlayer();
    return { id, isGuest: id === null, language: navigator.language };
  },
  storage: () => {
    throw new PlayportError('not_hosted', NOT_HOSTED);
  },
  'storage.picture': ({ isHosted, keepPicture }, input) => {
    if (!isHosted) throw new PlayportError('not_hosted', NOT_HOSTED);
    const picture = input === null ? null : drawSavePicture(input);
    if (picture === undefined) throw new PlayportError('invalid', 'Give a picture, or null.');
    keepPicture?.(picture);
  },
  'runs.begin': async ({ runs }, input) => {
    const run = decode(begunRun, input);
    if (run === undefined) throw new PlayportError('invalid', 'Give the mode and the version of the game.');
    return runs?.begin(run) ?? null;
  },
  'runs.finish': async ({ runs }, input) => {
    const run = decode(finishedRun, input);
    if (run === undefined) throw new PlayportError('invalid', 'Give the run, its score and its recording.');
    if (runs === null) throw new PlayportError('unavailable', 'No scores are taken here.');
    await runs.finish(run);
  },
  'medals.earned': ({ medals }, input) => {
    const earned = decode(earnedMedals, input);
    if (earned === undefined || earned.length > MOST_MEDALS)
      throw new PlayportError('invalid', `Give the ids of the medals, at most ${MOST_MEDALS}.`);
    medals?.(earned);
  },
  'ui.invite': (host) => {
    const rooms = requireRooms(host);
    requirePress();
    return rooms.invite();
  },
  'ui.fullscreen': ({ enterFullscreen, exitFullscreen }, input) => {
    if (!boolean(input)) throw new PlayportError('invalid', 'Give true or false.');
    if (!input) return exitFullscreen();
    requirePress();
    return enterFullscreen();
  },
  'settings.get': ({ kids }) => readGameSettings(kids),
  'settings.mute': (_host, input) => {
    if (!boolean(input)) throw new PlayportError('invalid', 'Give true or false.');
    return muteGames(input);
  },
};
