import { decode } from '../../../entities/decode.rules.ts';
import { SAVE } from '../../../entities/save.rules.ts';
import type { FrameName } from '../../../play-origin/prelude/protocol.ts';
import { createStore, type Source } from '../../ui/store.ts';
import type { SaveMemory } from './browser-memory.ts';
import type { Delivered } from './deliver.ts';
import { type Changed, changed, namesIn, type Placed, placed, tooLarge } from './frame-messages.ts';
import { type Common, EMPTY, type HandedOver, handOver, type Player } from './hand-over.ts';
import type { PendingState, PendingStates } from './pending-states.ts';
import type { ReadSave, SaveCalls } from './save-calls.ts';
import type { SaveState } from './save-state.ts';
import { StateSender } from './state-sender.ts';

export interface SaveSessionOptions {
  readonly gameId: string;
  readonly scope: string;
  /** Null for a guest. */
  readonly userId: string | null;
  readonly calls: SaveCalls;
  readonly states: PendingStates;
  readonly memory: { read(): SaveMemory; write(next: SaveMemory): void };
}

/** What the game's document has told last. */
interface Heard {
  readonly placed: Placed | null;
  readonly changed: Changed | null;
}

/** How long a frame waits for the save, in milliseconds: then the game is shown without it. */
const READ_MS = 4000;

/** The save of one player in one game, while its page is open. */
export class SaveSession {
  private readonly options: SaveSessionOptions;
  private readonly sender: StateSender;
  private readonly shown = createStore<SaveState>({ kind: 'none' });
  private handed: HandedOver;
  /** What the server has, as far as this page knows. */
  private common: Common;
  /** Whether the game goes on from the state in common. */
  private follows = true;
  private heard: Heard = { placed: null, changed: null };
  /** The fingerprint of this page's state that is kept beside the save. */
  private copy: string | null = null;

  constructor(options: SaveSessionOptions) {
    this.options = options;
    this.handed = handOver(options.scope, options.memory.read(), { kind: 'guest' });
    this.common = this.handed.common;
    const { calls, states } = options;
    this.sender = new StateSender({
      calls,
      states,
      describe: (change) => this.describe(change),
      onDelivered: (pending, delivered) => this.note(pending, delivered),
    });
  }

  /** Where the save is. */
  get state(): Source<SaveState> {
    return this.shown;
  }

  /** Reads what the server has, and decides what the game's frame is handed. */
  async begin(): Promise<FrameName> {
    const { scope, memory } = this.options;
    const player = await this.readPlayer();
    this.handed = handOver(scope, memory.read(), player);
    this.common = this.handed.common;
    return this.handed.name;
  }

  /** What a document of the game is told that asks for a port. */
  readonly welcome = (): Pick<FrameName, 'scope' | 'keys' | 'base'> => {
    const { names, fingerprint } = this.options.memory.read();
    return { scope: this.options.scope, keys: names, base: fingerprint };
  };

  /** Receives what the game's document sends; anything that has not the known shape is dropped. */
  readonly onMessage = (data: unknown): void => {
    const place = decode(placed, data);
    const change = decode(changed, data);
    if (place !== undefined) this.onPlaced(place);
    if (change !== undefined) this.onChanged(change);
    if (decode(tooLarge, data) !== undefined) this.shown.set({ kind: 'refused', code: 'too_large' });
  };

  /**
   * Takes over a game that is open already, because somebody has signed in or out beside it: it goes on where it is.
   * @returns what the frame is handed if the game has stored nothing yet, and is loaded again; else null
   */
  adopt({ heard }: SaveSession): FrameName | null {
    if (heard.placed !== null) this.onPlaced(heard.placed);
    if (heard.changed !== null) this.onChanged(heard.changed);
    const { name } = this.handed;
    return this.inFrame === EMPTY.fingerprint && name.save !== null ? name : null;
  }

  /**
   * Chooses the state to go on with; null is the save itself.
   * @returns what the frame is handed when it is loaded again; null where it need not be, or where choosing failed
   */
  async choose(copyId: string | null): Promise<FrameName | null> {
    const { calls, gameId, userId, scope, memory } = this.options;
    const shown = this.shown.get();
    if (shown.kind !== 'two-places' || userId === null) return null;
    const answer = await calls.choose(gameId, { copyId, version: shown.save.version });
    if (answer.kind === 'changed') await this.readAgain();
    if (answer.kind !== 'done' || answer.result.save === null) return null;
    const { save } = answer.result;
    const isInFrame = save.fingerprint === this.inFrame;
    // What the frame has now is what the chosen state takes the place of.
    memory.write({ ...memory.read(), userId, version: save.version, fingerprint: this.inFrame });
    this.handed = handOver(scope, memory.read(), { kind: 'member', userId, save });
    this.common = this.handed.common;
    this.follows = true;
    this.copy = null;
    this.shown.set({ kind: 'saved' });
    return isInFrame ? null : this.handed.name;
  }

  /** Sends what has not been sent, at once: the page may go. */
  flush(): void {
    void this.sender.sendNow(true);
  }

  /** There is a network again. */
  resume(): void {
    const { userId, gameId } = this.options;
    if (userId !== null && this.shown.get().kind === 'waiting') void this.sender.sendLeft(userId, gameId);
  }

  end(): void {
    this.sender.end();
  }

  /** The fingerprint of the state that the frame has, as far as it was told. */
  private get inFrame(): string | null {
    return (this.heard.changed ?? this.heard.placed)?.fingerprint ?? null;
  }

  /** Whether it is the state that the server has: then the game goes on from there, however it came to be here. */
  private isCommon(fingerprint: string): boolean {
    return fingerprint === this.common.fingerprint;
  }

  private async readPlayer(): Promise<Player> {
    const { calls, gameId, userId } = this.options;
    if (userId === null) return { kind: 'guest' };
    // What was played without a network goes first: it may be the newest.
    await within(READ_MS, this.sender.sendLeft(userId, gameId));
    const read = await within(READ_MS, calls.read(gameId));
    if (read?.kind !== 'done') return { kind: 'member', userId, save: 'unknown' };
    this.show(read.result);
    return { kind: 'member', userId, save: read.result.save };
  }

  private show({ save, copies }: ReadSave): void {
    if (save === null) return;
    this.shown.set(
      copies.length > 0 ? { kind: 'two-places', save, copies, here: this.inFrame } : { kind: 'saved' },
    );
  }

  private async readAgain(): Promise<void> {
    const read = await this.options.calls.read(this.options.gameId);
    if (read.kind === 'done') this.show(read.result);
  }

  private onPlaced(place: Placed): void {
    const { userId, memory } = this.options;
    const { version, fingerprint } = this.common;
    this.follows = place.basis === fingerprint || this.isCommon(place.fingerprint);
    this.heard = { placed: place, changed: null };
    // The save, or an empty state, has taken the place of what was there.
    if (userId !== null && this.follows && fingerprint !== null)
      memory.write({ ...memory.read(), userId, version, fingerprint });
  }

  private onChanged(change: Changed): void {
    if (change.state.length > SAVE.bytes) return this.shown.set({ kind: 'refused', code: 'too_large' });
    this.heard = { ...this.heard, changed: change };
    this.follows ||= this.isCommon(change.fingerprint);
    this.sender.send(change);
  }

  private describe({ fingerprint, state }: Changed): PendingState | null {
    const { userId, gameId, memory } = this.options;
    const names = namesIn(state);
    if (names === null) return null;
    memory.write({ ...memory.read(), names });
    if (userId === null) {
      this.shown.set({ kind: 'here' });
      return null;
    }
    if (this.shown.get().kind !== 'two-places') this.shown.set({ kind: 'saving' });
    const changedAt = new Date().toISOString();
    const over = this.follows ? this.common.version : null;
    return { userId, gameId, fingerprint, state, changedAt, over, replaces: this.copy };
  }

  /** Notes what became of a state. */
  private async note({ userId, fingerprint }: PendingState, delivered: Delivered): Promise<void> {
    const { memory } = this.options;
    if (delivered.kind === 'beside') {
      this.follows = false;
      this.copy = fingerprint;
      return this.readAgain();
    }
    if (delivered.kind !== 'stored') return this.shown.set(delivered);
    this.common = { version: delivered.version, fingerprint };
    memory.write({ ...memory.read(), userId, ...this.common });
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
