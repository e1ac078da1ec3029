import { type LessonPlace } from '../kit/lesson/room.ts';
import { mix } from '../kit/colour.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Album } from './album.ts';
import { AlbumView } from './album-view.ts';
import { Archive } from './archive.ts';
import { Hand } from './hand.ts';
import type { FrameSize } from './layout.ts';
import { COLOURS } from './paints.ts';
import { BLANK, PICTURES, type Picture } from './pictures.ts';
import { paintButterfly, placesOfPose } from './pose.ts';
import { Sharing } from './sharing.ts';
import { MUSIC, SOUNDS } from './sounds.ts';
import { StickerArt } from './sticker-art.ts';
import { Studio, type Way } from './studio.ts';
import { splat, Tray } from './tray.ts';
import { ALBUM_PLACE, Wall } from './wall.ts';

/** The wall of pictures, the one on the easel, and the album. There is no end. */
class Garden implements GameScene {
  private readonly kit: Kit;
  private readonly archive: Archive;
  private readonly wall: Wall;
  private readonly album: Album;
  private readonly sharing = new Sharing();
  private readonly tray = new Tray();
  private readonly hand = new Hand();
  private stickers = new StickerArt(1);
  private studio: Studio | undefined;
  private shelf: AlbumView | undefined;
  private readonly table = document.createElement('canvas');
  /** 1 just after a page was turned, then fading. */
  private turning = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.archive = new Archive(kit.store);
    this.album = new Album(kit.store);
    this.wall = new Wall(kit, this.archive, this.album);
    if (!kit.showing) kit.sound.music(MUSIC);
  }

  lesson(): LessonPlace {
    return this.wall.lesson;
  }

  resize(): void {
    const { stage } = this.kit;
    this.stickers = new StickerArt(stage.density * 0.9);
    this.paintTable();
    this.wall.resize(this.stickers);
    this.studio?.resize(this.frame, this.stickers);
    this.shelf?.resize(this.frame);
  }

  update(dt: number): void {
    this.turning = Math.max(0, this.turning - dt * 3.5);
    this.play(dt);
    const { dataset } = this.kit.stage.canvas;
    if (dataset.place !== this.place) dataset.place = this.place;
  }

  /** The place where the player is, on the canvas as `data-place`: tests wait for it. */
  private get place(): 'wall' | 'easel' | 'album' | 'kept picture' {
    if (this.shelf !== undefined) return this.shelf.hasOpened ? 'kept picture' : 'album';
    return this.studio === undefined ? 'wall' : 'easel';
  }

  private play(dt: number): void {
    if (this.shelf !== undefined) {
      if (this.shelf.update(dt)) this.goTo('wall');
      return;
    }
    if (this.studio !== undefined) {
      const way = this.studio.update(dt);
      if (way !== undefined) this.goTo(way);
      return;
    }
    const place = this.wall.update(dt);
    const picture = PICTURES[place];
    if (picture !== undefined) this.open(picture);
    else if (place === ALBUM_PLACE) this.goTo('album');
  }

  pose(): void {
    const butterfly = PICTURES[0];
    if (butterfly === undefined) return;
    paintButterfly(this.archive.open(butterfly).sheet);
    this.hand.colour = 9;
    this.studio = this.studioFor(butterfly);
    this.studio.resize(this.frame, this.stickers, placesOfPose(this.frame));
    for (let step = 0; step < 30; step += 1) this.tray.update(1 / 60, this.hand);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { stage, fx } = this.kit;
    ctx.drawImage(this.table, 0, 0, stage.width, stage.height);
    const slide = this.kit.fx.calm ? 0 : this.turning * this.turning;
    ctx.save();
    ctx.translate(0, slide * stage.height * 0.14);
    ctx.globalAlpha = 1 - this.turning * 0.6;
    (this.shelf ?? this.studio ?? this.wall).draw(ctx);
    ctx.restore();
    fx.draw(ctx);
  }

  private open(picture: Picture): void {
    // There is nothing to fill on an empty page.
    if (picture.id === BLANK && this.hand.tool === 'pour') this.hand.take('brush');
    this.studio = this.studioFor(picture);
    this.studio.resize(this.frame, this.stickers);
    this.turning = 1;
    this.kit.sound.play(SOUNDS.page);
    this.kit.sound.play('pop');
  }

  private goTo(way: Way): void {
    const { kit, album, archive, sharing } = this;
    this.studio = undefined;
    this.shelf = way === 'album' ? new AlbumView(kit, { album, archive, sharing }, this.frame) : undefined;
    if (way === 'wall') this.wall.hang();
    this.turning = 1;
    kit.sound.play(SOUNDS.page);
  }

  private studioFor(picture: Picture): Studio {
    const { archive, album, tray, hand, stickers } = this;
    return new Studio(this.kit, { archive, album, tray, hand, stickers }, picture);
  }

  private get frame(): FrameSize {
    const { stage } = this.kit;
    return { width: stage.width, height: stage.height, hud: stage.safe.top, pixels: stage.scale };
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

export const createScene: CreateScene = (kit) => new Garden(kit);
