import type { Kit } from '../kit/game.ts';
import type { Point } from '../kit/vector.ts';
import type { Square } from './layout.ts';
import { COLOURS, type Paint } from './paints.ts';
import { colourNote, SOUNDS } from './sounds.ts';

/** The sight and the sound of paint, brushes and stickers. Places are in stage units. */
export class Splashes {
  private readonly kit: Pick<Kit, 'fx' | 'sound'>;

  constructor(kit: Pick<Kit, 'fx' | 'sound'>) {
    this.kit = kit;
  }

  /** The note of a paint. */
  sing({ style, colour }: Paint): void {
    this.kit.sound.play(style === 'rainbow' ? SOUNDS.magic : colourNote(colour));
  }

  /** Paint runs into an area. */
  poured({ x, y }: Point, paint: Paint): void {
    this.kit.fx.burst(x, y, {
      colours: coloursOf(paint),
      count: 14,
      speed: [14, 44],
      size: [1.2, 3],
      life: [0.35, 0.7],
      gravity: 50,
    });
    this.kit.sound.play(SOUNDS.splash);
    this.sing(paint);
  }

  /** A few drops from a moving brush. */
  sprinkled({ x, y }: Point, paint: Paint): void {
    this.kit.fx.burst(x, y, {
      colours: coloursOf(paint),
      count: 3,
      speed: [8, 24],
      size: [0.8, 1.8],
      life: [0.3, 0.5],
      gravity: 60,
    });
  }

  /** A sticker has been put there. */
  stuck({ x, y }: Point): void {
    this.kit.sound.play(SOUNDS.stick);
    this.kit.fx.burst(x, y, {
      colours: ['#ffd23a', '#ffffff', '#f56fae'],
      count: 12,
      speed: [14, 36],
      size: [1, 2.2],
      life: [0.4, 0.7],
    });
  }

  /** Every part of the picture on this page is painted. */
  celebrate({ x, y, size }: Square): void {
    const { fx, sound } = this.kit;
    sound.play('win');
    for (let salvo = 0; salvo < 4; salvo += 1) {
      fx.after(0.25 + salvo * 0.28, () => {
        fx.burst(x + size * (0.2 + 0.2 * salvo), y + size * 0.4, {
          colours: COLOURS.slice(0, 10),
          count: 36,
          speed: [20, 80],
          size: [1.6, 3.4],
          life: [0.9, 1.8],
          gravity: 46,
          drag: 0.8,
          shape: 'square',
        });
      });
    }
  }
}

function coloursOf({ colour, style }: Paint): readonly string[] {
  return style === 'rainbow' ? COLOURS.slice(0, 10) : [COLOURS[colour] ?? '#ffffff', '#ffffff'];
}
