import { SAVE_STATE, type SavedFile, type SavedState } from '../../entities/save.rules.ts';
import { type FileFacts, listFiles, readFiles } from './engine-files.ts';
import { filesFingerprint, localFingerprint } from './fingerprint.ts';
import { changedNames, type LocalEntries, pick, readEntries } from './local-state.ts';
import type { OwnNames } from './own-names.ts';

/** The state that a game has stored, as of the last look. */
export class WatchedState {
  private readonly names: OwnNames;
  /** All that the origin stored when the document began. */
  private readonly initial: LocalEntries;
  private readonly initialFiles: readonly FileFacts[];
  private entries: LocalEntries = {};
  private localHalf = localFingerprint({});
  private listed: readonly FileFacts[];
  private rested: readonly FileFacts[];
  private contents: readonly SavedFile[] = [];
  private filesHalf = filesFingerprint([]);

  constructor(names: OwnNames, initial: LocalEntries, files: readonly FileFacts[]) {
    this.names = names;
    this.initial = initial;
    this.initialFiles = files;
    this.listed = files;
    this.rested = this.own(files);
  }

  /** Of what could be read: files count once `readContents` has read them. */
  get fingerprint(): string {
    return this.localHalf + this.filesHalf;
  }

  get state(): SavedState {
    return { local: this.entries, files: this.contents };
  }

  /** Looks at localStorage. */
  look(): void {
    const now = readEntries();
    changedNames(this.initial, now).forEach(this.names.noteChanged);
    const own = pick(now, this.names.has);
    if (changedNames(this.entries, own).length > 0) this.localHalf = localFingerprint(own);
    this.entries = own;
  }

  /** Lists the files. A list counts once it is the same as the one before: the game writes none just now. */
  async list(): Promise<void> {
    const before = filesFingerprint(this.listed);
    this.listed = await listFiles();
    if (filesFingerprint(this.listed) !== before) return;
    changedPaths(this.initialFiles, this.listed).forEach(this.names.noteChanged);
    this.rested = this.own(this.listed);
  }

  /** Reads the files that have changed. @returns false if they are larger than a save may be */
  async readContents(): Promise<boolean> {
    if (filesFingerprint(this.rested) === this.filesHalf) return true;
    const contents = await readFiles(this.rested, SAVE_STATE.bytes);
    if (contents === null) return false;
    this.contents = contents;
    this.filesHalf = filesFingerprint(contents);
    return true;
  }

  private own(files: readonly FileFacts[]): FileFacts[] {
    return files.filter(({ path }) => this.names.has(path));
  }
}

/** The paths of files that are new or have another time. */
function changedPaths(before: readonly FileFacts[], after: readonly FileFacts[]): string[] {
  const times = new Map(before.map(({ path, time }) => [path, time]));
  return after.filter(({ path, time }) => times.get(path) !== time).map(({ path }) => path);
}
