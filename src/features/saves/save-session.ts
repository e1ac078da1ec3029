import { decode } from '../../../entities/decode.rules.ts';
import { SAVE } from '../../../entities/save.rules.ts';
import type { Welcome } from '../../../play-origin/prelude/protocol.ts';
import { createStore, type Source } from '../../ui/store.ts';
import type { SyncRecord } from './sync-record.ts';
import type { SyncResult } from './sync-state.ts';
import {
  type StateReport,
  stateMessage,
  namesIn,
  type PlacedReport,
  placedMessage,
  tooLarge,
} from './frame-messages.ts';
import {
  type CommonState,
  EMPTY_SAVE,
  type GamePlace,
  type HandedName,
  type FrameSave,
  prepareFrameSave,
  type SavePlayer,
} from './frame-save.ts';
import type { PendingState, PendingStates } from './pending-states.ts';
import { updateSyncRecord, staysHere } from './update-sync-record.ts';
import type { CallFailure, ReadSave, SaveCalls } from './save-calls.ts';
import type { SaveState } from './save-state.ts';
import { StateSender } from './state-sender.ts';

export interface SaveSessionOptions {
  readonly gameId: string;
  readonly place: GamePlace;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly calls: SaveCalls;
  readonly states: PendingStates;
  readonly memory: { read(): SyncRecord; write(next: SyncRecord): void };
}

/** The last message of the game's document. */
interface FrameMessages {
  readonly placed: PlacedReport | null;
  readonly changed: StateReport | null;
}

/** The outcome of a choice. */
export type ChoiceOutcome =
  /** The frame is loaded again with this name; null: it has the chosen state already. */
  { readonly kind: 'chosen'; readonly name: HandedName | null } | CallFailure;

/** Time for which a frame waits for the save, in milliseconds: then the game is shown without it. */
const READ_MS = 4000;

/** The save of one player in one game, while its page is open. */
export class SaveSession {
  private readonly options: SaveSessionOptions;
  private readonly sender: StateSender;
  private readonly shown = createStore<SaveState>({ kind: 'none' });
  private handed: FrameSave;
  /** The server's state, as far as this page knows. */
  private common: CommonState;
  /** Whether the game goes on from the state in common. */
  private follows = true;
  private heard: FrameMessages = { placed: null, changed: null };
  /** The fingerprint of this page's state that is kept beside the save. */
  private copy: string | null = null;
  /** A picture that the game gave of the state that it stores next. */
  private picture: string | undefined;
  /** Whether the frame is about to be loaded again: what its old document still tells is dropped. */
  private isReloading = false;
  /** Ticket with which the game's document sends its last state; null for a guest, and where the save was not read. */
  private ticket: string | null = null;
  /** Whether the page may be going: then the next state is sent at once. */
  private isLeaving = false;

  constructor(options: SaveSessionOptions) {
    this.options = options;
    this.handed = prepareFrameSave(options.place, options.memory.read(), { kind: 'guest' });
    this.common = this.handed.common;
    const { calls, states } = options;
    this.sender = new StateSender({
      calls,
      states,
      describe: (change) => this.describe(change),
      onDelivered: (pending, delivered) => this.note(pending, delivered),
    });
  }

  /** The place of the save. */
  get state(): Source<SaveState> {
    return this.shown;
  }

  /** Reads what the server has, and decides what the game's frame is handed. */
  async begin(): Promise<HandedName> {
    const { place, memory } = this.options;
    const player = await this.readPlayer();
    this.handed = prepareFrameSave(place, memory.read(), player);
    this.common = this.handed.common;
    return this.handed.name;
  }

  /** Returns the answer to a document of the game that asks for a port. */
  readonly welcome = (): Omit<Welcome, 'playport' | 'type'> => {
    const { names, fingerprint } = this.options.memory.read();
    return { ...this.options.place, keys: names, base: fingerprint, ticket: this.ticket };
  };

  /** Takes a picture of the state that the game stores next, as a `data:` address. */
  readonly keepPicture = (picture: string | null): void => {
    this.picture = picture ?? undefined;
  };

  /** Receives what the game's document sends; anything that has not the known shape is dropped. */
  readonly onMessage = (data: unknown): void => {
    const place = decode(placedMessage, data);
    const change = decode(stateMessage, data);
    if (place !== undefined) this.onPlaced(place);
    if (this.isReloading) return;
    if (change !== undefined) this.onChanged(change);
    if (decode(tooLarge, data) !== undefined) this.refuseLarge();
  };

  /**
   * Takes over a game that is open already, because somebody has signed in or out beside it. It goes on where it is, unless
   * the save takes the place of what is there.
   * @returns what the frame is handed where it is loaded again; else null
   */
  adopt({ heard, inFrame }: SaveSession): HandedName | null {
    const { name } = this.handed;
    const isReplaced = name.replaces || [null, EMPTY_SAVE.fingerprint, name.base].includes(inFrame);
    this.isReloading = name.save !== null && isReplaced && name.save.fingerprint !== inFrame;
    if (this.isReloading) return name;
    if (this.options.userId === null) {
      // States that the member has stored do not become the guest's.
      this.heard = heard;
      return null;
    }
    if (heard.placed !== null) this.onPlaced(heard.placed);
    if (heard.changed !== null) this.onChanged(heard.changed);
    return null;
  }

  /** Chooses the state to go on with; null is the save itself. */
  async choose(copyId: string | null): Promise<ChoiceOutcome> {
    const { calls, gameId, userId, place, memory } = this.options;
    const saveState = this.shown.get();
    if (saveState.kind !== 'two-places' || userId === null) return { kind: 'changed' };
    const answer = await calls.choose(gameId, { copyId, version: saveState.save.version });
    if (answer.kind !== 'done' || answer.result.save === null) {
      await this.readAgain();
      return answer.kind === 'done' ? { kind: 'changed' } : answer;
    }
    const { save } = answer.result;
    // The game may have gone on from it meanwhile.
    const isInFrame = [this.here, this.inFrame].includes(save.fingerprint);
    // Otherwise what the frame has now is what the chosen state takes the place of.
    const fingerprint = isInFrame ? save.fingerprint : this.inFrame;
    memory.write({ ...memory.read(), userId, version: save.version, fingerprint, copy: null });
    const { name, common } = prepareFrameSave(place, memory.read(), {
      kind: 'member',
      userId,
      save,
      copies: [],
    });
    this.handed = { name: { ...name, replaces: true }, common };
    this.common = common;
    this.follows = true;
    this.copy = null;
    this.isReloading = !isInFrame;
    if (!isInFrame) await this.sender.drop(userId, gameId);
    this.shown.set({ kind: 'saved' });
    return { kind: 'chosen', name: isInFrame ? null : this.handed.name };
  }

  /** Sends what has not been sent, at once: the page may go. The game's document may still tell a last state. */
  flush(): void {
    this.isLeaving = true;
    void this.sender.sendNow(true);
  }

  /** There is a network again. */
  resume(): void {
    const { userId, gameId } = this.options;
    if (userId !== null && this.shown.get().kind === 'waiting') void this.sender.sendPending(userId, gameId);
  }

  end(): void {
    this.sender.end();
  }

  /** The fingerprint of the state that the frame has, as far as it was told. */
  private get inFrame(): string | null {
    return (this.heard.changed ?? this.heard.placed)?.fingerprint ?? null;
  }

  /** The fingerprint of what the game here goes on from: of the save, or of this browser's copy; null if neither is known. */
  private get here(): string | null {
    if (this.heard.placed === null) return null;
    return this.follows ? this.common.fingerprint : this.copy;
  }

  /** Whether it is the state that the server has: then the game goes on from there, however it came to be here. */
  private isCommon(fingerprint: string): boolean {
    return fingerprint === this.common.fingerprint;
  }

  private async readPlayer(): Promise<SavePlayer> {
    const { calls, gameId, userId } = this.options;
    if (userId === null) return { kind: 'guest' };
    const readSave = async () => {
      // States that were played without a network go first: they may be the newest.
      await this.sender.sendPending(userId, gameId);
      return calls.read(gameId);
    };
    const read = await within(READ_MS, readSave());
    if (read?.kind !== 'done') return { kind: 'member', userId, save: 'unknown', copies: [] };
    const { save, ticket = null } = read.result;
    this.ticket = ticket;
    const copies = read.result.copies.map(({ fingerprint }) => fingerprint);
    const { copy, player } = this.options.memory.read();
    this.copy = copy !== null && player === userId && copies.includes(copy) ? copy : null;
    this.show(read.result);
    return { kind: 'member', userId, save, copies };
  }

  private show({ save, copies }: Pick<ReadSave, 'save' | 'copies'>): void {
    if (save === null) return;
    this.shown.set(
      copies.length > 0 ? { kind: 'two-places', save, copies, here: this.here } : { kind: 'saved' },
    );
  }

  private async readAgain(): Promise<void> {
    const read = await this.options.calls.read(this.options.gameId);
    if (read.kind === 'done') this.show(read.result);
  }

  private onPlaced(place: PlacedReport): void {
    const { userId, memory } = this.options;
    const { version, fingerprint } = this.common;
    this.follows = place.basis === fingerprint || this.isCommon(place.fingerprint);
    this.heard = { placed: place, changed: null };
    this.picture = undefined;
    this.isReloading = false;
    if (userId === null) return;
    const played = { ...memory.read(), player: userId };
    // The save, or an empty state, has taken the place of what was there.
    const isPlaced = this.follows && fingerprint !== null;
    memory.write(isPlaced ? { ...played, userId, version, fingerprint, copy: null } : played);
    const saveState = this.shown.get();
    if (saveState.kind === 'two-places') this.show(saveState);
  }

  private onChanged(change: StateReport): void {
    if (change.state.length > SAVE.bytes) return this.refuseLarge();
    this.heard = { ...this.heard, changed: change };
    this.follows ||= this.isCommon(change.fingerprint);
    this.sender.send(change);
    if (this.isLeaving) void this.sender.sendNow(true);
    this.isLeaving = false;
  }

  private refuseLarge(): void {
    const { memory } = this.options;
    memory.write(staysHere(memory.read()));
    this.shown.set({ kind: 'refused', code: 'too_large' });
  }

  private describe({ fingerprint, state }: StateReport): Omit<PendingState, 'unanswered'> | null {
    const { userId, gameId, memory } = this.options;
    const names = namesIn(state);
    if (names === null) return null;
    memory.write({ ...memory.read(), names, player: userId });
    if (userId === null) {
      this.shown.set({ kind: 'here' });
      return null;
    }
    const changedAt = new Date().toISOString();
    const over = this.follows ? this.common.version : null;
    const { picture, copy: replaces } = this;
    const pending = { userId, gameId, fingerprint, state, changedAt, over, replaces };
    return picture === undefined ? pending : { ...pending, picture };
  }

  /** Notes what became of a state. */
  private async note(pending: PendingState, delivered: SyncResult): Promise<void> {
    const { memory } = this.options;
    const { fingerprint } = pending;
    memory.write(updateSyncRecord(memory.read(), pending, delivered));
    if (delivered.kind === 'beside') {
      this.follows = false;
      this.copy = fingerprint;
      return this.readAgain();
    }
    if (delivered.kind !== 'stored') return this.shown.set(delivered);
    this.common = { version: delivered.version, fingerprint };
    // The choice goes on, with the new version.
    if (this.shown.get().kind === 'two-places') return this.readAgain();
    this.shown.set({ kind: 'saved' });
  }
}

/** The value, or undefined if it takes longer. */
function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([
    value,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds)),
  ]);
}
