import { expect, test } from 'vitest';
import { standInForPage } from '../kit/headless/dom.ts';
import { Input } from '../kit/input/input.ts';
import { Stage } from '../kit/stage.ts';
import { Bout } from './bout.ts';
import { Driver } from './driver.ts';
import { Placing } from './placing.ts';
import { arenaOf } from './ring.ts';

standInForPage();

test('a finger drives though the one before it was lifted between rounds', () => {
  const stage = new Stage(document.createElement('canvas'), { kind: 'short', side: 100 });
  stage.place({ width: 400, height: 400, insets: { left: 0, top: 0, right: 0, bottom: 0 } }, 1);
  const input = new Input(stage);
  const driver = new Driver(0, input, true);
  const [bot] = new Bout(arenaOf(1)).bots;
  const drive = () => {
    const { x, y, dash } = driver.update(bot, new Placing(), stage, 1 / 120);
    input.endStep();
    return { x, y, dash };
  };
  input.apply({ kind: 'press', pointer: 'touch', id: 1, x: 400, y: 800 });
  drive();
  input.apply({ kind: 'lift', id: 1, x: 400, y: 800, quick: false });
  input.endStep();
  input.apply({ kind: 'press', pointer: 'touch', id: 2, x: 400, y: 800 });
  expect(drive().dash).toBe(false);
  input.apply({ kind: 'move', pointer: 'touch', id: 2, x: 800, y: 800 });
  expect(drive()).toEqual({ x: 1, y: 0, dash: false });
});
