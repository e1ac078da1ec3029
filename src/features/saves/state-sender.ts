import { SAVE } from '../../../entities/save.rules.ts';
import { type SyncResult, syncState } from './sync-state.ts';
import type { StateReport } from './frame-messages.ts';
import { withSaveLock } from './open-games.ts';
import type { PendingState, PendingStates } from './pending-states.ts';
import type { SaveCalls } from './save-calls.ts';

interface SenderOptions {
  readonly calls: SaveCalls;
  readonly states: PendingStates;
  /** Describes a state when it is sent; null if it is not sent. */
  readonly describe: (change: StateReport) => Described | null;
  readonly onDelivered: (pending: PendingState, delivered: SyncResult) => Promise<void>;
}

type Described = Omit<PendingState, 'unanswered'>;

/** Of how many states without an answer the fingerprints are known. */
const MOST_UNANSWERED = 200;

/** After what time a state is sent again that could not be sent, in milliseconds. */
const RETRY_MS = 30_000;

/** Sends the newest state of a game, every few seconds at most, and again until the server has it. */
export class StateSender {
  private readonly options: SenderOptions;
  private newest: StateReport | null = null;
  private unanswered: readonly string[] = [];
  private sentAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private isOver = false;

  constructor(options: SenderOptions) {
    this.options = options;
  }

  send(change: StateReport): void {
    this.newest = change;
    this.sendSoon();
  }

  /** @param isLeaving the page may go: the request is made before anything is waited for */
  async sendNow(isLeaving = false): Promise<void> {
    const change = this.newest;
    if (change === null || (this.isSending && !isLeaving)) return;
    const described = this.options.describe(change);
    const pending = described === null ? null : { ...described, unanswered: this.unanswered };
    // In this browser first: whatever happens next, it is there.
    const stored = pending === null ? null : this.options.states.put(pending).catch(() => {});
    // It follows the one on its way, if the page is still there then.
    if (this.isSending) return;
    this.newest = null;
    if (pending === null) return;
    this.sentAt = performance.now();
    if (!isLeaving) await stored;
    await this.sync(pending, isLeaving);
    if (this.newest !== null) this.sendSoon();
  }

  /** Forgets what has not been sent: another state takes its place in the frame. */
  async drop(userId: string, gameId: string): Promise<void> {
    this.newest = null;
    clearTimeout(this.timer);
    const { states } = this.options;
    const state = await states.find(userId, gameId).catch(() => null);
    if (state !== null) await states.remove(state);
  }

  /** Sends what was left in this browser, by an earlier page too. */
  async sendPending(userId: string, gameId: string): Promise<void> {
    if (this.isOver || this.isSending || this.newest !== null) return;
    const state = await this.options.states.find(userId, gameId).catch(() => null);
    if (state !== null) await this.sync(state);
  }

  end(): void {
    void this.sendNow(true);
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private sendSoon(): void {
    clearTimeout(this.timer);
    const wait = this.sentAt + SAVE.everySeconds * 1000 - performance.now();
    this.timer = setTimeout(() => void this.sendNow(), Math.max(wait, 0));
  }

  private async sync(pending: PendingState, isLeaving = false): Promise<void> {
    this.isSending = true;
    const { fingerprint } = pending;
    this.unanswered = [...new Set([...this.unanswered, ...pending.unanswered, fingerprint])].slice(
      -MOST_UNANSWERED,
    );
    const send = () => syncState(pending, this.options);
    // A page that goes does not live until the lock is granted. The server takes a state twice.
    const delivered = await (isLeaving ? send() : withSaveLock(pending.gameId, send)).catch(
      (): SyncResult => ({ kind: 'waiting' }),
    );
    this.isSending = false;
    if (delivered.kind !== 'waiting') this.unanswered = [];
    await this.options.onDelivered(pending, delivered);
    if (delivered.kind !== 'waiting' || this.isOver) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendPending(pending.userId, pending.gameId), RETRY_MS);
  }
}
