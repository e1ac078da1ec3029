import type { Kit } from '../kit/game.ts';
import { Hand, type Stroke } from './hand.ts';
import { Scroll } from './scroll.ts';
import type { Sheet } from './sheet.ts';
import type { SheetView } from './sheet-view.ts';
import { CROSS, INKED, LINE_DONE, RUBBED } from './sounds.ts';

/** Applies the player's actions to a sheet, with sounds and effects. */
export class Solving {
  readonly hand = new Hand();
  /** Cells inked on this sheet. */
  strokes = 0;
  /** Seconds of solving in this run. */
  seconds = 0;
  private readonly kit: Kit;
  private readonly view: SheetView;
  private readonly scroll = new Scroll();
  private readonly onBlot: (cell: number) => void;

  constructor(kit: Kit, view: SheetView, onBlot: (cell: number) => void) {
    this.kit = kit;
    this.view = view;
    this.onBlot = onBlot;
  }

  /** Starts another sheet. */
  begin(): void {
    this.hand.cursor = -1;
    this.hand.lift();
    this.strokes = 0;
  }

  /** Advances one step; true when the picture is solved. */
  update(dt: number, sheet: Sheet): boolean {
    this.seconds += dt;
    const { hand, kit, view } = this;
    if (this.scroll.read(kit.input, view.layout, hand.cursor)) view.refreshBoard(sheet);
    for (const stroke of hand.read(kit.input, view.layout, sheet, dt)) this.apply(stroke, sheet);
    if (hand.toolChanged) kit.sound.play('tick');
    return sheet.done;
  }

  private apply({ cell, kind }: Stroke, sheet: Sheet): void {
    const { view, kit } = this;
    const linesBefore = linesDone(sheet, cell);
    const outcome = kind === 'ink' ? sheet.ink(cell) : sheet.cross(cell, kind === 'clear');
    if (outcome === 'none') return;
    view.marks.pop(cell);
    if (outcome === 'blot') {
      this.hand.lift();
      this.onBlot(cell);
    } else if (outcome === 'inked') {
      this.strokes += 1;
      kit.score.add(10);
      kit.sound.play(INKED, { pitch: 1 + sheet.share * 0.7 });
      if (linesDone(sheet, cell) === linesBefore) return;
      kit.sound.play(LINE_DONE, { pitch: 1 + sheet.share * 0.5 });
      view.refreshBoard(sheet);
    } else kit.sound.play(outcome === 'crossed' ? CROSS : RUBBED);
  }
}

/** Counts the complete ones of the cell's two lines. */
function linesDone(sheet: Sheet, cell: number): number {
  return (
    Number(sheet.isRowDone(Math.floor(cell / sheet.side))) + Number(sheet.isColumnDone(cell % sheet.side))
  );
}
