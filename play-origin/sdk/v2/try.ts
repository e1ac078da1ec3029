/** `/sdk/try.html` of the play origin: a page that makes each call of the SDK, as a game would, and shows what is answered. */
import type { PlayportV2 } from './types.ts';

/** Each call as a game would write it. */
const CALLS: readonly (readonly [code: string, make: (sdk: PlayportV2) => unknown])[] = [
  ['ready()', (sdk) => sdk.ready()],
  ['player.get()', (sdk) => sdk.player.get()],
  ["storage.set('level', 3)", (sdk) => sdk.storage.set('level', 3)],
  ["storage.get('level')", (sdk) => sdk.storage.get('level')],
  ['storage.keys()', (sdk) => sdk.storage.keys()],
  ['storage.setPicture(null)', (sdk) => sdk.storage.setPicture(null)],
  ["storage.remove('level')", (sdk) => sdk.storage.remove('level')],
  ['settings.get()', (sdk) => sdk.settings.get()],
  ['settings.mute(true)', (sdk) => sdk.settings.mute(true)],
  ['settings.mute(false)', (sdk) => sdk.settings.mute(false)],
  ["runs.begin({ mode: '', version: '1' })", (sdk) => sdk.runs.begin({ mode: '', version: '1' })],
  ['scores.submit(12300)', (sdk) => sdk.scores.submit(12_300)],
  ["scores.top({ board: 'week' })", (sdk) => sdk.scores.top({ board: 'week' })],
  ['scores.mine()', (sdk) => sdk.scores.mine()],
  ['rooms.create({ places: 2 })', (sdk) => sdk.rooms.create({ places: 2 })],
  ["rooms.join('KX49TB')", (sdk) => sdk.rooms.join('KX49TB')],
  ['rooms.players()', (sdk) => sdk.rooms.players()],
  ["rooms.ready('1')", (sdk) => sdk.rooms.ready('1')],
  ['rooms.start()', (sdk) => sdk.rooms.start()],
  ['rooms.send({ x: 3 })', (sdk) => sdk.rooms.send({ x: 3 })],
  ['rooms.leave()', (sdk) => sdk.rooms.leave()],
  ['ui.invite()', (sdk) => sdk.ui.invite()],
  ["ui.share({ text: 'Try this' })", (sdk) => sdk.ui.share({ text: 'Try this' })],
  ['ui.fullscreen()', (sdk) => sdk.ui.fullscreen()],
  ['ui.fullscreen(false)', (sdk) => sdk.ui.fullscreen(false)],
  ['gameplayStart()', (sdk) => sdk.gameplayStart()],
  ['levelComplete(3, { stars: 2 })', (sdk) => sdk.levelComplete(3, { stars: 2 })],
  ['completed({ score: 12 })', (sdk) => sdk.completed({ score: 12 })],
  ["event('found_hat')", (sdk) => sdk.event('found_hat')],
];

/** How many lines are shown, the latest first. */
const MOST_LINES = 20;

const found: unknown = Reflect.get(window, 'Playport');
const answers = document.querySelector('#answers');
const lines: string[] = [];

function show(line: string): void {
  lines.unshift(line);
  lines.length = Math.min(lines.length, MOST_LINES);
  if (answers !== null) answers.textContent = lines.join('\n');
}

async function tryCall(code: string, made: unknown): Promise<void> {
  try {
    const value: unknown = await made;
    show(`${code} → ${value === undefined ? 'done' : JSON.stringify(value)}`);
  } catch (error) {
    show(
      `${code} ✕ ${error instanceof Error ? `${Reflect.get(error, 'code')}: ${error.message}` : 'failed'}`,
    );
  }
}

const isSdk = (value: unknown): value is PlayportV2 =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'version') === 2;

if (isSdk(found)) {
  found.settings.onChange((settings) => show(`settings changed → ${JSON.stringify(settings)}`));
  found.rooms.onChange((room) => {
    if (room !== null) show(`room changed → ${JSON.stringify(room)}`);
  });
  found.rooms.onMessage((data, from) => show(`message from ${from} → ${JSON.stringify(data)}`));
  for (const [code, make] of CALLS) {
    const button = document.createElement('button');
    button.textContent = code;
    button.addEventListener('click', () => void tryCall(code, make(found)));
    document.querySelector('#calls')?.append(button);
  }
}
