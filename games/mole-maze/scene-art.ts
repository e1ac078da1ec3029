import type { Kit } from '../kit/game.ts';
import type { Basket } from './basket.ts';
import { biomeOf } from './biome.ts';
import type { Burrow } from './burrow.ts';
import type { Camera } from './camera.ts';
import type { CreatureArt } from './creature-art.ts';
import type { Door } from './door.ts';
import type { Finding } from './finding.ts';
import type { Hunt } from './hunt.ts';
import type { Iris } from './iris.ts';
import { drawDark } from './lamp.ts';
import type { Mole } from './mole.ts';
import type { Party } from './party.ts';
import type { Friend } from './solved.ts';

type Ctx = CanvasRenderingContext2D;

/** The things to draw. */
interface Scene {
  readonly kit: Pick<Kit, 'fx' | 'showing' | 'stage'>;
  /** The maze, counted from 0. */
  readonly number: number;
  /** Seconds since the run began. */
  readonly seconds: number;
  /** Stage units for a creature's radius of 10. */
  readonly size: number;
  readonly art: CreatureArt;
  readonly basket: Basket;
  readonly burrow: Burrow;
  readonly camera: Camera;
  readonly door: Door;
  readonly finding: Finding;
  readonly friends: readonly Friend[];
  readonly hunt: Hunt;
  readonly iris: Iris;
  readonly mole: Mole;
  readonly party: Party;
}

/** Draws the whole picture. */
export function drawScene(ctx: Ctx, scene: Scene): void {
  const { kit, hunt, camera, iris } = scene;
  ctx.save();
  camera.apply(ctx);
  drawGround(ctx, scene);
  drawCreatures(ctx, scene);
  kit.fx.draw(ctx);
  ctx.restore();
  drawBar(ctx, scene);
  iris.draw(ctx, kit.stage, camera.toStage(hunt.place));
}

function drawGround(ctx: Ctx, { kit, number, seconds, hunt, burrow, camera, size }: Scene): void {
  const biome = biomeOf(number);
  burrow.drawGround(ctx, kit.stage, biome);
  burrow.drawSoft(ctx, kit.stage, biome, size);
  if (biome.dark !== true) return;
  const { x, y } = camera.toStage(hunt.place);
  ctx.restore();
  drawDark(ctx, kit.stage, { x, y, cell: hunt.plot.cell, flicker: Math.sin(seconds * 3) });
  ctx.save();
  camera.apply(ctx);
}

function drawCreatures(ctx: Ctx, { hunt, art, burrow, size, door, mole, party, friends }: Scene): void {
  burrow.drawTreats(ctx, art, size);
  const place = hunt.middle(hunt.level.door);
  door.draw(ctx, art, { ...place, size: size * 1.02 }, !party.on);
  burrow.drawFriends(ctx, art, { friends, size, cheer: party.on });
  if (party.on) burrow.drawGuest(ctx, art, { friend: door.friend, size, seconds: party.seconds });
  mole.draw(ctx, art, hunt.place, size);
}

function drawBar(ctx: Ctx, { kit, art, basket, finding, hunt, size }: Scene): void {
  const { stage, showing } = kit;
  // The title has a button of its own there.
  if (showing) return;
  const { button } = finding.shelf;
  const from = button.x + button.radius + 1.4;
  basket.draw(ctx, art, { stage, treats: [...hunt.found, ...hunt.left.values()], from });
  finding.draw(ctx, art, size);
}
