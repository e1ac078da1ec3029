import type { Kit } from '../kit/game.ts';
import type { Album } from './album.ts';
import type { Archive } from './archive.ts';
import { Easel } from './easel.ts';
import type { Hand } from './hand.ts';
import { type FrameSize, layoutEasel, TRAY } from './layout.ts';
import { COLOURS } from './paints.ts';
import type { Picture } from './pictures.ts';
import { SECOND_WALL } from './second-wall.ts';
import { SOUNDS } from './sounds.ts';
import type { StickerArt } from './sticker-art.ts';
import type { Tray } from './tray.ts';

/** The keys 1 to 5. */
const KEY_TOOLS = ['pour', 'brush', 'rubber', 'sticker', 'keep'] as const;

/** The place to which the player goes from the easel. */
export type Way = 'wall' | 'album';

/** A picture on the easel, with the tray beside it. */
export class Studio {
  private readonly kit: Kit;
  private readonly archive: Archive;
  private readonly album: Album;
  private readonly easel: Easel;
  private readonly tray: Tray;
  private readonly hand: Hand;
  private readonly picture: Picture;
  private stickers: StickerArt;
  /** 1 just after the picture was kept, then fading: the light of a camera. */
  private flash = 0;

  constructor(kit: Kit, { archive, album, tray, hand, stickers }: StudioParts, picture: Picture) {
    this.kit = kit;
    this.picture = picture;
    this.archive = archive;
    this.album = album;
    this.tray = tray;
    this.hand = hand;
    this.stickers = stickers;
    this.easel = new Easel(kit, archive, { picture, hand });
  }

  /** Lays everything out; at places of its own for the thumbnail. */
  resize(frame: FrameSize, stickers: StickerArt, places = layoutEasel(frame)): void {
    this.stickers = stickers;
    this.tray.resize(places.buttons, this.kit.stage.density);
    this.easel.resize(places.page, stickers);
  }

  /** Returns the place to which the player goes in this step, if to any. */
  update(dt: number): Way | undefined {
    this.flash = Math.max(0, this.flash - dt * 2.4);
    const way = this.readPointers() ?? this.readKeys(dt);
    this.easel.update(dt);
    this.tray.update(dt, this.hand);
    if (way !== undefined) this.easel.finish();
    return way;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.easel.draw(ctx);
    this.tray.draw(ctx, this.hand, { stickers: this.stickers, canUndo: this.easel.canUndo });
    const { x, y, size } = this.easel.page;
    ctx.fillStyle = `rgb(255 255 255 / ${this.flash * 0.85})`;
    if (this.flash > 0) ctx.fillRect(x, y, size, size);
  }

  private readPointers(): Way | undefined {
    const { pointers } = this.kit.input;
    this.easel.endWithout(pointers);
    for (const pointer of pointers) {
      this.easel.follow(pointer.id, pointer);
      if (!pointer.pressed) continue;
      const button = this.tray.at(pointer.x, pointer.y);
      const way = button >= 0 ? this.use(button) : undefined;
      if (way !== undefined) return way;
      if (button < 0 && !this.easel.press(pointer.id, pointer.x, pointer.y)) this.drip(pointer.x, pointer.y);
    }
    return undefined;
  }

  private readKeys(dt: number): Way | undefined {
    const { pressed } = this.kit.input.keyboard;
    this.easel.readKeys(dt);
    if (pressed.has('Backspace')) this.easel.undo();
    if (pressed.has('KeyQ')) return 'wall';
    const keys = KEY_TOOLS.filter((_, index) => pressed.has(`Digit${index + 1}`));
    return keys.map((key) => this.use(TRAY.findIndex(({ kind }) => kind === key))).find(Boolean);
  }

  private use(button: number): Way | undefined {
    const tool = TRAY[button];
    if (tool === undefined) return undefined;
    this.tray.press(button);
    if (tool.kind === 'wall') return 'wall';
    if (tool.kind === 'keep') return this.keep();
    if (tool.kind === 'undo') this.easel.undo();
    else if (tool.kind === 'colour') this.hand.takeColour(tool.colour);
    else if (tool.kind === 'style') this.hand.takeStyle(tool.style);
    else this.hand.take(tool.kind);
    if (tool.kind === 'colour' || tool.kind === 'style') this.easel.sing();
    else if (tool.kind !== 'undo') this.kit.sound.play(SOUNDS.stick, { pitch: 1.3 });
    return undefined;
  }

  /** Keeps the picture in the album; a full one is shown, so that something can be thrown away. */
  private keep(): Way | undefined {
    const { kit, easel } = this;
    easel.finish();
    if (easel.isBlank) {
      kit.sound.play('error');
      return undefined;
    }
    const { sheet } = this.archive.open(this.picture);
    const before = this.album.opened;
    if (!this.album.keep({ picture: this.picture.id, sheet: sheet.save() })) {
      kit.sound.play('error');
      kit.hud.say('The album is full', 2.5);
      return 'album';
    }
    kit.grow();
    // One light at a time, however fast the button is pressed.
    if (this.flash === 0) this.flash = kit.fx.calm ? 0.4 : 1;
    kit.sound.play(SOUNDS.shutter);
    kit.sound.play(SOUNDS.magic);
    const opens = this.album.opened > before && before < SECOND_WALL.length;
    kit.hud.say(opens ? 'A new picture!' : 'Kept in your album', 2);
    kit.progress();
    return undefined;
  }

  /** A press on the table: a drop of paint splashes. */
  private drip(x: number, y: number): void {
    this.kit.fx.burst(x, y, {
      colours: [COLOURS[this.hand.colour] ?? COLOURS[0]],
      count: 7,
      speed: [12, 30],
      size: [1.2, 2.6],
      life: [0.4, 0.7],
      gravity: 80,
    });
    this.kit.sound.play('tap');
  }
}

export interface StudioParts {
  readonly archive: Archive;
  readonly album: Album;
  readonly tray: Tray;
  readonly hand: Hand;
  readonly stickers: StickerArt;
}
