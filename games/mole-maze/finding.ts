import type { Kit } from '../kit/game.ts';
import { type Biome, biomeOf, landOf } from './biome.ts';
import type { CreatureArt } from './creature-art.ts';
import { Dig } from './dig.ts';
import type { Hunt } from './hunt.ts';
import { Shelf } from './shelf.ts';
import { confetti, earth } from './sparkle.ts';
import { Treasures } from './treasures.ts';
import { CHIME, SCOOP } from './tunes.ts';

type Ctx = CanvasRenderingContext2D;
type Place = { readonly x: number; readonly y: number };

/** Digging for treasures: from the first scoop of earth to the place on the shelf. */
export class Finding {
  readonly shelf: Shelf;
  private readonly kit: Kit;
  private readonly treasures: Treasures;
  private readonly dig = new Dig();

  constructor(kit: Kit) {
    this.kit = kit;
    this.treasures = new Treasures(kit.showing ? undefined : kit.store);
    this.shelf = new Shelf(kit, this.treasures);
  }

  resize(art: CreatureArt, cell: number): void {
    this.shelf.resize(art);
    this.dig.resize(cell, this.kit.stage.density);
  }

  /** Whether the mole has its paws full. */
  get busy(): boolean {
    return this.dig.busy;
  }

  /** Digs at the soft earth of a maze; `toStage` converts a place in the world to the stage. */
  begin(hunt: Hunt, maze: number, toStage: (at: Place) => Place): void {
    const spot = hunt.softSpot;
    if (spot !== undefined && !this.busy) this.dig.begin(this.treasures.buried(landOf(maze)), toStage(spot));
  }

  /** Advances one step; true in the step in which the mole is through. */
  update(dt: number, hunt: Hunt, maze: number): boolean {
    const { kit, dig } = this;
    this.shelf.update(dt);
    const happened = dig.update(dt);
    const spot = hunt.softSpot;
    if (happened === 'scoop' && spot !== undefined) {
      kit.sound.play(SCOOP, { pitch: kit.random.range(0.8, 1.2) });
      earth(kit, spot, hunt.plot.cell, coloursOf(biomeOf(maze)));
    } else if (happened === 'through' && spot !== undefined) {
      kit.sound.play(CHIME, { pitch: 1.2 });
      earth(kit, spot, hunt.plot.cell, coloursOf(biomeOf(maze)));
      confetti(kit, spot, hunt.plot.cell * 0.6);
      if (dig.treasure !== undefined) this.treasures.add(dig.treasure);
      return true;
    } else if (happened === 'stored') {
      kit.sound.play('coin');
      this.shelf.receive();
    }
    return false;
  }

  draw(ctx: Ctx, art: CreatureArt, size: number): void {
    this.shelf.draw(ctx, art);
    this.dig.draw(ctx, art, this.shelf.button, size);
  }
}

function coloursOf({ earth: soil, band, rim }: Biome): readonly string[] {
  return [soil, band, rim, '#fff3c4'];
}
