import { isPath, readPath, type SavedStroke, saveStroke, SIZES, type Stroke } from './freehand.ts';
import { COLOURS, type Paint, type Sticker, STICKERS, STYLES } from './paints.ts';

/** A sheet as stored in the browser. */
export interface SavedSheet {
  readonly paints: readonly (Paint | null)[];
  readonly stickers: readonly Sticker[];
  /** None in a sheet of the time before the brush. */
  readonly strokes?: readonly SavedStroke[];
}

type Action =
  | { readonly kind: 'paint'; readonly area: number; readonly before: Paint | null }
  | { readonly kind: 'sticker' }
  | { readonly kind: 'stroke' };

const MOST_DEEDS = 60;
const MOST_STICKERS = 40;
/** At four characters each, a full sheet is stored in 24 KB. */
export const MOST_POINTS = 6000;

/** A picture in progress: its paints, strokes and stickers, and its undo history. */
export class Sheet {
  readonly paints: (Paint | null)[];
  readonly stickers: Sticker[];
  readonly strokes: Stroke[];
  private readonly actions: Action[] = [];

  constructor(areas: number, saved: SavedSheet | undefined) {
    this.paints = Array.from({ length: areas }, (_, index) => saved?.paints[index] ?? null);
    this.stickers = [...(saved?.stickers ?? [])];
    this.strokes = (saved?.strokes ?? []).map(({ paint, size, path }) => ({
      paint,
      size,
      points: readPath(path),
    }));
  }

  get canUndo(): boolean {
    return this.actions.length > 0;
  }

  get painted(): number {
    return this.paints.filter((paint) => paint !== null).length;
  }

  /** True if nothing was painted or stuck on it. */
  get blank(): boolean {
    return this.painted === 0 && this.stickers.length === 0 && this.strokes.length === 0;
  }

  /** True if every area has a colour. */
  get whole(): boolean {
    return this.painted === this.paints.length;
  }

  /** Paints an area; false if it already has that paint. */
  paint(area: number, paint: Paint): boolean {
    const before = this.paints[area];
    if (before === undefined) return false;
    const isSame =
      before?.style === paint.style && (before.colour === paint.colour || paint.style === 'rainbow');
    if (isSame) return false;
    this.paints[area] = paint;
    this.remember({ kind: 'paint', area, before });
    return true;
  }

  stick(sticker: Sticker): void {
    this.stickers.push(sticker);
    if (this.stickers.length > MOST_STICKERS) this.stickers.shift();
    this.remember({ kind: 'sticker' });
  }

  /** Adds a finished stroke. Of a sheet that is full the oldest go: they lie below all others. */
  draw(stroke: Stroke): void {
    this.strokes.push(stroke);
    let points = this.strokes.reduce((sum, each) => sum + each.points.length / 2, 0);
    while (points > MOST_POINTS && this.strokes.length > 1)
      points -= (this.strokes.shift()?.points.length ?? 0) / 2;
    this.remember({ kind: 'stroke' });
  }

  /** Undoes the last action; false if there is none. */
  undo(): boolean {
    const action = this.actions.pop();
    if (action === undefined) return false;
    if (action.kind === 'sticker') this.stickers.pop();
    else if (action.kind === 'stroke') this.strokes.pop();
    else this.paints[action.area] = action.before;
    return true;
  }

  save(): SavedSheet {
    return {
      paints: [...this.paints],
      stickers: [...this.stickers],
      strokes: this.strokes.map(saveStroke),
    };
  }

  private remember(action: Action): void {
    this.actions.push(action);
    if (this.actions.length > MOST_DEEDS) this.actions.shift();
  }
}

/** Whether a stored value is a valid sheet; localStorage is not trusted. */
export function isSavedSheet(value: unknown): value is SavedSheet {
  if (typeof value !== 'object' || value === null || !('paints' in value) || !('stickers' in value))
    return false;
  const { paints, stickers } = value;
  const strokes: unknown = 'strokes' in value ? value.strokes : [];
  if (!Array.isArray(paints) || !Array.isArray(stickers) || !Array.isArray(strokes)) return false;
  return (
    paints.every((paint: unknown) => paint === null || isPaint(paint)) &&
    stickers.every(isSticker) &&
    strokes.every(isStroke)
  );
}

function isPaint(value: unknown): value is Paint {
  if (typeof value !== 'object' || value === null || !('colour' in value) || !('style' in value))
    return false;
  const { colour, style } = value;
  return typeof colour === 'number' && COLOURS[colour] !== undefined && STYLES.some((each) => each === style);
}

function isSticker(value: unknown): value is Sticker {
  if (typeof value !== 'object' || value === null) return false;
  if (!('kind' in value) || !('x' in value) || !('y' in value) || !('turn' in value)) return false;
  const { kind, x, y, turn } = value;
  return (
    STICKERS.some((each) => each === kind) &&
    [x, y, turn].every((each) => typeof each === 'number' && Number.isFinite(each))
  );
}

function isStroke(value: unknown): value is SavedStroke {
  if (typeof value !== 'object' || value === null) return false;
  if (!('paint' in value) || !('size' in value) || !('path' in value)) return false;
  const { paint, size, path } = value;
  return (paint === null || isPaint(paint)) && SIZES.some((each) => each === size) && isPath(path);
}
