import { expect, test } from 'vitest';
import type { Kit } from '../kit/game.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import { createScene } from './race.ts';

/** More than three rounds take whose player stands still. */
const SECONDS = 600;

test('whoever comes last drives the round again, and is out of the cup the third time', () => {
  standInForPage();
  const facts: string[] = [];
  const create = (kit: Kit) =>
    createScene({
      ...kit,
      hud: { ...kit.hud, set: (id, _name, text) => id === 'flags' && facts.push(text) },
    });
  const recording = {
    size: { width: 1280, height: 720, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    device: 'keyboard',
    stored: {},
    steps: SECONDS * 120,
    events: [],
  } as const;
  const look = { ground: '', ink: '', accent: '', accentInk: '', panel: '' };
  const run = new HeadlessRun(
    { meta: { slug: 'kerb-drift' }, create, options: { look } },
    { seed: '1', mode: '', recording },
  );
  while (!run.isAtEnd) run.step();
  expect([run.isOver, facts]).toEqual([true, ['3', '2', '1', '0']]);
});
