import type { Box } from './vector.ts';

/** The scale of game units in the frame. */
export type Fit =
  | { readonly kind: 'fill' }
  | { readonly kind: 'short'; readonly side: number }
  | { readonly kind: 'box'; readonly width: number; readonly height: number; readonly belowHud?: boolean };

export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The size of a game's frame, in CSS pixels, with the device's safe-area insets. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly insets: Readonly<Extent>;
}

/** The height of the bar of score and buttons, in CSS pixels. */
export const HUD_HEIGHT = 64;
/** The height of the bar below a run that is watched, in CSS pixels. */
const WATCH_BAR_HEIGHT = 60;
const MAX_PIXEL_RATIO = 2;

/** Device pixels per CSS pixel, as far as the canvas has them. */
export function pixelRatio(): number {
  return Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
}

/** The full-frame canvas and its coordinate system. */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly ctx: CanvasRenderingContext2D;
  /** The playfield's size in game units. */
  width = 1;
  height = 1;
  /** One hundredth of the shorter side, for sizes relative to the frame. */
  unit = 1;
  /** CSS pixels per unit. */
  scale = 1;
  /** Device pixels per unit: the resolution for cached sprites. */
  density = 1;
  /** The visible area in game units; a background must cover it. */
  readonly view: Extent = { left: 0, top: 0, right: 1, bottom: 1 };
  /** The part of the view without notches and without the bar of score and buttons. */
  readonly safe: Extent = { left: 0, top: 0, right: 1, bottom: 1 };
  private readonly fit: Fit;
  private measured: FrameSize = { width: 1, height: 1, insets: { left: 0, top: 0, right: 0, bottom: 0 } };
  private shown: FrameSize | null = null;
  private originX = 0;
  private originY = 0;

  constructor(canvas: HTMLCanvasElement, fit: Fit) {
    const ctx = canvas.getContext('2d', { alpha: false });
    if (ctx === null) throw new Error('this browser has no canvas');
    this.canvas = canvas;
    this.ctx = ctx;
    this.fit = fit;
  }

  get portrait(): boolean {
    return this.view.bottom - this.view.top > this.view.right - this.view.left;
  }

  /** Shows the game as it is in a frame of this size, as large as fits into the real one; null: in the real one. */
  showAs(size: FrameSize | null): void {
    this.shown = size;
    this.measure();
  }

  /** Reads the frame's size; true if it has changed. */
  measure(): boolean {
    this.fitCanvas();
    const width = Math.max(1, this.canvas.clientWidth);
    const height = Math.max(1, this.canvas.clientHeight);
    const ratio = pixelRatio();
    const pixelsX = Math.round(width * ratio);
    const pixelsY = Math.round(height * ratio);
    const changed = this.canvas.width !== pixelsX || this.canvas.height !== pixelsY;
    if (changed) {
      this.canvas.width = pixelsX;
      this.canvas.height = pixelsY;
    }
    this.place(this.shown ?? { width, height, insets: safeInsets() }, ratio);
    return changed;
  }

  /** Scales the canvas of a frame that is shown in another one. */
  private fitCanvas(): void {
    const { shown, canvas } = this;
    const frame = canvas.parentElement;
    if (shown === null || frame === null) {
      canvas.removeAttribute('style');
      return;
    }
    const { width, height } = shown;
    const room = Math.max(1, frame.clientHeight - WATCH_BAR_HEIGHT);
    const scale = Math.min(frame.clientWidth / width, room / height);
    const left = (frame.clientWidth - width * scale) / 2;
    const top = (room - height * scale) / 2;
    Object.assign(canvas.style, {
      width: `${width}px`,
      height: `${height}px`,
      transformOrigin: '0 0',
      transform: `translate(${left}px, ${top}px) scale(${scale})`,
    });
  }

  /** The frame as it was measured last. */
  get size(): FrameSize {
    return this.measured;
  }

  /** Sets the transform for drawing in game units. */
  begin(): void {
    const { density } = this;
    const ratio = density / this.scale;
    this.ctx.setTransform(density, 0, 0, density, this.originX * ratio, this.originY * ratio);
  }

  toStageX(clientX: number): number {
    return (clientX - this.originX) / this.scale;
  }

  toStageY(clientY: number): number {
    return (clientY - this.originY) / this.scale;
  }

  /** Returns the place of a box of the playfield in the frame, in CSS pixels. */
  toClient({ x, y, width, height }: Box): Box {
    const { scale } = this;
    return {
      x: this.originX + x * scale,
      y: this.originY + y * scale,
      width: width * scale,
      height: height * scale,
    };
  }

  /** Lays the playfield out in a frame of this size; `ratio` is device pixels per CSS pixel. */
  place(size: FrameSize, ratio: number): void {
    this.measured = size;
    const { fit } = this;
    const { width, height, insets } = size;
    const barTop = insets.top + HUD_HEIGHT;
    this.originX = 0;
    this.originY = 0;
    if (fit.kind === 'box') {
      const top = fit.belowHud === true ? barTop : insets.top;
      const roomX = width - insets.left - insets.right;
      const roomY = height - top - insets.bottom;
      this.scale = Math.max(0.01, Math.min(roomX / fit.width, roomY / fit.height));
      this.originX = insets.left + (roomX - fit.width * this.scale) / 2;
      this.originY = top + (roomY - fit.height * this.scale) / 2;
      this.width = fit.width;
      this.height = fit.height;
    } else {
      this.scale = fit.kind === 'short' ? Math.min(width, height) / fit.side : 1;
      this.width = width / this.scale;
      this.height = height / this.scale;
    }
    this.density = this.scale * ratio;
    this.unit = Math.min(this.width, this.height) / 100;
    this.setExtent(this.view, 0, 0, width, height);
    this.setExtent(this.safe, insets.left, barTop, width - insets.right, height - insets.bottom);
  }

  private setExtent(extent: Extent, left: number, top: number, right: number, bottom: number): void {
    extent.left = this.toStageX(left);
    extent.top = this.toStageY(top);
    extent.right = this.toStageX(right);
    extent.bottom = this.toStageY(bottom);
  }
}

/** The device's safe-area insets in CSS pixels, which the kit's style sheet exposes as the root's scroll padding. */
function safeInsets(): Extent {
  const style = getComputedStyle(document.documentElement);
  const pixels = (text: string): number => Number.parseFloat(text) || 0;
  return {
    left: pixels(style.scrollPaddingLeft),
    top: pixels(style.scrollPaddingTop),
    right: pixels(style.scrollPaddingRight),
    bottom: pixels(style.scrollPaddingBottom),
  };
}
