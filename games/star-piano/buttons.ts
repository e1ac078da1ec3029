import { fillPolygon, fillRound, paintSprite, stamp, type Sprite } from '../kit/draw.ts';
import { fade } from '../kit/colour.ts';
import type { Kit } from '../kit/game.ts';
import { drawHalo } from './constellation.ts';
import { oval } from './gouache.ts';
import { INSTRUMENT_ICONS, NOTE_ICON, OWL_ICON, TUNE_ICONS } from './icons.ts';
import { type Layout, type Spot, spotAt } from './layout.ts';
import type { Instrument } from './notes.ts';
import { TUNE_NAMES, type TuneName } from './tune-names.ts';

type Ctx = CanvasRenderingContext2D;
export const BUTTONS = ['instrument', 'tunes', 'owl'] as const;
export type ButtonName = (typeof BUTTONS)[number];
type Picture = Instrument | TuneName | 'owl' | 'note';

/** The state of the buttons. */
export interface ButtonFaces {
  readonly instrument: Instrument;
  /** The tune being followed, and its progress, 0–1. */
  readonly tune: TuneName | undefined;
  readonly share: number;
  readonly owlSings: boolean;
  readonly owlKnows: boolean;
  /** Whether a tune has its gold star. */
  readonly starred: (name: TuneName) => boolean;
  /** Number of open tunes; the others are dark. */
  readonly open: number;
}

/** Three lanterns in the grass, and the tray of tunes that one of them opens. */
export class Buttons {
  trayOpen = false;
  private readonly kit: Kit;
  private layout: Layout = { stars: [], buttons: [] };
  private tray: readonly Spot[] = [];
  private readonly pictures = new Map<Picture, Sprite>();
  /** By the colour of the glass. */
  private readonly lanterns = new Map<string, Sprite>();
  private readonly pressed = [0, 0, 0];
  private opened = 0;
  private seconds = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  resize(layout: Layout): void {
    this.layout = layout;
    this.pictures.clear();
    this.lanterns.clear();
    const { safe, portrait } = this.kit.stage;
    const perRow = portrait ? 4 : 8;
    const step = Math.min(22, (safe.right - safe.left - 6) / perRow);
    const middle = (safe.left + safe.right) / 2;
    const bottom = (layout.buttons[0]?.y ?? 0) - 21;
    const rows = TUNE_NAMES.length / perRow;
    const row = Math.min(22, (bottom + 10 - safe.top) / rows);
    this.tray = TUNE_NAMES.map((_, index) => ({
      x: middle + ((index % perRow) - (perRow - 1) / 2) * step,
      y: bottom - (rows - 1 - Math.floor(index / perRow)) * row,
      radius: Math.min(10, step * 0.47, row * 0.47),
    }));
  }

  buttonAt(x: number, y: number): ButtonName | undefined {
    return BUTTONS[spotAt(this.layout.buttons, x, y, 1.12) ?? -1];
  }

  tuneAt(x: number, y: number): TuneName | undefined {
    return this.trayOpen ? TUNE_NAMES[spotAt(this.tray, x, y, 1.08) ?? -1] : undefined;
  }

  press(button: ButtonName): void {
    this.pressed[BUTTONS.indexOf(button)] = 1;
  }

  update(dt: number): void {
    this.seconds += dt;
    for (let index = 0; index < 3; index += 1)
      this.pressed[index] = Math.max(0, (this.pressed[index] ?? 0) - dt * 3);
    this.opened = Math.max(0, Math.min(1, this.opened + (this.trayOpen ? dt : -dt) * 5));
  }

  /** `focus` is the button or the tune with the keyboard focus. */
  draw(ctx: Ctx, faces: ButtonFaces, focus: number | undefined): void {
    const shown: readonly Picture[] = [faces.instrument, faces.tune ?? 'note', 'owl'];
    this.layout.buttons.forEach((spot, index) => {
      const picture = shown[index] ?? 'note';
      const press = this.pressed[index] ?? 0;
      const dance = picture === 'owl' && faces.owlSings ? Math.sin(this.seconds * 9) * 0.16 : 0;
      const dim = picture === 'owl' && !faces.owlKnows && !faces.owlSings;
      this.drawLantern(ctx, spot, picture, 1 + Math.sin(press * Math.PI) * 0.12);
      this.drawPicture(ctx, spot, picture, { turn: dance, size: dim ? 0.84 : 1 });
      if (index === 1 && faces.tune !== undefined) drawShare(ctx, spot, faces.share);
      if (focus === index && !this.trayOpen)
        drawHalo(ctx, { ...spot, radius: spot.radius * 1.12 }, this.seconds);
    });
    if (this.opened > 0) this.drawTray(ctx, focus, faces);
  }

  /** A tune's picture, large, in the sky. */
  drawLarge(ctx: Ctx, name: TuneName, x: number, y: number, radius: number): void {
    this.drawPicture(ctx, { x, y, radius: radius / 0.72 }, name, {
      turn: Math.sin(this.seconds * 2) * 0.08,
      size: 1,
    });
  }

  private drawTray(
    ctx: Ctx,
    focus: number | undefined,
    { starred, open }: Pick<ButtonFaces, 'starred' | 'open'>,
  ): void {
    ctx.globalAlpha = this.opened;
    const first = this.tray[0];
    const last = this.tray.at(-1);
    if (first === undefined || last === undefined) return;
    ctx.fillStyle = fade('#0a2038', 0.86);
    ctx.beginPath();
    const edge = first.radius + 2.5;
    ctx.roundRect(
      first.x - edge,
      first.y - edge,
      last.x - first.x + edge * 2,
      last.y - first.y + edge * 2,
      edge,
    );
    ctx.fill();
    this.tray.forEach((spot, index) => {
      const name = TUNE_NAMES[index];
      if (name === undefined) return;
      if (index < open) {
        this.drawLantern(ctx, spot, name, this.opened);
        this.drawPicture(ctx, spot, name, { turn: 0, size: this.opened });
      } else drawDark(ctx, spot, index === open);
      if (starred(name)) drawStar(ctx, spot, this.opened);
      if (focus === index) drawHalo(ctx, { ...spot, radius: spot.radius * 1.1 }, this.seconds);
    });
    ctx.globalAlpha = 1;
  }

  private drawLantern(ctx: Ctx, { x, y, radius }: Spot, picture: Picture, size: number): void {
    const glass = picture === 'owl' ? '#3d7f86' : picture === 'note' ? '#2f6f9c' : '#37628f';
    let sprite = this.lanterns.get(glass);
    if (sprite === undefined) {
      sprite = paintSprite(22, 22, this.kit.stage.density * 1.4, (inner) => paintLantern(inner, glass));
      this.lanterns.set(glass, sprite);
    }
    stamp(ctx, sprite, x, y, 0, (radius / 10) * size);
  }

  private drawPicture(
    ctx: Ctx,
    spot: Spot,
    picture: Picture,
    { turn, size }: { turn: number; size: number },
  ): void {
    let sprite = this.pictures.get(picture);
    if (sprite === undefined) {
      sprite = paintSprite(22, 22, this.kit.stage.density * 1.4, (inner) => paintPicture(inner, picture));
      this.pictures.set(picture, sprite);
    }
    stamp(ctx, sprite, spot.x, spot.y, turn, (spot.radius / 10) * 0.72 * size);
  }
}

/** A lantern with a radius of 10. */
function paintLantern(ctx: Ctx, glass: string): void {
  oval(ctx, [0, 0.8, 10, 10], '#07182a');
  oval(ctx, [0, 0, 9.7, 9.7], '#ffcf5c');
  oval(ctx, [0, 0, 8.8, 8.8], glass);
  oval(ctx, [0, -2.4, 7, 5.6], fade('#ffffff', 0.12));
}

function paintPicture(ctx: Ctx, picture: Picture): void {
  if (picture === 'owl') OWL_ICON(ctx);
  else if (picture === 'note') NOTE_ICON(ctx);
  else if (isTune(picture)) TUNE_ICONS[picture](ctx);
  else INSTRUMENT_ICONS[picture](ctx);
}

function isTune(picture: Instrument | TuneName): picture is TuneName {
  return TUNE_NAMES.some((name) => name === picture);
}

/** A lantern whose tune is still to come: locked, and a star beside the lock on the one that the next star opens. */
function drawDark(ctx: Ctx, { x, y, radius }: Spot, isNext: boolean): void {
  oval(ctx, [x, y, radius * 0.9, radius * 0.9], '#16304c');
  oval(ctx, [x, y, radius * 0.78, radius * 0.78], '#0f243c');
  ctx.strokeStyle = '#5b7c9c';
  ctx.lineWidth = radius * 0.12;
  ctx.beginPath();
  ctx.arc(x, y - radius * 0.08, radius * 0.2, Math.PI, 0);
  ctx.stroke();
  const body = { x: x - radius * 0.3, y: y - radius * 0.1, width: radius * 0.6, height: radius * 0.46 };
  fillRound(ctx, body, radius * 0.1, '#5b7c9c');
  if (isNext) drawStar(ctx, { x, y, radius }, 1);
}

/** A gold star on the button's upper edge. */
function drawStar(ctx: Ctx, { x, y, radius }: Spot, size: number): void {
  const reach = radius * 0.42 * size;
  const points = Array.from({ length: 10 }, (_, point) => {
    const angle = (point / 10) * Math.PI * 2 - Math.PI / 2;
    const length = point % 2 === 0 ? reach : reach * 0.48;
    return [x + radius * 0.66 + Math.cos(angle) * length, y - radius * 0.66 + Math.sin(angle) * length];
  });
  fillPolygon(ctx, points.flat(), '#ffe27a');
  ctx.strokeStyle = '#6b3f10';
  ctx.lineWidth = radius * 0.07;
  ctx.stroke();
}

/** The tune's progress, as a ring around its button. */
function drawShare(ctx: Ctx, { x, y, radius }: Spot, share: number): void {
  ctx.strokeStyle = '#7cf0b5';
  ctx.lineWidth = 1.4;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(x, y, radius * 0.93, -Math.PI / 2, -Math.PI / 2 + share * Math.PI * 2);
  ctx.stroke();
}
