import crazyGames from '../../../play-origin/compatible/crazygames/README.md?raw';
import gameDistribution from '../../../play-origin/compatible/gamedistribution/README.md?raw';
import poki from '../../../play-origin/compatible/poki/README.md?raw';
import yandex from '../../../play-origin/compatible/yandex/README.md?raw';
import youtube from '../../../play-origin/compatible/youtube/README.md?raw';
import { CallTables } from './call-tables.tsx';
import { readCalls } from './read-calls.ts';

const INTERFACES = [poki, crazyGames, gameDistribution, yandex, youtube].map(readCalls);

/** The effect here of each call of the interfaces of other portals, as their READMEs say. */
export function OtherPortalsCalls() {
  return <CallTables documents={INTERFACES} />;
}
