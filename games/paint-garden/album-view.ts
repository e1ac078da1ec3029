import { type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { aim } from './aim.ts';
import { drawButton, drawEmpty, drawPaper } from './album-art.ts';
import type { Album, Kept } from './album.ts';
import type { Archive } from './archive.ts';
import { paintKept, pictureOf } from './keepsake.ts';
import { type FrameSize, layoutKept, layoutWall, type Round, type Square } from './layout.ts';
import type { Sharing } from './sharing.ts';
import { SOUNDS } from './sounds.ts';

type Ctx = CanvasRenderingContext2D;
/** Seconds within which a second press on the bin throws the picture away. */
const CONFIRM = 2.5;
/** A finger that moves further than this has not tapped, in stage units. */
const SLIP = 8;

/** A picture that is looked at. */
interface Opened {
  readonly index: number;
  readonly image: HTMLCanvasElement | undefined;
  /** Made ahead, because a share sheet must follow the press at once. */
  picture: Blob | undefined;
  /** Seconds left for the second press on the bin. */
  binned: number;
}

/** The album: all kept pictures, and one of them large, to be shared or thrown away. */
export class AlbumView {
  private readonly kit: Kit;
  private readonly album: Album;
  private readonly archive: Archive;
  private readonly sharing: Sharing;
  private squares: readonly Square[] = [];
  private prints: readonly (Sprite | undefined)[] = [];
  private places: ReturnType<typeof layoutKept>;
  private frame: FrameSize;
  private chosen = 0;
  private opened: Opened | undefined;
  private clock = 0;

  constructor(kit: Kit, { album, archive, sharing }: AlbumParts, frame: FrameSize) {
    this.kit = kit;
    this.album = album;
    this.archive = archive;
    this.sharing = sharing;
    this.frame = frame;
    this.places = layoutKept(frame);
    this.resize(frame);
  }

  resize(frame: FrameSize): void {
    this.frame = frame;
    this.places = layoutKept(frame);
    const { kept } = this.album;
    this.squares = layoutWall(frame, Math.max(6, kept.length)).slice(0, kept.length);
    const size = this.squares[0]?.size ?? 20;
    this.prints = kept.map((each) => {
      const image = paintKept(each, this.archive, Math.ceil(size * this.kit.stage.density));
      return image === undefined ? undefined : { image, width: size, height: size };
    });
    if (this.opened !== undefined) this.open(this.opened.index);
  }

  /** Whether one picture is looked at. */
  get hasOpened(): boolean {
    return this.opened !== undefined;
  }

  /** True when the player leaves the album. */
  update(dt: number): boolean {
    this.clock += dt;
    const { input } = this.kit;
    const leaves = input.keyboard.pressed.has('KeyQ') || this.isTapped(this.places.back);
    if (this.opened !== undefined) {
      if (leaves) this.close();
      else this.look(this.opened, dt);
      return false;
    }
    if (leaves) return true;
    const index = this.choose();
    if (index !== undefined) {
      this.open(index);
      this.kit.sound.play(SOUNDS.page);
    }
    return false;
  }

  draw(ctx: Ctx): void {
    if (this.opened === undefined) this.drawAll(ctx);
    else this.drawOpened(ctx, this.opened);
    drawButton(ctx, this.places.back, 'back');
  }

  /** The picture that the player opens in this step. */
  private choose(): number | undefined {
    const { input, sound } = this.kit;
    const middles = this.squares.map(({ x, y, size }) => ({ x: x + size / 2, y: y + size / 2 }));
    const here = middles[this.chosen];
    for (const heading of ['left', 'right', 'up', 'down'] as const) {
      if (!input.pad.pressed(heading) || here === undefined) continue;
      const next = aim(middles, here, heading);
      if (next >= 0) this.chosen = next;
      sound.play('tick', { pitch: 0.7 });
    }
    if (input.pad.pressed('action') && here !== undefined) return this.chosen;
    const index = this.squares.findIndex((square) => this.isTapped(circleAround(square)));
    return index < 0 ? undefined : index;
  }

  /** Arrows turn to the next picture, Space shares, Delete throws away. */
  private look(opened: Opened, dt: number): void {
    const { pad, keyboard } = this.kit.input;
    const { share, bin } = this.actions;
    opened.binned = Math.max(0, opened.binned - dt);
    const by = (pad.pressed('right') ? 1 : 0) - (pad.pressed('left') ? 1 : 0);
    const count = this.album.kept.length;
    if (by !== 0 && count > 1) {
      this.open((opened.index + by + count) % count);
      this.kit.sound.play(SOUNDS.page);
    } else if (this.isTapped(bin) || keyboard.pressed.has('Delete') || keyboard.pressed.has('Backspace'))
      this.bin(opened);
    else if (share !== undefined && (this.isTapped(share) || pad.pressed('action'))) this.share(opened);
  }

  /** The buttons of a large picture: the bin alone in the middle where nothing may be shared. */
  private get actions(): { readonly share: Round | undefined; readonly bin: Round } {
    const [share, bin] = this.places.actions;
    if (this.sharing.isAllowed) return { share, bin };
    return { share: undefined, bin: { ...bin, x: (share.x + bin.x) / 2, y: (share.y + bin.y) / 2 } };
  }

  private share({ picture }: Opened): void {
    if (picture === undefined) return;
    this.kit.sound.play(SOUNDS.magic);
    void this.sharing.give(picture);
  }

  /** The first press opens the bin, the second throws away. */
  private bin(opened: Opened): void {
    if (opened.binned === 0) {
      opened.binned = CONFIRM;
      this.kit.sound.play(SOUNDS.undo);
      this.kit.hud.say('Throw away? Press again', CONFIRM);
      return;
    }
    this.album.throwAway(opened.index);
    this.kit.sound.play('thud');
    this.close();
  }

  private open(index: number): void {
    const kept = this.album.kept[index];
    if (kept === undefined) return;
    const pixels = Math.ceil(this.places.page.size * this.kit.stage.density);
    const opened: Opened = {
      index,
      image: paintKept(kept, this.archive, pixels),
      picture: undefined,
      binned: 0,
    };
    this.opened = opened;
    this.chosen = index;
    if (this.sharing.isAllowed) void this.prepare(kept, opened);
  }

  private async prepare(kept: Kept, opened: Opened): Promise<void> {
    opened.picture = (await pictureOf(kept, this.archive)) ?? undefined;
  }

  private close(): void {
    this.opened = undefined;
    this.chosen = Math.max(0, Math.min(this.chosen, this.album.kept.length - 1));
    this.kit.sound.play(SOUNDS.page);
    this.resize(this.frame);
  }

  private isTapped({ x, y, radius }: Round): boolean {
    return this.kit.input.pointers.some(
      (pointer) =>
        pointer.released &&
        Math.hypot(pointer.x - x, pointer.y - y) < radius &&
        Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) < SLIP,
    );
  }

  private drawAll(ctx: Ctx): void {
    const { width, height } = this.frame;
    if (this.squares.length === 0) {
      drawEmpty(ctx, { x: width / 2, y: height / 2 }, Math.sin(this.clock * 2.4));
      return;
    }
    this.squares.forEach(({ x, y, size }, index) => {
      const isChosen = index === this.chosen && this.kit.input.device !== 'touch';
      ctx.save();
      ctx.translate(x + size / 2, y + size / 2);
      ctx.rotate((index % 2 === 0 ? -1 : 1) * 0.025);
      if (isChosen) ctx.scale(1.05, 1.05);
      drawPaper(ctx, size, isChosen);
      const print = this.prints[index];
      if (print !== undefined) stamp(ctx, print, 0, 0, 0, 0.94);
      ctx.restore();
    });
  }

  private drawOpened(ctx: Ctx, { image, binned }: Opened): void {
    const { page } = this.places;
    const { share, bin } = this.actions;
    const sway = binned > 0 && !this.kit.fx.calm ? Math.sin(this.clock * 22) * 0.012 : 0;
    ctx.save();
    ctx.translate(page.x + page.size / 2, page.y + page.size / 2);
    ctx.rotate(sway);
    drawPaper(ctx, page.size * 0.94, false);
    const size = page.size * 0.94;
    if (image !== undefined) ctx.drawImage(image, -size / 2, -size / 2, size, size);
    ctx.restore();
    if (share !== undefined) drawButton(ctx, share, 'share');
    drawButton(ctx, bin, 'bin', binned > 0);
  }
}

export interface AlbumParts {
  readonly album: Album;
  readonly archive: Archive;
  readonly sharing: Sharing;
}

function circleAround({ x, y, size }: Square): Round {
  return { x: x + size / 2, y: y + size / 2, radius: size * 0.55 };
}
