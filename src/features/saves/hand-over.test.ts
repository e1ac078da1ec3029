import { describe, expect, test } from 'vitest';
import { filesFingerprint, localFingerprint } from '../../../play-origin/prelude/fingerprint.ts';
import { NOTHING, type SaveMemory } from './browser-memory.ts';
import { EMPTY, handOver, type KnownSave, type Player } from './hand-over.ts';

const ASHAS: SaveMemory = { userId: 'asha', version: 3, fingerprint: 'a'.repeat(16), names: ['best'] };
const SAVE: KnownSave = {
  version: 7,
  fingerprint: 'f'.repeat(16),
  state: { local: { best: '9' }, files: [] },
};
const asha = (save: KnownSave | null | 'unknown'): Player => ({ kind: 'member', userId: 'asha', save });
const ben = (save: KnownSave | null | 'unknown'): Player => ({ kind: 'member', userId: 'ben', save });

const handed = { fingerprint: SAVE.fingerprint, state: SAVE.state };
const empty = { fingerprint: EMPTY.fingerprint, state: EMPTY.state };
const ofServer = { version: SAVE.version, fingerprint: SAVE.fingerprint };

describe('what a frame is handed', () => {
  test.each<[string, SaveMemory, Player, object | null, object]>([
    ['a guest: nothing', ASHAS, { kind: 'guest' }, null, ASHAS],
    ['a member: the save', ASHAS, asha(SAVE), handed, ofServer],
    ['a member on a new device: the save', NOTHING, asha(SAVE), handed, ofServer],
    ['a member without a save: nothing', NOTHING, asha(null), null, { version: 0, fingerprint: null }],
    [
      'a member who deleted the save',
      ASHAS,
      asha(null),
      null,
      { version: 0, fingerprint: ASHAS.fingerprint },
    ],
    ['a member without a network: nothing', ASHAS, asha('unknown'), null, ASHAS],
    ['another member: their save', ASHAS, ben(SAVE), handed, ofServer],
    [
      'another member without a save: nothing of the first one',
      ASHAS,
      ben(null),
      empty,
      { version: 0, fingerprint: EMPTY.fingerprint },
    ],
    [
      'another member without a network: nothing of the first one',
      ASHAS,
      ben('unknown'),
      empty,
      { version: 0, fingerprint: EMPTY.fingerprint },
    ],
  ])('%s', (_name, memory, player, save, common) => {
    const { name, common: inCommon } = handOver('/', memory, player);
    expect(name).toEqual({
      playport: 2,
      scope: '/',
      keys: memory.names,
      base: memory.fingerprint,
      save,
    });
    expect(inCommon).toMatchObject(common);
  });

  test('an empty state has the fingerprint of one', () => {
    expect(localFingerprint({}) + filesFingerprint([])).toBe(EMPTY.fingerprint);
  });
});
