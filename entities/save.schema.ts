import { z } from 'zod';
import { record, string } from './decode.rules.ts';
import { FINGERPRINT, LAST_STATE, NO_VERSION, SAVE, SAVE_PICTURE } from './save.rules.ts';
import { plainText } from './game.schema.ts';
import { longList } from './long-list.schema.ts';

const entryName = z.string().max(SAVE.nameLength);

const savedFile = z.object({
  database: entryName,
  path: entryName,
  mode: z.int().min(0).max(0o177777),
  /** The latest that a browser's `Date` holds (ECMA-262, 21.4.1.1). */
  time: z.number().min(0).max(8.64e15),
  contents: z.base64().nullable(),
});

const texts = record(string);
/** localStorage, with keys of any name: a record of zod leaves `__proto__` out. */
const localEntries = z
  .custom<Readonly<Record<string, string>>>(
    (value) =>
      texts(value) &&
      Object.keys(value).length <= SAVE.entries &&
      Object.keys(value).every((key) => key.length <= SAVE.nameLength),
    `At most ${SAVE.entries} texts, by keys of at most ${SAVE.nameLength} characters.`,
  )
  .meta({ type: 'object', additionalProperties: { type: 'string' } });

/** `SavedState`. Its size is checked where it is written, on its JSON. */
const savedState = z.object({
  local: localEntries,
  files: longList(savedFile, SAVE.entries),
});

const fingerprint = z.string().regex(FINGERPRINT);
const savePicture = z.string().max(SAVE.pictureLength).regex(SAVE_PICTURE).nullable();

/** A time that a browser or a file says; the database knows no year 0. */
export const saidTime = z.iso.datetime().refine((time) => time >= '1970', 'Before 1970.');

/** A state as a browser sends it. */
const sentState = {
  state: savedState,
  fingerprint,
  picture: savePicture.default(null),
  /** Time at which the game last changed it, if that was before now: it may have waited for a network. */
  changedAt: saidTime.optional(),
};

export type SentState = Omit<WriteSave, 'gameId' | 'version'>;

export const saveOfGame = z.object({ gameId: z.uuid() });
export const writeSave = saveOfGame.extend({
  ...sentState,
  version: z
    .int()
    .min(NO_VERSION)
    .optional()
    .describe('What If-Match says, for a sender that can set no header; 0 where there is no save yet.'),
});
export type WriteSave = z.infer<typeof writeSave>;
export const storeSaveConflict = saveOfGame.extend({
  ...sentState,
  /** The fingerprint of an earlier conflict of the same device, which this one replaces. */
  replaces: fingerprint.optional(),
});
export type StoreSaveConflict = z.infer<typeof storeSaveConflict>;
export const resolveSaveConflict = saveOfGame.extend({
  /** The conflict to go on with; null for the save itself. */
  copyId: z.uuid().nullable(),
  /** The save's version that the player saw. */
  version: z.int(),
});

export type ResolveSaveConflict = z.infer<typeof resolveSaveConflict>;

const described = {
  fingerprint: z.string(),
  /** The browser that it came from, such as "Chrome on Android". */
  device: z.string(),
  /** Time at which the game last changed it. */
  savedAt: z.iso.datetime(),
  bytes: z.int(),
  picture: z.string().nullable(),
};
export const saveConflict = z.object({ id: z.uuid(), ...described, keptUntil: z.iso.datetime() });
export type SaveConflict = z.infer<typeof saveConflict>;
export const saveFacts = z.object({ version: z.int(), ...described });
export type SaveFacts = z.infer<typeof saveFacts>;

/** A game's save, with its state, and the conflicts that wait for a choice. */
export const gameSave = z.object({
  save: saveFacts.extend({ state: savedState }).nullable(),
  copies: z.array(saveConflict),
});
export type GameSave = z.infer<typeof gameSave>;

/** The fields that a read has besides. */
export const readableSave = gameSave.extend({
  ticket: z.string().describe('Permission to send the last state of this game while its page goes.'),
});
export type ReadableSave = z.infer<typeof readableSave>;

/** The state that a game has stored while its page went. */
export const lastState = z.object({
  ticket: z.string().max(500),
  fingerprint,
  /** The fingerprints of the states that this one goes on from. */
  follows: z.array(fingerprint).max(LAST_STATE.follows),
  state: savedState,
});
export type LastState = z.infer<typeof lastState>;

export const storedConflict = z.object({ id: z.uuid(), keptUntil: z.iso.datetime() });
export const saveRemoved = z.object({ gameId: z.uuid() });

export const savesOfGame = z.object({
  gameId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Whether the game can be played now. */
  isPublic: z.boolean(),
  /** Whether the game has a page: that of a retired one says that it is gone. */
  hasPage: z.boolean(),
  /** Whether other things that it saves stay in the browser, as its check found. */
  savesStay: z.boolean(),
  save: saveFacts,
  copies: z.array(saveConflict),
});
export type SavesOfGame = z.infer<typeof savesOfGame>;
/** A person's saves, the latest first, and how much room they take. */
export const saveList = z.object({ saves: z.array(savesOfGame), bytes: z.int(), maxBytes: z.int() });
export type SaveList = z.infer<typeof saveList>;

const exportedSave = z.object({
  slug: plainText.max(200),
  title: z.string().max(500),
  fingerprint,
  savedAt: saidTime,
  /** Files of earlier versions have none. */
  picture: savePicture.default(null),
  state: savedState,
});
/** Saves as one file, for another browser or another Playport. */
export const saveFile = z.object({
  format: z.literal('playport-saves').describe('The technical name of the format, the same on every portal.'),
  version: z.literal(1),
  saves: z.array(exportedSave),
});
export type SaveFile = z.infer<typeof saveFile>;
/** A part of such a file, as one call takes it. */
export const importSaves = saveFile.extend({ saves: longList(exportedSave, SAVE.perImport) });
/** The outcome of each save of a file, by its game's slug. */
export const savesImported = z.object({
  /** Now the save of its game. */
  imported: z.array(z.string()),
  /** The same as the save that is there. */
  same: z.array(z.string()),
  /** There is another save already: both are kept until the player chooses. */
  copies: z.array(z.string()),
  /** No such game here. */
  unknown: z.array(z.string()),
});
export type SavesImported = z.infer<typeof savesImported>;
