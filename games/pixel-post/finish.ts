import { type Sprite, stamp } from '../kit/draw.ts';
import { easeIn, easeOut } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Layout } from './layout.ts';
import { INKS, type Picture } from './picture.ts';
import { paintPicture, paintPostmark, STAMP_EDGE, stampSprite } from './stamp-art.ts';

const PRINT = 1;
const STAMPED = 1.7;
const THUMP: Recipe = { wave: 'drum', freq: 90, decay: 0.35, gain: 0.6 };

/** The animation of a solved picture: it is printed in colour, becomes a stamp, and is postmarked. */
export class Finish {
  private readonly kit: Kit;
  private readonly picture: Picture;
  private readonly layout: Layout;
  private sprite: Sprite | undefined;
  /** Seconds since the picture was solved. */
  clock = 0;

  constructor(kit: Kit, picture: Picture, layout: Layout) {
    this.kit = kit;
    this.picture = picture;
    this.layout = layout;
  }

  update(dt: number): void {
    const before = this.clock;
    this.clock += dt;
    if (before < PRINT && this.clock >= PRINT) this.kit.sound.play('whoosh');
    if (before < STAMPED && this.clock >= STAMPED) this.strike();
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { layout, picture } = this;
    const size = layout.cell * layout.side;
    const x = layout.left + size / 2;
    const y = layout.top + size / 2;
    if (this.clock < PRINT) {
      paintPicture(ctx, picture, { x, y, size, part: easeOut(this.clock / PRINT) });
      return;
    }
    this.sprite ??= stampSprite(picture, size * STAMP_EDGE, this.kit.stage.density);
    const lift = Math.min(1, (this.clock - PRINT) / 0.4);
    stamp(ctx, this.sprite, x, y, -0.05 * lift, 1 + Math.sin(lift * Math.PI) * 0.08);
    if (this.clock < STAMPED - 0.15) return;
    const drop = Math.min(1, (this.clock - STAMPED + 0.15) / 0.15);
    ctx.globalAlpha = drop;
    paintPostmark(ctx, x - size * 0.24, y + size * 0.3, size * (0.85 + (1 - easeIn(drop)) * 0.8));
  }

  private strike(): void {
    const { kit, layout } = this;
    kit.sound.play(THUMP);
    kit.sound.play('win');
    kit.fx.shake(0.7);
    const size = layout.cell * layout.side;
    const colours = [...new Set(this.picture.cells)].flatMap((letter) => INKS[letter] ?? []);
    for (const share of [0.15, 0.5, 0.85]) {
      kit.fx.burst(layout.left + size * share, layout.top + size * 0.4, {
        colours,
        count: 26,
        speed: [18, 60],
        size: [1, 2.2],
        life: [0.8, 1.6],
        gravity: 60,
        drag: 1,
        shape: 'square',
      });
    }
  }
}
