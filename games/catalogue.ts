import { meta as bubblePond } from './bubble-pond/game.meta.ts';
import { meta as fourFall } from './four-fall/game.meta.ts';
import { meta as hexSwarm } from './hex-swarm/game.meta.ts';
import { meta as kerbDrift } from './kerb-drift/game.meta.ts';
import { meta as lanternKeep } from './lantern-keep/game.meta.ts';
import { meta as littleFarm } from './little-farm/game.meta.ts';
import { meta as memoryMeadow } from './memory-meadow/game.meta.ts';
import { meta as moleMaze } from './mole-maze/game.meta.ts';
import { meta as monsterMix } from './monster-mix/game.meta.ts';
import { meta as paintGarden } from './paint-garden/game.meta.ts';
import { meta as pixelPost } from './pixel-post/game.meta.ts';
import { meta as pocketLinks } from './pocket-links/game.meta.ts';
import { meta as puckDuel } from './puck-duel/game.meta.ts';
import { meta as rewindSnake } from './rewind-snake/game.meta.ts';
import { meta as shapeTrain } from './shape-train/game.meta.ts';
import { meta as spotKick } from './spot-kick/game.meta.ts';
import { meta as starPiano } from './star-piano/game.meta.ts';
import { meta as sumoBots } from './sumo-bots/game.meta.ts';
import { meta as tankOrchard } from './tank-orchard/game.meta.ts';
import { meta as towerTilt } from './tower-tilt/game.meta.ts';
import { meta as trapdoor } from './trapdoor/game.meta.ts';
import { meta as tumbleTrack } from './tumble-track/game.meta.ts';
import { meta as wordWeave } from './word-weave/game.meta.ts';
import type { GameMeta } from './kit/meta.ts';

export type { GameMeta, InputDevice } from './kit/meta.ts';
export { type ClosedBoards, retiredGames } from './retired.ts';

/** Every first-party game, in alphabetical order. */
export const games: readonly GameMeta[] = [
  bubblePond,
  fourFall,
  hexSwarm,
  kerbDrift,
  lanternKeep,
  littleFarm,
  memoryMeadow,
  moleMaze,
  monsterMix,
  paintGarden,
  pixelPost,
  pocketLinks,
  puckDuel,
  rewindSnake,
  shapeTrain,
  spotKick,
  starPiano,
  sumoBots,
  tankOrchard,
  towerTilt,
  trapdoor,
  tumbleTrack,
  wordWeave,
];
