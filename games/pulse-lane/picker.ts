import { drawText, fillRound } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { type Box, clamp, insideBox } from '../kit/vector.ts';
import { posterOf } from './posters.ts';
import type { Records } from './records.ts';
import { gradeOf } from './round.ts';
import { traceShape } from './shapes.ts';
import type { SongPlan } from './songs.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#221310';
const PAPER = '#fdf1dc';
/** Ignores input at first, so that the press that started the run does not pick. */
const DEAF = 0.25;

/** The list of songs: arrows and Space, a digit, a click or a tap. */
export class Picker {
  private readonly kit: Kit;
  private readonly records: Records;
  private focus: number;
  private age = 0;

  constructor(kit: Kit, records: Records) {
    this.kit = kit;
    this.records = records;
    this.focus = records.nextSong();
  }

  /** The song picked in this step. */
  update(dt: number): SongPlan | undefined {
    this.age += dt;
    if (this.age < DEAF) return undefined;
    const { songs } = this.records;
    const { pad, keyboard, pointers } = this.kit.input;
    const step =
      pad.pressed('down') || pad.pressed('right') ? 1 : pad.pressed('up') || pad.pressed('left') ? -1 : 0;
    if (step !== 0) {
      this.focus = (this.focus + step + songs.length) % songs.length;
      this.kit.sound.play('tick');
    }
    // F is what A of a gamepad stands for here.
    let chosen = pad.pressed('action') || keyboard.pressed.has('KeyF') ? this.focus : -1;
    songs.forEach((_, index) => {
      if (keyboard.pressed.has(`Digit${index + 1}`)) chosen = index;
    });
    for (const pointer of pointers) {
      const index = songs.findIndex((_, row) => insideBox(pointer.x, pointer.y, this.place(row)));
      if (index < 0) continue;
      if (pointer.kind === 'mouse') this.focus = index;
      if (pointer.pressed) chosen = index;
    }
    return this.open(chosen);
  }

  private open(index: number): SongPlan | undefined {
    const song = this.records.songs[index];
    if (song === undefined) return undefined;
    this.focus = index;
    if (this.records.isOpen(index)) return song;
    this.kit.sound.play('error');
    this.kit.hud.say('Finish the song before it', 1.4);
    return undefined;
  }

  draw(ctx: Ctx): void {
    const { view } = this.kit.stage;
    ctx.fillStyle = posterOf(0).ground;
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    ctx.fillStyle = posterOf(0).one;
    ctx.beginPath();
    ctx.arc(view.right, view.bottom, (view.right - view.left) * 0.42, 0, 7);
    ctx.fill();
    ctx.fillStyle = posterOf(0).two;
    ctx.beginPath();
    ctx.arc(view.right, view.bottom, (view.right - view.left) * 0.26, 0, 7);
    ctx.fill();
    this.records.songs.forEach((song, index) => this.drawRow(ctx, song, index));
  }

  private place(index: number): Box {
    const { safe } = this.kit.stage;
    const count = this.records.songs.length;
    const room = safe.bottom - safe.top - 20;
    const step = Math.min(84, room / count);
    const width = Math.min(520, safe.right - safe.left - 24);
    const top = safe.top + 10 + (room - step * count) / 2;
    return { x: (safe.left + safe.right - width) / 2, y: top + index * step, width, height: step - 8 };
  }

  private drawRow(ctx: Ctx, song: SongPlan, index: number): void {
    const box = this.place(index);
    const open = this.records.isOpen(index);
    const focused = index === this.focus;
    const poster = posterOf(song.poster);
    const arrive = this.kit.fx.calm ? 1 : clamp(this.age * 5 - index * 0.35, 0, 1);
    ctx.save();
    ctx.translate((1 - arrive) * -60 + (focused ? 6 : 0), 0);
    ctx.globalAlpha = arrive;
    fillRound(ctx, { ...box, y: box.y + 4 }, 6, INK);
    fillRound(ctx, box, 6, focused ? '#ffffff' : PAPER);
    fillRound(ctx, { ...box, width: box.height }, [6, 0, 0, 6], open ? poster.ground : '#b9a894');
    ctx.translate(box.x + box.height / 2, box.y + box.height / 2);
    traceShape(ctx, index % 4, box.height * 0.24);
    ctx.fillStyle = open ? poster.paper : '#8d7d6b';
    ctx.fill();
    ctx.translate(-box.x - box.height / 2, -box.y - box.height / 2);
    this.drawWords(ctx, song, box, open);
    ctx.restore();
  }

  private drawWords(ctx: Ctx, song: SongPlan, box: Box, open: boolean): void {
    const left = box.x + box.height + 16;
    const middle = box.y + box.height / 2;
    const size = Math.min(22, box.height * 0.38);
    const fill = open ? INK : '#8d7d6b';
    drawText(ctx, song.name, left, middle - size * 0.42, {
      size,
      fill,
      font: 'heavy',
      weight: 900,
      align: 'left',
    });
    const dots = Math.round(song.level);
    const details = `${'●'.repeat(dots)}${'○'.repeat(6 - dots)}  ${song.tempo} bpm`;
    drawText(ctx, details, left, middle + size * 0.72, {
      size: size * 0.62,
      fill,
      weight: 600,
      align: 'left',
    });
    const best = this.records.best(song);
    const right = box.x + box.width - 18;
    if (!open)
      drawText(ctx, 'locked', right, middle + 1, { size: size * 0.75, fill, weight: 700, align: 'right' });
    else if (best > 0) {
      const percent = box.width < 420 ? '' : `  ${Math.round(best * 100)} %`;
      const text = `${gradeOf(best)}${percent}`;
      drawText(ctx, text, right, middle + 1, {
        size,
        fill: '#c2371d',
        font: 'heavy',
        weight: 900,
        align: 'right',
      });
    }
  }
}
