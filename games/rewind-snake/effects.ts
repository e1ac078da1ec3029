import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Layout } from './layout.ts';
import { BRICK, MUSTARD, ORANGE, TEAL } from './palette.ts';
import type { Fruit } from './orchard.ts';
import type { Audience } from './moment.ts';
import type { Snake } from './snake.ts';

const CHEW: Recipe = { wave: 'square', freq: 330, slide: 660, decay: 0.1, gain: 0.11 };
const CHIME: Recipe = {
  wave: 'triangle',
  freq: 660,
  notes: [0, 4, 7, 12, 16],
  every: 0.05,
  decay: 0.2,
  gain: 0.2,
};
const TURN: Recipe = { wave: 'triangle', freq: 190, slide: 240, decay: 0.04, gain: 0.1 };
const CRASH: Recipe = { wave: 'sawtooth', freq: 220, slide: 40, decay: 0.5, lowpass: 1100, gain: 0.3 };
const WARP: Recipe = { wave: 'sine', freq: 240, slide: 1300, decay: 0.22, gain: 0.2 };
const CLICK: Recipe = { wave: 'noise', freq: 1, lowpass: 3000, highpass: 900, decay: 0.04, gain: 0.25 };

const SNIP: Recipe = { wave: 'noise', freq: 1, highpass: 2600, decay: 0.08, gain: 0.3 };
const YAWN: Recipe = { wave: 'sine', freq: 520, slide: 150, decay: 0.5, gain: 0.2 };
const COIN: Recipe = { wave: 'triangle', freq: 880, slide: 1320, decay: 0.07, gain: 0.12 };

/** The words, the sound and the scattering for each fruit. */
const TASTES: Readonly<
  Record<
    Fruit['kind'],
    { readonly sound: Recipe; readonly colours: readonly string[]; readonly says?: string }
  >
> = {
  plain: { sound: CHEW, colours: ['#e0413f', '#ffb6a3', '#86b84a'] },
  coin: { sound: COIN, colours: ['#ffd84a', '#fff6d0'] },
  gold: { sound: CHIME, colours: ['#ffd84a', '#fff6d0', ORANGE], says: 'Full tape!' },
  splice: { sound: SNIP, colours: ['#86d84a', '#e9ffd0', TEAL], says: 'Splice: half as long!' },
  slow: { sound: YAWN, colours: ['#8fd8ff', '#ffffff', '#4a8fd8'], says: 'Slow motion!' },
  stereo: { sound: CHIME, colours: ['#ff8fd0', '#ffe0f4', '#b04ad8'], says: 'Stereo: double points!' },
};

/** Fruits eaten in one chain that earn a medal. */
const LONG_CHAIN = 6;

/** Effects and sounds of the snake's events. */
export class Effects implements Audience {
  snake: Snake | undefined;
  private readonly kit: Kit;
  private readonly layout: Layout;

  constructor(kit: Kit, layout: Layout) {
    this.kit = kit;
    this.layout = layout;
  }

  ate(fruit: Fruit, points: number, chain: number): void {
    const { kit } = this;
    const [x, y] = this.place(fruit.cell);
    const size = Math.max(16, this.layout.cell * (0.5 + chain * 0.06));
    kit.score.add(points);
    kit.grow();
    if (chain >= LONG_CHAIN) kit.award('long-chain');
    const { sound, colours, says } = TASTES[fruit.kind];
    kit.sound.play(sound, { pitch: 1 + chain * 0.12 });
    kit.fx.float(chain > 1 ? `${points}  ×${chain}` : String(points), x, y - size * 0.6, {
      size,
      colour: '#ffe39a',
    });
    this.scatter(x, y, colours, fruit.kind === 'plain' || fruit.kind === 'coin' ? 14 : 26);
    if (says !== undefined) this.tell(says);
  }

  /** Says at the board's lower edge what a special fruit does, where it hides no fruit for long. */
  private tell(text: string): void {
    const { left, top, width, height, cell } = this.layout;
    const size = Math.min(Math.max(20, cell * 0.7), (width / text.length) * 1.6);
    this.kit.fx.float(text, left + width / 2, top + height - cell, { size, colour: '#fff1c8', seconds: 1.6 });
  }

  spliced(cells: readonly number[]): void {
    for (const cell of cells) this.scatter(...this.place(cell), [BRICK, MUSTARD, TEAL], 3);
  }

  crashed(): void {
    const { kit } = this;
    kit.sound.play(CRASH);
    kit.fx.shake(0.9);
    kit.fx.hitStop(0.07);
    const [x, y] = this.place(this.snake?.head ?? 0);
    this.scatter(x, y, ['#f6e6c3', MUSTARD, BRICK], 20);
  }

  turned(): void {
    this.kit.sound.play(TURN);
  }

  ported(from: number, to: number): void {
    this.kit.sound.play(WARP);
    for (const cell of [from, to]) {
      const [x, y] = this.place(cell);
      const size = this.layout.cell * 0.5;
      const ring = {
        colours: ['#f6e6c3'],
        count: 1,
        speed: [0, 0],
        life: [0.35, 0.35],
        shape: 'ring',
      } as const;
      this.kit.fx.burst(x, y, { ...ring, size: [size, size], grow: 2.4 });
    }
  }

  cleared(level: number): void {
    const { kit, layout } = this;
    kit.sound.play('win');
    kit.levelComplete(level);
    for (let burst = 1; burst < 6; burst += 1) {
      this.scatter(
        layout.left + (layout.width * burst) / 6,
        layout.top + layout.height * 0.5,
        [TEAL, MUSTARD, ORANGE, BRICK],
        16,
      );
    }
  }

  saved(): void {
    this.kit.sound.play(CLICK);
    this.kit.progress();
  }

  private scatter(x: number, y: number, colours: readonly string[], count: number): void {
    const { cell } = this.layout;
    this.kit.fx.burst(x, y, {
      colours,
      count,
      speed: [cell * 1.5, cell * 8],
      size: [cell * 0.14, cell * 0.3],
      life: [0.3, 0.7],
      drag: 3,
      grow: 0,
      shape: 'square',
    });
  }

  private place(cell: number): readonly [number, number] {
    const { board } = this.snake ?? {};
    if (board === undefined) return [0, 0];
    return [this.layout.x(board.x(cell)), this.layout.y(board.y(cell))];
  }
}
