import type { Kit } from '../kit/game.ts';
import { Hand, type Stroke } from './hand.ts';
import { Scroll } from './scroll.ts';
import type { Sheet } from './sheet.ts';
import type { SheetView } from './sheet-view.ts';
import { CROSS, INKED, LINE_DONE, RUBBED } from './sounds.ts';

/** The player at work on a sheet: what the hand does, and how it is seen and heard. */
export class Solving {
  readonly hand = new Hand();
  /** Squares inked on this sheet. */
  strokes = 0;
  /** Seconds at work in this run. */
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

  /** Another sheet lies there. */
  begin(): void {
    this.hand.cursor = -1;
    this.hand.lift();
    this.strokes = 0;
  }

  /** One step; true when the picture is found. */
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

/** How many of the cell's two lines are done. */
function linesDone(sheet: Sheet, cell: number): number {
  return (
    Number(sheet.isRowDone(Math.floor(cell / sheet.side))) + Number(sheet.isColumnDone(cell % sheet.side))
  );
}
