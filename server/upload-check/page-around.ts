import { FRAME_SANDBOX, frameAllow, UPLOADED_FRAME_SANDBOX } from '../../entities/frame.rules.ts';

/** Answers the SDK of a game as the portal answers it for a guest (`src/features/play/sdk-calls.ts`); nothing is shared. */
const ANSWERS = `addEventListener('message', ({ data, source, origin }) => {
  if (data?.playport !== 2 || data.type !== 'hello' || source !== document.querySelector('iframe').contentWindow) return;
  const { port1, port2 } = new MessageChannel();
  const answers = {
    'player.get': { id: null, isGuest: true, language: navigator.language },
    'settings.get': { muted: false, reducedMotion: false, kids: false },
    'settings.mute': undefined,
    'runs.begin': null,
    'runs.finish': undefined,
  };
  port1.onmessage = ({ data: { type, id, name } }) => {
    if (type !== 'call') return;
    const isKnown = Object.hasOwn(answers, name);
    port1.postMessage(isKnown ? { type: 'answer', id, value: answers[name] }
      : { type: 'refusal', id, code: 'unavailable', message: 'This cannot be done while a game is checked.' });
  };
  source.postMessage({ playport: 2, type: 'welcome', scope: '/', folders: {}, keys: [], base: null }, origin, [port2]);
});`;

interface Around {
  readonly address: string;
  /** Playport hosts the game: it opens no windows, and a page without a background of its own is on white. */
  readonly hosted: boolean;
  readonly isolated: boolean;
}

/** Loads the game when somebody presses, as Play does (`src/features/play/use-stage.ts`): browsers then let it make sound. */
const PLAYS = `addEventListener('click', () => document.body.append(document.querySelector('template').content), { once: true });`;

/** The page around a game: its frame as in the portal (`src/features/play/stage-parts.tsx`), filling the window and as wide as a phone. */
export const pageAround = ({ address, hosted, isolated }: Around) => `<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check</title>
<link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;overflow:hidden;background:${hosted ? '#fff' : '#05030f'}}iframe{width:100%;height:100%;border:0;display:block;color-scheme:light}</style>
<script>${ANSWERS}${PLAYS}</script>
<template><iframe sandbox="${hosted ? UPLOADED_FRAME_SANDBOX : FRAME_SANDBOX}" allow="${frameAllow(isolated)}" referrerpolicy="no-referrer" src="${escaped(address)}"></iframe></template>`;

/** For an attribute in double quotes. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
