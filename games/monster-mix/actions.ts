import type { Kit } from '../kit/game.ts';
import type { Actor } from './actor.ts';
import type { Buttons } from './buttons.ts';
import { shower } from './confetti.ts';
import type { ButtonName, Layout } from './layout.ts';
import { anyMonster, type Part } from './monster.ts';
import type { Shelf } from './shelf.ts';
import type { Shuffle } from './shuffle.ts';
import { songOf } from './song.ts';

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
    this.company.actor.turn(part, by);
    this.kit.progress();
    this.strikeUp();
  }

  act(button: ButtonName, layout: Layout): void {
    const { kit } = this;
    const { actor, buttons, shuffle } = this.company;
    buttons.press(button);
    if (button === 'paint') this.turn('colour', 1);
    else if (button === 'shuffle') {
      shuffle.begin(anyMonster(kit.random), () => this.strikeUp());
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
    shelf.add(actor.monster, { x: monster.x, y: monster.y - 30 * monster.scale }, size);
    kit.sound.play('powerup', { pitch: 1.2 });
    kit.sound.play('whoosh');
  }

  /** While it dances, its song plays; changing a part changes the song. */
  private strikeUp(): void {
    if (this.kit.showing) return;
    const { actor } = this.company;
    this.kit.sound.music(actor.dancing ? songOf(actor.monster) : undefined);
  }
}
