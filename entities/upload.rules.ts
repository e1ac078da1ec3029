import type { CompatibleInterface } from './compatible.rules.ts';
import type { InputDevice } from './game.rules.ts';
import type { Size } from './stage.rules.ts';

/** A game's build that a developer uploads as a ZIP archive and Playport hosts: limits, vocabularies, pure functions. */

/** Megabyte, in bytes. */
const MB = 1_000_000;

/** Limits of one archive; whatever its headers say, what is read is counted. Bytes, except where the name says otherwise. */
export const ARCHIVE = {
  packed: 250 * MB,
  unpacked: 500 * MB,
  files: 5_000,
  /** The length of a file's path. */
  pathLength: 500,
  /** An archive that unpacks to more than `bomb.from` bytes and `bomb.ratio` times its size is refused. */
  bomb: { from: 10 * MB, ratio: 200 },
} as const;

/**
 * Room for the uploads of one person, under all addresses of their mailbox: what is arriving as if it were here, archives until
 * they are read, and the unpacked files. In bytes.
 */
export const UPLOAD_QUOTA = { perPerson: 2_000 * MB } as const;
/** The block of the usual file systems, in bytes: the least that a file takes. */
export const FILE_BLOCK = 4096;
/** Bytes that a file counts. */
export const bytesOnDisk = (size: number): number => Math.max(size, FILE_BLOCK);
/** The size of one part of an upload from the browser, in bytes: what is sent again after a dropped connection. */
export const UPLOAD_PART = { bytes: 8 * MB } as const;
/** Uploads that one person may begin in an hour. */
export const UPLOADS = { perHour: 30 } as const;
/** Longest time that an upload that was begun may be continued. */
export const UNFINISHED_UPLOAD = { hours: 24 } as const;
/** Longest time that a form with an archive may be on its way: a request takes an hour at most. */
export const ARRIVING_FORM = { hours: 2 } as const;
/** Number of uploads that one person may have begun and not finished; the oldest goes when another is begun. */
export const UNFINISHED_UPLOADS = { each: 3 } as const;
/** Time for which an upload that no game uses is kept. */
export const UNUSED_UPLOAD = { days: 7 } as const;
/** Time for which contents that no upload uses any more are kept. */
export const UNUSED_CONTENT = { days: 7 } as const;
/** Time for which the address of a preview is good for; its developer and moderators get a new one at any time. */
export const PREVIEW = { hours: 24 } as const;
/** Number of a game's last approved versions that can be brought back, the live one not counted. */
export const EARLIER_VERSIONS = { max: 3 } as const;
/** The reason why an approved version cannot be brought back: the game was suspended for it, or a report about it is open or was right. */
export const VERSION_HINDRANCES = ['suspended', 'reported'] as const;
export type VersionHindrance = (typeof VERSION_HINDRANCES)[number];
export const VERSION_NOTE = { max: 500 } as const;

/** The parts of a check, in their order. */
export const UPLOAD_STAGES = ['waiting', 'reading', 'playing'] as const;

export const UPLOAD_STATUSES = ['CHECKING', 'READY', 'REFUSED'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

export const REFUSAL_CODES = [
  'not_a_zip',
  'encrypted',
  'unsafe_path',
  'link',
  'duplicate_name',
  'too_many_files',
  'too_large',
  'bomb',
  'damaged',
  'compression',
  'no_entry',
  'nested_entry_ambiguous',
  'unreadable',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
/** The reason why an archive is refused. The message is a sentence for its developer; most reasons also name a path. */
export const REFUSALS: Record<RefusalCode, string> = {
  not_a_zip: 'This is not a ZIP archive, or it is damaged.',
  encrypted: 'The archive is encrypted. Create it again without a password.',
  unsafe_path: 'A name in the archive is not safe.',
  link: 'The archive holds a link. Put the file itself in its place.',
  duplicate_name: 'Two entries have the same name, or names that differ only in case.',
  too_many_files: `The archive holds more than ${ARCHIVE.files} files.`,
  too_large: `The archive can be up to ${ARCHIVE.packed / MB} MB, and its files up to ${ARCHIVE.unpacked / MB} MB unpacked.`,
  bomb: 'The archive unpacks to far more than its size.',
  damaged: 'A file in the archive is damaged: its checksum or its size is wrong.',
  compression: 'A file in the archive is compressed with a method that we cannot read.',
  no_entry: 'There is no index.html at the root of the archive, or in its only folder.',
  nested_entry_ambiguous:
    'More than one folder has an index.html. Put the one that starts the game at the root.',
  unreadable: 'We could not read the archive. Upload it again.',
};

export interface UploadRefusal {
  readonly code: RefusalCode;
  /**
   * The path in the archive that it is about, as far as it can be shown, or the archive's own name. Uploads of earlier
   * versions may have none.
   */
  readonly path?: string | undefined;
  readonly message: string;
}

/** The engines and libraries that a build is recognized as made with; `html`: none of them. */
export const ENGINES = [
  'unity',
  'godot',
  'construct',
  'gdevelop',
  'gamemaker',
  'rpgmaker',
  'renpy',
  'defold',
  'love',
  'bitsy',
  'pico8',
  'tic80',
  'gbstudio',
  'twine',
  'ink',
  'flash',
  'scratch',
  'cocos',
  'bevy',
  'macroquad',
  'phaser',
  'playcanvas',
  'babylon',
  'kaboom',
  'p5',
  'pixi',
  'three',
  'rust',
  'emscripten',
  'html',
] as const;
export type Engine = (typeof ENGINES)[number];
export const ENGINE_NAMES: Record<Engine, string> = {
  unity: 'Unity',
  godot: 'Godot',
  construct: 'Construct',
  gdevelop: 'GDevelop',
  gamemaker: 'GameMaker',
  rpgmaker: 'RPG Maker',
  renpy: 'Ren’Py',
  defold: 'Defold',
  love: 'LÖVE',
  bitsy: 'Bitsy',
  pico8: 'PICO-8',
  tic80: 'TIC-80',
  gbstudio: 'GB Studio',
  twine: 'Twine',
  ink: 'Ink',
  flash: 'Flash (Ruffle)',
  scratch: 'Scratch',
  cocos: 'Cocos',
  bevy: 'Bevy',
  macroquad: 'Macroquad',
  phaser: 'Phaser',
  playcanvas: 'PlayCanvas',
  babylon: 'Babylon.js',
  kaboom: 'Kaboom',
  p5: 'p5.js',
  pixi: 'PixiJS',
  three: 'Three.js',
  rust: 'Rust (wasm-bindgen)',
  emscripten: 'C or C++ (Emscripten)',
  html: 'HTML',
};

/** One file of an upload. */
export interface UploadedFile {
  /** Relative to the folder of the entry, with `/` between names: `index.html`, `Build/game.wasm.br`. */
  readonly path: string;
  /** In bytes, as it is stored. */
  readonly size: number;
  /** Of the stored bytes, in hex: the name of the content in the file store. */
  readonly sha256: string;
  /** A media type, such as `text/html; charset=utf-8`. */
  readonly type: string;
  /** The content encoding that the stored bytes have; null for none. */
  readonly encoding: 'br' | 'gzip' | null;
  /** Size and digest after decoding; equal to `size` and `sha256` without an encoding. */
  readonly decodedSize: number;
  readonly decodedSha256: string;
}

/**
 * A path as a game may ask for it: however it was composed (macOS takes it apart), in capital letters or not (as on Windows and
 * macOS), and with more slashes than there are. No two files of an archive have one.
 */
export const looseName = (path: string): string =>
  path
    .replaceAll(/\/{2,}/g, '/')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC');

/** Whether the page of a build is cross-origin isolated, for threads: as its files say, always, never. */
export const ISOLATION_CHOICES = ['auto', 'on', 'off'] as const;
export type IsolationChoice = (typeof ISOLATION_CHOICES)[number];

/** @param choice the developer's */
export const isIsolated = (
  { needsIsolation }: Pick<Inventory, 'needsIsolation'>,
  choice: IsolationChoice,
): boolean => (choice === 'auto' ? needsIsolation : choice === 'on');

/** Code pages in which systems write names into a ZIP that does not say how, and where they do. */
export const CODE_PAGE_NAMES = {
  cp437: 'code page 437 (the format’s own)',
  cp850: 'code page 850 (Western Europe)',
  cp866: 'code page 866 (Cyrillic)',
  cp932: 'code page 932 (Japanese)',
  cp936: 'code page 936 (Simplified Chinese)',
  cp949: 'code page 949 (Korean)',
  cp950: 'code page 950 (Traditional Chinese)',
} as const;
export type CodePage = keyof typeof CODE_PAGE_NAMES;

/** The result of reading an archive. */
export interface Inventory {
  /** The code page in which names were read that are not Unicode; null if all are. */
  readonly codePage: CodePage | null;
  /** The path of the document that starts the game, always `index.html`: paths are relative to its folder. */
  readonly entry: string;
  readonly engine: Engine;
  /** Such as `2022.3`, where the build says it. */
  readonly engineVersion: string | null;
  /** The build uses threads, so its page must be cross-origin isolated. */
  readonly needsIsolation: boolean;
  /** The interfaces of other portals whose scripts it asks for. */
  readonly compatible: readonly CompatibleInterface[];
  readonly files: readonly UploadedFile[];
  /** All files as they are stored, in bytes. */
  readonly bytes: number;
  /** Likely faults of a build like this, read from its files. */
  readonly traps: readonly Finding[];
}

/** The weight of a finding: the game does not work; a part of it may not; good to know. */
export const FINDING_LEVELS = ['error', 'warning', 'note'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/** One thing to mend or to know, a sentence for the developer. */
export interface Finding {
  readonly level: FindingLevel;
  /** A stable name, such as `missing_file`. */
  readonly code: string;
  readonly message: string;
  readonly path?: string | undefined;
}

/**
 * Codes of findings that say that what a game saves stays in the player's browser: wherever it is found, or only in the document
 * that starts the game, whose storage carries no further than its prelude.
 */
export const SAVES_STAY = {
  anywhere: ['saves_stay'],
  atTheStart: ['large_document'],
} as const;

export const CHECKED_DEVICES = ['desktop', 'phone'] as const;
export type CheckedDevice = (typeof CHECKED_DEVICES)[number];
/** The frames that players have, in which the checker plays, in CSS pixels, and how it plays. */
export const CHECKED_SCREENS = {
  desktop: { width: 825, height: 512, input: 'keyboard' },
  phone: { width: 390, height: 800, input: 'touch' },
} as const satisfies Record<CheckedDevice, object>;

/** Whether each device, used alone, changed the picture; null where it could not be told. */
export type DeviceAnswers = Partial<Readonly<Record<InputDevice, boolean | null | undefined>>>;

/** The facts of one pass of a game in the checker's browser. Times in milliseconds since the navigation began. */
export interface PassResult {
  readonly device: CheckedDevice;
  /** The first picture that is not blank; null when there was none. */
  readonly firstPictureMs: number | null;
  /** Bytes of the game that had been received by then, or by the end; not what the portal puts into its documents. */
  readonly bytes: number;
  /** Frames per second in the middle of the pass; null when the game drew none. */
  readonly framesPerSecond: number | null;
  /** Whether input changed the picture; null when it could not be told. */
  readonly answersInput: boolean | null;
  /** Of the devices of the pass; absent in results of earlier versions. */
  readonly devices?: DeviceAnswers | undefined;
  /** Whether the picture moved by itself, before any input if that was seen; absent in results of earlier versions. */
  readonly moves?: boolean | undefined;
  readonly sound: boolean;
  /** Names of SDKs whose calls were seen. */
  readonly sdks: readonly string[];
  /** Everything that the game asked for, in order. */
  readonly requests: readonly RequestSeen[];
  /** Hosts that it tried to reach and could not: the checker has no network. */
  readonly hosts: readonly string[];
  readonly exceptions: readonly string[];
  /** The sha256 of pictures of the pass, in the file store. */
  readonly pictures: readonly string[];
}

export interface RequestSeen {
  /** A path of the build, or the address of another host without its query. */
  readonly address: string;
  /** Null when nothing answered. */
  readonly status: number | null;
  readonly bytes: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Whether a game answered keys, and no touch: on a phone nobody can play it. */
export const answersKeysAlone = (passes: readonly Pick<PassResult, 'devices'>[]): boolean =>
  passes.some(({ devices }) => devices?.keyboard === true) &&
  passes.some(({ devices }) => devices?.touch === false);

/** The game works; something should be mended; it does not work. */
export const UPLOAD_VERDICTS = ['good', 'mend', 'broken'] as const;
export type UploadVerdict = (typeof UPLOAD_VERDICTS)[number];

/** The result of the check of a game: what reading found and, where a browser is on the machine, what playing showed. */
export interface CheckResult {
  readonly verdict: UploadVerdict;
  /** The findings, what to mend first at the top. */
  readonly findings: readonly Finding[];
  /** The passes; empty where the game was read and not played. */
  readonly runs: readonly PassResult[];
  /** The reason why the game was not played; null when it was. */
  readonly notRun: string | null;
  /** The size that the game has whatever its frame; null or absent if it changes with the frame, or was not measured. */
  readonly stage?: Size | null | undefined;
  /** The title of the game's document; null or absent if it has none that a game may have. */
  readonly title?: string | null | undefined;
  /** ISO 8601. */
  readonly checkedAt: string;
}
