import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import { colourOf } from './notes.ts';

const POP: Recipe = { wave: 'noise', freq: 1, lowpass: 1400, highpass: 200, decay: 0.3, gain: 0.12 };

/** Soft rockets, one after another. */
export function fireworks(kit: Kit, count: number): void {
  for (let rocket = 0; rocket < count; rocket += 1) {
    kit.fx.after(rocket * 0.42 + 0.05, () => {
      const x = kit.random.range(0.1, 0.9) * kit.stage.width;
      const y = kit.random.range(0.14, 0.5) * kit.stage.height;
      bloom(kit, x, y, kit.random.int(0, 7));
      kit.sound.play(POP, { pitch: kit.random.range(0.7, 1.3), pan: x / kit.stage.width - 0.5 });
    });
  }
}

/** The explosion of one rocket. */
export function bloom(kit: Kit, x: number, y: number, star: number): void {
  const sparks = {
    count: 26,
    size: [0.7, 1.4],
    life: [0.9, 1.5],
    drag: 2,
    gravity: 8,
  } as const;
  kit.fx.burst(x, y, { ...sparks, colours: [colourOf(star), '#fff6dd'], speed: [22, 48] });
  kit.fx.burst(x, y, { ...sparks, colours: [colourOf((star + 3) % 8)], speed: [8, 22], count: 14 });
}
