import { brotliCompressSync } from 'node:zlib';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { bundleScript } from './bundle-script.ts';

let script = '';
beforeAll(async () => {
  script = await bundleScript('play-origin/sdk/v1.ts');
});

/** Runs calls on a page that includes the SDK; returns the messages that it posted to the framing page. */
function messagesOf(calls: string, framed = true): unknown[] {
  const messages: unknown[] = [];
  const frame = { postMessage: (message: unknown) => messages.push(structuredClone(message)) };
  const page: Record<string, unknown> = { postMessage: frame.postMessage };
  page.window = page;
  page.parent = framed ? frame : page;
  runInContext(`${script}\n${calls}`, createContext(page));
  return messages;
}

test('every call posts one message of the protocol', () => {
  const calls = `
    Playport.loadingFinished();
    Playport.gameplayStart();
    Playport.levelComplete(3, { stars: 2 });
    Playport.event('found_hat', { colour: 'red' });
    Playport.completed({ score: 12 });
    Playport.gameplayStop();`;
  expect(messagesOf(calls)).toEqual([
    { playport: 1, type: 'loadingFinished' },
    { playport: 1, type: 'gameplayStart' },
    { playport: 1, type: 'levelComplete', properties: { level: 3, stars: 2 } },
    { playport: 1, type: 'event', name: 'found_hat', properties: { colour: 'red' } },
    { playport: 1, type: 'completed', properties: { score: 12 } },
    { playport: 1, type: 'gameplayStop' },
  ]);
});

test('outside a frame no message is posted', () => {
  expect(messagesOf('Playport.gameplayStart(); Playport.completed();', false)).toEqual([]);
});

test('invalid arguments are left out and do not throw', () => {
  const calls = `
    const loop = {}; loop.self = loop;
    Playport.completed(loop);
    Playport.completed({ run() {}, at: 1 });
    Playport.completed('won');
    Playport.event(undefined, null);`;
  expect(messagesOf(calls)).toEqual([
    { playport: 1, type: 'completed' },
    { playport: 1, type: 'completed', properties: { at: 1 } },
    { playport: 1, type: 'completed' },
    { playport: 1, type: 'event', name: 'undefined' },
  ]);
});

test('a game cannot overwrite a call by mistake', () => {
  expect(messagesOf('Playport.completed = () => {}; Playport.completed();')).toHaveLength(1);
});

test('the prelude takes at most 4.5 KB of a document, compressed', async () => {
  const prelude = await bundleScript('play-origin/prelude/prelude.ts');
  expect(brotliCompressSync(prelude).length).toBeLessThanOrEqual(4608);
});
