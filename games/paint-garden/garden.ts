import { mix } from '../kit/colour.ts';
import type { GameScene, Kit } from '../kit/game.ts';
import { Archive } from './archive.ts';
import { Easel } from './easel.ts';
import { layoutEasel, TRAY } from './layout.ts';
import { COLOURS } from './paints.ts';
import { PICTURES, type Picture } from './pictures.ts';
import { paintButterfly } from './pose.ts';
import { MUSIC, SOUNDS } from './sounds.ts';
import { StickerArt } from './sticker-art.ts';
import { type Hand, splat, Tray } from './tray.ts';
import { Wall } from './wall.ts';

/** The wall of pictures, and the one on the easel. There is no end. */
export class Garden implements GameScene {
  private readonly kit: Kit;
  private readonly archive: Archive;
  private readonly wall: Wall;
  private readonly tray = new Tray();
  private readonly hand: Hand = { colour: 0, style: 'plain', sticker: undefined };
  private stickers = new StickerArt(1);
  private easel: Easel | undefined;
  private readonly table = document.createElement('canvas');
  /** 1 just after a page was turned, then fading. */
  private turning = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.archive = new Archive(kit.store);
    this.wall = new Wall(kit, this.archive);
    if (!kit.showing) kit.sound.music(MUSIC);
  }

  resize(): void {
    const { stage } = this.kit;
    this.stickers = new StickerArt(stage.density * 0.9);
    this.paintTable();
    this.wall.resize(this.stickers);
    const { buttons } = this.layout();
    this.tray.resize(buttons, stage.density);
    this.easel?.resize(this.layout().page, this.stickers);
  }

  update(dt: number): void {
    this.turning = Math.max(0, this.turning - dt * 3.5);
    if (this.easel === undefined) {
      const picture = PICTURES[this.wall.update(dt)];
      if (picture !== undefined) this.open(picture);
      return;
    }
    this.work(this.easel, dt);
  }

  pose(): void {
    const butterfly = PICTURES[0];
    if (butterfly === undefined) return;
    const { sheet } = this.archive.open(butterfly);
    paintButterfly(sheet);
    this.hand.colour = 9;
    this.easel = new Easel(this.kit, this.archive, { picture: butterfly, hand: this.hand });
    const { width, height } = this.kit.stage;
    const size = Math.min(width, height) * 0.93;
    this.easel.resize({ x: (width - size) / 2, y: (height - size) / 2, size }, this.stickers);
    const room = (width - size) / 2;
    const rows = 6;
    const radius = Math.min(height / rows / 2, Math.max(room, 9) / 2);
    this.tray.resize(
      TRAY.map((tool, index) => {
        if (tool.kind !== 'colour') return { x: -50, y: -50, radius };
        const right = tool.colour % 2;
        return {
          x: right === 1 ? width - room / 2 : room / 2,
          y: (Math.floor((index - 8) / 2) + 0.5) * (height / rows),
          radius,
        };
      }),
      this.kit.stage.density,
    );
    for (let step = 0; step < 30; step += 1) this.tray.update(1 / 60, this.hand);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { stage, fx } = this.kit;
    ctx.drawImage(this.table, 0, 0, stage.width, stage.height);
    const slide = this.kit.fx.calm ? 0 : this.turning * this.turning;
    ctx.save();
    ctx.translate(0, slide * stage.height * 0.14);
    ctx.globalAlpha = 1 - this.turning * 0.6;
    if (this.easel === undefined) this.wall.draw(ctx);
    else {
      this.easel.draw(ctx);
      this.tray.draw(ctx, this.hand, { stickers: this.stickers, canUndo: this.easel.canUndo });
    }
    ctx.restore();
    fx.draw(ctx);
  }

  private work(easel: Easel, dt: number): void {
    const { input } = this.kit;
    for (const pointer of input.pointers) {
      if (!pointer.pressed) continue;
      const button = this.tray.at(pointer.x, pointer.y);
      if (button >= 0) this.use(easel, button);
      else if (!easel.tap(pointer.x, pointer.y)) this.drip(pointer.x, pointer.y);
      if (this.easel === undefined) return;
    }
    easel.readKeys();
    if (input.keyboard.pressed.has('Backspace')) easel.undo();
    if (input.keyboard.pressed.has('KeyQ')) this.leave();
    easel.update(dt);
    this.tray.update(dt, this.hand);
  }

  private use(easel: Easel, button: number): void {
    const tool = TRAY[button];
    if (tool === undefined) return;
    this.tray.press(button);
    if (tool.kind === 'wall') this.leave();
    else if (tool.kind === 'undo') easel.undo();
    else if (tool.kind === 'sticker') {
      this.hand.sticker = this.tray.turnSticker(this.hand.sticker);
      this.kit.sound.play(SOUNDS.stick, { pitch: 1.3 });
    } else easel.take(tool);
  }

  private open(picture: Picture): void {
    this.easel = new Easel(this.kit, this.archive, { picture, hand: this.hand });
    this.easel.resize(this.layout().page, this.stickers);
    this.turning = 1;
    this.kit.sound.play(SOUNDS.page);
    this.kit.sound.play('pop');
  }

  private leave(): void {
    this.easel = undefined;
    this.wall.hang();
    this.turning = 1;
    this.kit.sound.play(SOUNDS.page);
  }

  /** A tap on the table: a drop of paint splashes. */
  private drip(x: number, y: number): void {
    const colour = COLOURS[this.hand.colour] ?? COLOURS[0];
    this.kit.fx.burst(x, y, {
      colours: [colour],
      count: 7,
      speed: [12, 30],
      size: [1.2, 2.6],
      life: [0.4, 0.7],
      gravity: 80,
    });
    this.kit.sound.play('tap');
  }

  private layout(): ReturnType<typeof layoutEasel> {
    const { stage } = this.kit;
    return layoutEasel({
      width: stage.width,
      height: stage.height,
      hud: stage.safe.top,
      pixels: stage.scale,
    });
  }

  /** A table with many painted pictures. */
  private paintTable(): void {
    const { stage } = this.kit;
    this.table.width = Math.ceil(stage.width * stage.scale);
    this.table.height = Math.ceil(stage.height * stage.scale);
    const ctx = this.table.getContext('2d', { alpha: false });
    if (ctx === null) return;
    ctx.scale(stage.scale, stage.scale);
    ctx.fillStyle = '#efe7f6';
    ctx.fillRect(0, 0, stage.width, stage.height);
    COLOURS.slice(0, 10).forEach((colour, index) => {
      ctx.save();
      ctx.translate(((index * 0.37 + 0.08) % 1) * stage.width, ((index * 0.61 + 0.1) % 1) * stage.height);
      ctx.fillStyle = mix(colour, '#efe7f6', 0.72);
      ctx.beginPath();
      splat(ctx, 9 + ((index * 7) % 11), index * 1.9);
      ctx.fill();
      ctx.restore();
    });
  }
}
