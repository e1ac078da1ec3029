import { describe, expect, test } from 'vitest';
import { filesFingerprint, localFingerprint } from '../../../play-origin/prelude/fingerprint.ts';
import { NO_SYNC_RECORD, type SyncRecord } from './sync-record.ts';
import { EMPTY_SAVE, prepareFrameSave, type KnownSave, type SavePlayer } from './frame-save.ts';

const ASHAS: SyncRecord = {
  userId: 'asha',
  version: 3,
  fingerprint: 'a'.repeat(16),
  player: 'asha',
  copy: null,
  names: ['best'],
};
/** A guest has gone on from Asha's state. */
const GUESTS: SyncRecord = { ...ASHAS, player: null };
/** Asha has played here, but the server has nothing of it yet. */
const UNSENT: SyncRecord = { ...NO_SYNC_RECORD, player: 'asha' };
const COPY = 'c'.repeat(16);
const ASHAS_COPY: SyncRecord = { ...ASHAS, copy: COPY };
const SAVE: KnownSave = {
  version: 7,
  fingerprint: 'f'.repeat(16),
  state: { local: { best: '9' }, files: [] },
};
type Known = KnownSave | null | 'unknown';
const asha = (save: Known, ...copies: readonly string[]): SavePlayer => ({
  kind: 'member',
  userId: 'asha',
  save,
  copies,
});
const ben = (save: Known): SavePlayer => ({ kind: 'member', userId: 'ben', save, copies: [] });

const handed = { fingerprint: SAVE.fingerprint, state: SAVE.state };
const empty = { fingerprint: EMPTY_SAVE.fingerprint, state: EMPTY_SAVE.state };
const ofServer = { version: SAVE.version, fingerprint: SAVE.fingerprint };

describe('what a frame is handed', () => {
  test.each<[string, SyncRecord, SavePlayer, object | null, object]>([
    ['a guest: nothing', ASHAS, { kind: 'guest' }, null, ASHAS],
    ['a member: the save', ASHAS, asha(SAVE), handed, ofServer],
    ['a member on a new device: the save', NO_SYNC_RECORD, asha(SAVE), handed, ofServer],
    ['a member without a save: nothing', NO_SYNC_RECORD, asha(null), null, { version: 0, fingerprint: null }],
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
      { version: 0, fingerprint: EMPTY_SAVE.fingerprint },
    ],
    [
      'another member without a network: nothing of the first one',
      ASHAS,
      ben('unknown'),
      empty,
      { version: 0, fingerprint: EMPTY_SAVE.fingerprint },
    ],
    [
      'another member where nothing of the first one was sent: nothing of it',
      UNSENT,
      ben(null),
      empty,
      { version: 0, fingerprint: EMPTY_SAVE.fingerprint },
    ],
    [
      'another member after a guest: their save, unless the guest has gone on',
      GUESTS,
      ben(SAVE),
      handed,
      ofServer,
    ],
  ])('%s', (_name, memory, player, save, common) => {
    const { name, common: inCommon } = prepareFrameSave({ scope: '/', folders: {} }, memory, player);
    expect(name).toEqual({
      scope: '/',
      folders: {},
      keys: memory.names,
      base: memory.fingerprint,
      save,
      replaces: player.kind === 'member' && player.userId === 'ben' && memory.player === 'asha',
    });
    expect(inCommon).toMatchObject(common);
  });

  test.each([
    ['is still kept: it stays in the frame', asha(SAVE, COPY), ASHAS.fingerprint],
    ['was not chosen elsewhere: the save takes its place', asha(SAVE), COPY],
    ['cannot be asked about: it stays in the frame', asha('unknown'), ASHAS.fingerprint],
    ['has no save beside it any more: it stays in the frame', asha(null), ASHAS.fingerprint],
  ])("a member's copy that %s", (_name, player, base) => {
    expect(prepareFrameSave({ scope: '/', folders: {} }, ASHAS_COPY, player).name).toMatchObject({
      base,
      replaces: false,
    });
  });

  test('an empty state has the fingerprint of one', () => {
    expect(localFingerprint({}) + filesFingerprint([])).toBe(EMPTY_SAVE.fingerprint);
  });
});
