import type { Kit } from '../kit/game.ts';
import type { Actor } from './actor.ts';
import type { Buttons } from './buttons.ts';
import { shower } from './confetti.ts';
import type { ButtonName, Layout } from './layout.ts';
import { anyMonster, type Part } from './monster.ts';
import { openedBetween, type Opening, openOf } from './openings.ts';
import type { Shelf } from './shelf.ts';
import type { Shuffle } from './shuffle.ts';
import { songOf } from './song.ts';

/** Seconds from the hop onto the shelf to what it has opened; the kit names a new wall before. */
const HOPPING = 1.6;
/** Seconds for which a sentence is shown. */
const SENTENCE = 3;

/** The objects in the room. */
export interface Company {
  readonly actor: Actor;
  readonly shelf: Shelf;
  readonly buttons: Buttons;
  readonly shuffle: Shuffle;
}

/** Everything that can be done with the monster: mix, paint, dance, store and fetch. */
export class Actions {
  private readonly kit: Kit;
  private readonly company: Company;

  constructor(kit: Kit, company: Company) {
    this.kit = kit;
    this.company = company;
  }

  turn(part: Part, by: 1 | -1): void {
    const { actor, shelf } = this.company;
    const closed = actor.turn(part, by, shelf.stored);
    if (closed !== undefined)
      this.kit.hud.say(`Put ${closed.from} monsters on the shelf to open this`, SENTENCE);
    this.kit.progress();
    this.strikeUp();
  }

  act(button: ButtonName, layout: Layout): void {
    const { kit } = this;
    const { actor, buttons, shelf, shuffle } = this.company;
    buttons.press(button);
    if (button === 'paint') this.turn('colour', 1);
    else if (button === 'shuffle') {
      const open = (part: Part): number => openOf(part, shelf.stored);
      shuffle.begin(anyMonster(kit.random, open), () => this.strikeUp());
      kit.award('surprise');
    } else if (button === 'dance') {
      actor.dancing = !actor.dancing;
      this.strikeUp();
      if (actor.dancing) {
        shower(kit, 30);
        kit.award('dance');
      }
    } else this.keep(layout);
    kit.progress();
  }

  /** A monster comes down from the shelf onto the rug; the arrow shows other ones. */
  take(slot: number): void {
    const { kit } = this;
    const { actor, shelf } = this.company;
    if (shelf.isArrow(slot)) {
      shelf.turnPage();
      kit.sound.play('whoosh', { pitch: 1.3 });
      kit.progress();
      return;
    }
    const monster = shelf.monsterAt(slot);
    if (monster === undefined) return;
    shelf.cheer(slot);
    actor.become(monster);
    kit.sound.play('pop', { pitch: 0.8 + slot * 0.06 });
    kit.progress();
    this.strikeUp();
  }

  private keep({ monster }: Layout): void {
    const { kit } = this;
    const { actor, shelf } = this.company;
    const slot = shelf.spotOf(0);
    if (slot === undefined) return;
    const size = (monster.scale * 54) / slot.radius;
    const before = shelf.stored;
    shelf.add(actor.monster, { x: monster.x, y: monster.y - 30 * monster.scale }, size);
    kit.sound.play('powerup', { pitch: 1.2 });
    kit.sound.play('whoosh');
    const opened = openedBetween(before, shelf.stored);
    if (opened.length > 0) kit.fx.after(HOPPING, () => this.present(opened));
  }

  /** The monster on the rug puts on the parts that have opened. */
  private present(opened: readonly Opening[]): void {
    const { kit } = this;
    const { actor } = this.company;
    for (const { part, variant } of opened) {
      actor.monster = { ...actor.monster, [part]: variant };
      actor.wiggle(part);
    }
    kit.hud.say(`New: ${opened.map(({ name }) => name.toLowerCase()).join(' and ')}!`, 3);
    kit.sound.play('win');
    shower(kit, 40);
    this.strikeUp();
  }

  /** While it dances, its song plays; changing a part changes the song. */
  private strikeUp(): void {
    if (this.kit.showing) return;
    const { actor } = this.company;
    this.kit.sound.music(actor.dancing ? songOf(actor.monster) : undefined);
  }
}
