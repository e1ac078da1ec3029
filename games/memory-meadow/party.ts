import type { Kit } from '../kit/game.ts';
import type { Flower } from './flower.ts';
import type { Friends } from './friends.ts';

const PETALS = ['#e5533d', '#f2a922', '#7a63b8', '#e0628f', '#2f8fb5', '#fff4d8'] as const;

/** Paper petals that fly up from a flower. */
export function petalShower(kit: Kit, at: { x: number; y: number; radius: number }, count: number): void {
  kit.fx.burst(at.x, at.y, {
    colours: PETALS,
    count,
    speed: [at.radius * 1.2, at.radius * 4],
    size: [1.2, 2.8],
    life: [0.7, 1.5],
    angle: -Math.PI / 2,
    spread: Math.PI * 1.3,
    gravity: 34,
    drag: 1.2,
    shape: 'square',
    grow: 0.8,
  });
}

/** All guests hop in a wave, and petals rain down. */
export function celebrate(kit: Kit, flowers: readonly Flower[]): void {
  for (let round = 0; round < 3; round += 1) {
    flowers.forEach((flower, index) => {
      kit.fx.after(0.4 + round * 1.3 + index * 0.07, () => {
        flower.nudge();
        if ((index + round) % 2 === 0) petalShower(kit, flower, 9);
      });
    });
  }
  const { stage } = kit;
  for (let gust = 0; gust < 16; gust += 1) {
    kit.fx.after(gust * 0.24, () => {
      kit.fx.burst(kit.random.range(0, stage.width), stage.view.top - 3, {
        colours: PETALS,
        count: 4,
        speed: [4, 14],
        size: [1.4, 3],
        life: [2.4, 3.6],
        angle: Math.PI / 2,
        spread: 1.2,
        gravity: 16,
        drag: 0.5,
        shape: 'square',
        grow: 0.9,
      });
    });
  }
}

/** The guests leave their flowers for the friends' hill. */
export function hopAway(kit: Kit, flowers: readonly Flower[], friends: Friends): void {
  flowers.forEach((flower, index) => {
    kit.fx.after(0.03 + index * 0.035, () => {
      flower.empty = true;
      friends.hopFrom(flower.guest, flower.x, flower.y, (flower.radius / 10) * 0.84);
      kit.sound.play('jump', { pitch: 1 + (index % 5) * 0.12, gain: 0.5 });
    });
  });
}
