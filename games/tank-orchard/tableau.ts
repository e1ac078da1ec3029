import type { Kit } from '../kit/game.ts';
import type { Battle } from './battle.ts';
import type { Spectacle } from './spectacle.ts';
import type { View } from './view.ts';
import type { Missile } from './volley.ts';

/** One steep hill between the carts; call it before the hills are painted. */
export function shapeHills({ hills }: Battle): void {
  hills.fill((x) => 26 + Math.sin(x * 0.09 + 0.6) * 3 + 13 * Math.exp(-(((x - 80) / 9) ** 2)));
}

/** A still picture: a melon bursts beside one cart, more fruit is in the air, the other has just fired. */
export function arrangeTableau(kit: Kit, battle: Battle, view: View, spectacle: Spectacle): void {
  const [red, teal] = battle.carts;
  Object.assign(red, { angle: 0.9, recoil: 0.2 });
  Object.assign(teal, { angle: 2.1, hurt: 0.4 });
  const burst = {
    kind: 'burst',
    x: teal.x - 13,
    y: battle.hills.heightAt(teal.x - 13),
    fruit: 'melon',
  } as const;
  battle.hills.crater(burst.x, burst.y, 9);
  for (const cart of battle.carts) cart.y = battle.hills.heightAt(cart.x);
  view.closeUp(40, 122, 12);
  spectacle.fire(red);
  for (let step = 0; step < 30; step += 1) kit.fx.update(1 / 120);
  const missile: Missile = {
    fruit: 'melon',
    x: 0,
    y: 0,
    vx: 1,
    vy: 0,
    age: 0.6,
    bounces: 0,
    digging: undefined,
    split: true,
  };
  for (let splash = 0; splash < 2; splash += 1) {
    spectacle.feel({ kind: 'landing', landing: burst, missile });
    for (let step = 0; step < 11; step += 1) kit.fx.update(1 / 120);
  }
  for (const [dx, dy, age, fruit] of [
    [13, 19, 0.1, 'apple'],
    [27, 28, 0.7, 'lemon'],
    [40, 27, 0, 'cherry'],
  ] as const) {
    battle.missiles.push({ ...missile, fruit, age, x: red.x + dx, y: red.y + dy });
  }
}
