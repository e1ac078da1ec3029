import { SIZES, type Size } from './freehand.ts';
import { COLOURS, type Paint, type StickerKind, STICKERS, type Style, STYLES } from './paints.ts';

type HandTool = 'pour' | 'brush' | 'rubber' | 'sticker';

/** The tool in the player’s hand, and its paint. */
export class Hand {
  tool: HandTool = 'pour';
  colour = 0;
  style: Style = 'plain';
  /** Of the brush and the rubber. */
  size: Size = 1;
  sticker: StickerKind = STICKERS[0];

  /** Whether the tool draws lines. */
  get draws(): boolean {
    return this.tool === 'brush' || this.tool === 'rubber';
  }

  /** The paint of a stroke; null takes strokes away. */
  get paint(): Paint | null {
    return this.tool === 'rubber' ? null : { colour: this.colour, style: this.style };
  }

  /** Takes a tool; pressed again, its next size or the next sticker. */
  take(tool: HandTool): void {
    if (tool === this.tool) {
      if (tool === 'sticker') this.sticker = next(STICKERS, this.sticker);
      else if (this.draws) this.size = next(SIZES, this.size);
    }
    this.tool = tool;
  }

  takeColour(colour: number): void {
    this.takePaint();
    this.colour = colour;
    // The rainbow has all colours, so choosing a colour ends it.
    if (this.style === 'rainbow') this.style = 'plain';
  }

  takeStyle(style: Style): void {
    this.takePaint();
    this.style = style;
  }

  turnColour(by: number): void {
    this.takeColour((this.colour + by + COLOURS.length) % COLOURS.length);
  }

  turnStyle(by: number): void {
    this.takeStyle(next(STYLES, this.style, by));
  }

  /** Colours and styles are for paint: whoever chooses one lays a sticker or the rubber aside. */
  private takePaint(): void {
    if (this.tool === 'sticker') this.tool = 'pour';
    if (this.tool === 'rubber') this.tool = 'brush';
  }
}

function next<T>(list: readonly [T, ...T[]], current: T, by = 1): T {
  return list[(list.indexOf(current) + by + list.length) % list.length] ?? list[0];
}
