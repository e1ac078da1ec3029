import type { PlayportV2 } from './types.ts';

/** Each call as a game would write it. */
export const EXAMPLE_CALLS: readonly (readonly [code: string, make: (sdk: PlayportV2) => unknown])[] = [
  ['loadingFinished()', (sdk) => sdk.loadingFinished()],
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
  [
    "runs.finish({ run: 'none', score: 12300, recording: 'none' })",
    (sdk) => sdk.runs.finish({ run: 'none', score: 12_300, recording: 'none' }),
  ],
  ['scores.submit(12300)', (sdk) => sdk.scores.submit(12_300)],
  ["scores.top({ board: 'week' })", (sdk) => sdk.scores.top({ board: 'week' })],
  ['scores.mine()', (sdk) => sdk.scores.mine()],
  ["medals.earned(['first'])", (sdk) => sdk.medals.earned(['first'])],
  ['rooms.create({ places: 2 })', (sdk) => sdk.rooms.create({ places: 2 })],
  ["rooms.join('KX49TB')", (sdk) => sdk.rooms.join('KX49TB')],
  ['rooms.players()', (sdk) => sdk.rooms.players()],
  ["rooms.ready('1')", (sdk) => sdk.rooms.ready('1')],
  ['rooms.start()', (sdk) => sdk.rooms.start()],
  ['rooms.send({ x: 3 })', (sdk) => sdk.rooms.send({ x: 3 })],
  ['rooms.leave()', (sdk) => sdk.rooms.leave()],
  ['ui.invite()', (sdk) => sdk.ui.invite()],
  ["ui.share({ text: 'Try this' })", (sdk) => sdk.ui.share({ text: 'Try this' })],
  ["ui.share({ link: 'level-7' })", (sdk) => sdk.ui.share({ link: 'level-7' })],
  ['ui.link()', (sdk) => sdk.ui.link()],
  ["ui.copy('KX49TB')", (sdk) => sdk.ui.copy('KX49TB')],
  ["ui.download('level.json', new Blob(['{}']))", (sdk) => sdk.ui.download('level.json', new Blob(['{}']))],
  ['ui.fullscreen()', (sdk) => sdk.ui.fullscreen()],
  ['ui.fullscreen(false)', (sdk) => sdk.ui.fullscreen(false)],
  ['gameplayStart()', (sdk) => sdk.gameplayStart()],
  ['gameplayStop()', (sdk) => sdk.gameplayStop()],
  ['levelComplete(3, { stars: 2 })', (sdk) => sdk.levelComplete(3, { stars: 2 })],
  ['completed({ score: 12 })', (sdk) => sdk.completed({ score: 12 })],
  ["event('found_hat')", (sdk) => sdk.event('found_hat')],
];

/** The listeners of the page, from the beginning. */
export const LISTENERS: readonly (readonly [
  name: string,
  listen: (sdk: PlayportV2, show: (what: string, value: unknown) => void) => unknown,
])[] = [
  [
    'settings.onChange',
    (sdk, show) => sdk.settings.onChange((settings) => show('settings changed', settings)),
  ],
  ['runs.onWatch', (sdk, show) => sdk.runs.onWatch((replay) => show('a run to watch', replay))],
  [
    'rooms.onChange',
    (sdk, show) =>
      sdk.rooms.onChange((room) => {
        if (room !== null) show('room changed', room);
      }),
  ],
  ['rooms.onMessage', (sdk, show) => sdk.rooms.onMessage((data, from) => show(`message from ${from}`, data))],
];
