import type { CreateScene, GameScene, Kit, Outcome } from '../kit/game.ts';
import type { LessonPlace } from '../kit/lesson/room.ts';
import { isText } from '../kit/store.ts';
import { Card } from './card.ts';
import { BadHole, readHole } from './hole-text.ts';
import { WORLDS } from './holes.ts';
import { RoomRound } from './room-round.ts';
import { Tour } from './tour.ts';
import { Workshop } from './workshop.ts';
import { WorldShelf } from './world-shelf.ts';

/** The worlds: one is chosen, and its nine holes are played. */
class WorldTour implements GameScene {
  private readonly kit: Kit;
  private readonly card: Card;
  private readonly shelf: WorldShelf;
  private tour: Tour | undefined;

  constructor(kit: Kit) {
    this.kit = kit;
    this.card = new Card(kit.store);
    this.shelf = new WorldShelf(kit, this.card.worlds, kit.store.getNumber('world', 0));
  }

  get opening(): boolean {
    return this.tour === undefined;
  }

  lesson(): LessonPlace {
    return this.tour?.lesson() ?? {};
  }

  resize(): void {
    this.tour?.resize();
  }

  update(dt: number): void {
    if (this.tour !== undefined) return this.tour.update(dt);
    const world = this.shelf.update(dt);
    if (world !== undefined) this.begin(world);
  }

  afterOver(dt: number): void {
    this.tour?.afterOver(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    if (this.tour === undefined) this.shelf.draw(ctx);
    else this.tour.draw(ctx);
  }

  private begin(world: number): void {
    const { kit, card } = this;
    const { name = '', holes = [] } = WORLDS[world] ?? {};
    const next = WORLDS[world + 1];
    kit.store.set('world', world);
    const end = (strokes: number): Outcome => {
      const fewest = card.keepWorld(world, strokes);
      if (next !== undefined) kit.store.set('world', world + 1);
      return {
        title: `${name} played`,
        lines: [['Fewest here', String(fewest)]],
        ...(next === undefined
          ? {}
          : { next: { label: `Next: ${next.name}`, again: () => kit.store.set('world', world) } }),
      };
    };
    this.tour = new Tour(kit, { holes, end });
  }
}

/** The mode in which holes are built: first the hole of the link by which the player came, if any. */
function openWorkshop(kit: Kit): GameScene {
  const text = kit.store.get('guest', isText, '');
  kit.store.set('guest', '');
  if (text === '') return new Workshop(kit);
  // The link chose this mode, not the player.
  kit.store.set('mode', 'front');
  try {
    const hole = readHole('A friend’s hole', text);
    const end = (strokes: number): Outcome => ({
      title: strokes <= hole.par ? 'Beaten!' : 'Holed',
      won: strokes <= hole.par,
      lines: [['Strokes', String(strokes)]],
      next: { label: 'Build your own', again: () => kit.store.set('guest', text) },
    });
    return new Tour(kit, { holes: [hole], end });
  } catch (error) {
    if (!(error instanceof BadHole)) throw error;
    return new Workshop(kit, error.message);
  }
}

export const createScene: CreateScene = (kit) => {
  if (kit.online !== null) return new RoomRound(kit, kit.online);
  if (kit.showing) return new Tour(kit);
  if (kit.mode === 'worlds') return new WorldTour(kit);
  return kit.mode === 'build' ? openWorkshop(kit) : new Tour(kit);
};
