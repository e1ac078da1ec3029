import type { GameScene, Kit } from '../kit/game.ts';
import { clamp, distance, insideBox } from '../kit/vector.ts';
import { type Button, ButtonFocus, type Deed, drawButton, drawEnd, placeButtons } from './builder-buttons.ts';
import { Draft } from './draft.ts';
import { drawAgain, readHands, isAgainPressed } from './hands.ts';
import { Race } from './race.ts';
import { rivalsOf } from './rivals.ts';
import { shareTrack } from './shared-track.ts';
import { BEEP, songOf } from './sounds.ts';
import { type Laid, layOut } from './track.ts';
import type { View } from './view.ts';
import { WORLDS } from './worlds.ts';

type Ctx = CanvasRenderingContext2D;

/** The distance within which a finger takes the end of a piece, in CSS pixels. */
const NEAR = 30;

/** The track editor: pieces one after another, ridden at once, and given away as a link. */
export class Builder implements GameScene {
  private readonly kit: Kit;
  private readonly draft: Draft;
  private readonly focus = new ButtonFocus();
  private world: number;
  private race: Race;
  /** Whether the track is ridden. */
  private isRiding = false;
  private held: number | null = null;
  private finished = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.draft = new Draft(kit.store);
    this.world = clamp(Math.floor(kit.store.getNumber('built-world', 0)), 0, WORLDS.length - 1);
    this.race = this.layRace();
    kit.sound.music(songOf(this.world));
    kit.sound.setTension(0);
    kit.hud.say('Pick a piece, drag its end', 2.4);
  }

  /** Lays the track as it is now; `like` is the picture whose place it keeps. */
  private layRace(like?: View): Race {
    const race = new Race(this.kit, layOut(this.draft.pieces), {
      world: this.world,
      rivals: this.isRiding ? rivalsOf(this.world) : [],
    });
    if (like !== undefined) race.view.standLike(like);
    race.view.resize();
    return race;
  }

  /** Shows what a change of the track came to. */
  private show(words: string | null): void {
    const { kit } = this;
    if (words === null) return;
    if (words === '') {
      kit.progress();
      this.race = this.layRace(this.race.view);
      return;
    }
    kit.sound.play('error');
    kit.hud.say(words, 1.6);
  }

  private change(dx: number, dy: number): void {
    const words = this.draft.change(dx, dy);
    if (words === '') this.kit.sound.play('tick');
    this.show(words);
  }

  private act(deed: Deed): void {
    switch (deed) {
      case 'ride':
        return this.ride(true);
      case 'share':
        return void this.share();
      case 'longer':
        return this.change(1, 0);
      case 'shorter':
        return this.change(-1, 0);
      case 'remove':
        this.kit.sound.play('pop');
        return this.show(this.draft.remove());
      case 'world':
        this.world = (this.world + 1) % WORLDS.length;
        this.kit.store.set('built-world', this.world);
        this.kit.sound.music(songOf(this.world));
        this.race = this.layRace(this.race.view);
        return undefined;
    }
  }

  private async share(): Promise<void> {
    const isShared = await shareTrack(this.draft.pieces);
    this.kit.hud.say(isShared ? 'Your track is in the link' : 'Links are made on Playport only', 2);
  }

  private ride(isRiding: boolean): void {
    this.isRiding = isRiding;
    this.finished = 0;
    this.race.quiet();
    this.race = this.layRace();
    this.kit.sound.setTension(isRiding ? 1 : 0);
    if (isRiding) this.kit.hud.say('Go!', 0.9);
  }

  get opening(): boolean {
    return !this.isRiding;
  }

  get hasScreen(): boolean {
    return !this.isRiding;
  }

  update(dt: number): void {
    if (this.isRiding) this.rideOn(dt);
    else this.edit(dt);
  }

  private rideOn(dt: number): void {
    const { kit, race } = this;
    if (isAgainPressed(kit)) return this.ride(false);
    race.update(readHands(kit), dt);
    kit.hud.set('time', 'Time', Math.max(0, race.ride.clock).toFixed(1));
    if (!race.ride.isFinished) return;
    if (this.finished === 0) {
      const beaten = race.opponents.length - race.ahead;
      kit.hud.say(
        `${race.ride.clock.toFixed(1)} s, ${beaten} of ${race.opponents.length} rivals beaten`,
        2.2,
      );
    }
    this.finished += dt;
    if (this.finished > 2.4) this.ride(false);
  }

  private edit(dt: number): void {
    const { kit } = this;
    this.readKeys();
    const buttons = placeButtons(this.kit.stage);
    for (const { pressed, down, released, x, y } of kit.input.pointers) {
      if (pressed) this.press(buttons, x, y);
      else if (down && this.held !== null) this.drag(x, y);
      if (released) this.held = null;
    }
    // A track that moves under the finger would pull its end along.
    if (this.isRiding || this.held !== null) return;
    const end = this.endOf(this.draft.selected);
    this.race.view.lookAt(end.x + 1, end.y, dt);
  }

  private readKeys(): void {
    const { pad } = this.kit.input;
    if (this.focus.read(pad)) {
      if (pad.pressed('action')) this.use(placeButtons(this.kit.stage)[this.focus.at ?? 0]);
      return;
    }
    if (pad.pressed('left')) this.draft.select(this.draft.selected - 1);
    if (pad.pressed('right')) this.draft.select(this.draft.selected + 1);
    if (pad.pressed('up')) this.change(0, 0.5);
    if (pad.pressed('down')) this.change(0, -0.5);
    if (pad.pressed('action')) this.ride(true);
  }

  private use(button: Button | undefined): void {
    if (button?.kind !== undefined) {
      this.kit.sound.play(BEEP);
      this.show(this.draft.insert(button.kind));
    } else if (button?.deed !== undefined) this.act(button.deed);
  }

  private press(buttons: readonly Button[], x: number, y: number): void {
    this.focus.at = null;
    const button = buttons.find(({ box }) => insideBox(x, y, box));
    if (button !== undefined) return this.use(button);
    const ends = this.draft.pieces.map((_, nth) => {
      const at = this.race.view.toStage(this.endOf(nth).x, this.endOf(nth).y);
      return distance(x, y, at.x, at.y);
    });
    const nearest = ends.indexOf(Math.min(...ends));
    if ((ends[nearest] ?? NEAR) < NEAR) {
      this.held = nearest;
      this.kit.sound.play('tick');
      this.draft.select(nearest);
      return;
    }
    const at = this.race.view.toTrack(x, y);
    const piece = this.race.ride.layout.pieces.findIndex((each) => at.x >= each.x && at.x < each.x + each.dx);
    if (piece > 0) this.draft.select(piece - 1);
  }

  /** Moves the end of the held piece, in half metres. */
  private drag(x: number, y: number): void {
    const laid = this.laid(this.held ?? 0);
    const at = this.race.view.toTrack(x, y);
    this.draft.selected = this.held ?? 0;
    this.change(at.x - laid.x - laid.dx, at.y - laid.y - laid.dy);
  }

  /** A piece of the track where it lies; before the first of them is the start. */
  private laid(piece: number): Laid {
    const laid = this.race.ride.layout.pieces[piece + 1];
    if (laid === undefined) throw new RangeError(`no piece ${piece}`);
    return laid;
  }

  private endOf(piece: number): { x: number; y: number } {
    const { x, y, dx, dy } = this.laid(piece);
    return { x: x + dx, y: y + dy };
  }

  draw(ctx: Ctx): void {
    this.race.draw(ctx);
    if (this.isRiding) {
      this.race.drawWay(ctx);
      return drawAgain(ctx, this.kit.stage);
    }
    this.drawEnds(ctx);
    placeButtons(this.kit.stage).forEach((button, nth) => drawButton(ctx, button, nth === this.focus.at));
  }

  private drawEnds(ctx: Ctx): void {
    this.draft.pieces.forEach((piece, nth) => {
      const end = this.endOf(nth);
      drawEnd(ctx, this.race.view.toStage(end.x, end.y), nth === this.draft.selected ? piece : null);
    });
  }

  resize(): void {
    this.race.view.resize();
  }
}
