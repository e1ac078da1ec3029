import { beforeAll, expect, test } from 'vitest';
import { standInForPage } from '../headless/dom.ts';
import { Input } from '../input/input.ts';
import { Stage } from '../stage.ts';
import { LevelScreen } from './level-screen.ts';

beforeAll(() => standInForPage());

const GROUPS = ['One', 'Two'].map((name) => ({
  name,
  ground: '#000',
  ink: '#fff',
  tile: '#f00',
  tileInk: '#000',
}));
const LIST = {
  groups: GROUPS,
  each: 10,
  isOpen: (level: number) => level < 3,
  isDone: (level: number) => level === 0,
};

function screenIn(width: number, height: number) {
  const stage = new Stage(document.createElement('canvas'), { kind: 'fill' });
  stage.place({ width, height, insets: { left: 0, top: 0, right: 0, bottom: 0 } }, 1);
  const input = new Input(stage);
  const screen = new LevelScreen(LIST, stage, () => stage.safe, 1);
  const press = (code: string) => {
    input.apply({ kind: 'key', code, text: '', fresh: true });
    const entered = screen.update(input);
    input.endStep();
    input.apply({ kind: 'keyUp', code });
    input.endStep();
    return entered;
  };
  return { screen, press };
}

test('keys choose a level, and enter an open one alone', () => {
  const { screen, press } = screenIn(1280, 720);
  expect(press('Space')).toBe(1);
  press('ArrowRight');
  press('ArrowRight');
  expect(screen.selected).toBe(3);
  expect(press('Space')).toBeUndefined();
  press('ArrowDown');
  expect(screen.selected).toBe(8);
  press('ArrowDown');
  expect(screen.selected).toBe(13);
});

test('no key leads beyond the first and the last level', () => {
  const { screen, press } = screenIn(360, 640);
  press('ArrowUp');
  expect(screen.selected).toBe(1);
  for (let time = 0; time < 40; time += 1) press('ArrowRight');
  expect(screen.selected).toBe(19);
});
