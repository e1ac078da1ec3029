import type { Kit } from '../kit/game.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import { type ButtonName, BUTTONS, type Buttons } from './buttons.ts';
import type { Constellation } from './constellation.ts';
import { Fingertips } from './fingertips.ts';
import type { Moon } from './moon.ts';
import { pitchOf } from './notes.ts';
import type { Player } from './player.ts';
import { TUNE_NAMES, type TuneName } from './tune-names.ts';
import { openTunes } from './tunes.ts';

const HUM: Recipe = { wave: 'sine', freq: 196, notes: [0, 7, 12], every: 0.12, decay: 0.6, gain: 0.2 };
const HOOT: Recipe = { wave: 'sine', freq: 330, notes: [0, -2], every: 0.25, decay: 0.24, gain: 0.3 };

/** The targets of touches and keys. */
export interface Sky {
  readonly stars: Constellation;
  readonly buttons: Buttons;
  readonly moon: Moon;
  readonly player: Player;
}

/** Fingers, mouse and keys on the stars, the buttons and the moon. */
export class Hands {
  readonly tips = new Fingertips();
  private readonly kit: Kit;
  private readonly stars: Constellation;
  private readonly buttons: Buttons;
  private readonly moon: Moon;
  private readonly player: Player;

  constructor(kit: Kit, { stars, buttons, moon, player }: Sky) {
    this.kit = kit;
    this.stars = stars;
    this.buttons = buttons;
    this.moon = moon;
    this.player = player;
  }

  update(): void {
    for (const pointer of this.kit.input.pointers) this.point(pointer);
    this.readKeys();
  }

  /** A press plays; a sliding finger plays each star that it reaches. */
  private point(pointer: Pointer): void {
    const { tips, kit } = this;
    const { x, y } = pointer;
    if (!pointer.down && !pointer.pressed) {
      tips.lift(pointer.id);
      return;
    }
    if (pointer.pressed && this.pressButton(x, y)) return;
    const star = this.stars.starAt(x, y);
    if (star !== undefined) {
      if (tips.reach(pointer.id, star) || pointer.pressed) this.player.play(star);
      if (pointer.pressed) tips.star = star;
    } else tips.lift(pointer.id);
    if (star !== undefined || !pointer.pressed) return;
    const balloon = this.player.balloons.touch(x, y);
    if (balloon !== undefined) kit.sound.play(HUM, { pitch: pitchOf(balloon % 8) });
    else if (this.moon.touch(x, y)) kit.sound.play(HUM);
    else {
      kit.sound.play('tick', { pitch: 0.8, gain: 0.6 });
      kit.fx.burst(x, y, {
        colours: ['#fff6dd'],
        count: 5,
        speed: [5, 14],
        size: [0.5, 1.1],
        life: [0.4, 0.8],
      });
    }
  }

  /** True if a button, a tune or the open tray handled the press. */
  private pressButton(x: number, y: number): boolean {
    const tune = this.buttons.tuneAt(x, y);
    if (tune !== undefined) {
      this.choose(tune);
      return true;
    }
    const button = this.buttons.buttonAt(x, y);
    if (button !== undefined) {
      this.act(button);
      return true;
    }
    if (!this.buttons.trayOpen) return false;
    this.closeTray();
    return true;
  }

  private readKeys(): void {
    const { input } = this.kit;
    const { keyboard } = input;
    for (let star = 0; star < 8; star += 1) {
      if (!keyboard.pressed.has(`Digit${star + 1}`) && !keyboard.pressed.has(`Numpad${star + 1}`)) continue;
      this.tips.star = star;
      this.player.play(star);
    }
    const { stride } = input;
    if (input.device === 'keyboard' && stride !== null) this.tips.step(stride);
    if (!input.pad.pressed('action')) return;
    const { tips } = this;
    if (tips.row === 'tray') this.choose(TUNE_NAMES[tips.tune] ?? 'star');
    else if (tips.row === 'buttons') this.act(BUTTONS[tips.button] ?? 'owl');
    else this.player.play(tips.star);
  }

  private act(button: ButtonName): void {
    const { buttons, player, kit } = this;
    buttons.press(button);
    kit.progress();
    if (button === 'instrument') player.nextInstrument();
    else if (button === 'owl') {
      if (!player.askOwl()) kit.sound.play(HOOT);
    } else if (player.doing.kind === 'following') {
      player.stop();
      kit.sound.play('tap');
    } else if (buttons.trayOpen) this.closeTray();
    else {
      buttons.trayOpen = true;
      this.tips.row = 'tray';
      kit.sound.play('pop');
    }
  }

  private choose(name: TuneName): void {
    if (TUNE_NAMES.indexOf(name) >= openTunes(this.player.songbook.count)) {
      this.kit.sound.play(HOOT, { gain: 0.6 });
      this.kit.hud.say('Play a tune, and another one opens', 3);
      return;
    }
    this.closeTray();
    this.player.followTune(name);
    this.kit.progress();
  }

  private closeTray(): void {
    this.buttons.trayOpen = false;
    this.tips.row = 'stars';
  }
}
