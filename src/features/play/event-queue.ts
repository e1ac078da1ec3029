import { GAME_EVENTS, GAMEPLAY_GOES_ON } from '../../../entities/analytics.rules.ts';
import type { FrameEvents } from '../../../entities/analytics.schema.ts';
import { PLAYING_NOW } from '../../../entities/play.rules.ts';
import type { GameMessage } from '../../../play-origin/sdk/message.ts';

type SentEvent = FrameEvents['events'][number];
type Waiting = Pick<SentEvent, 'id' | 'name' | 'properties'> & { readonly at: number };

/** The most events in the queue; further ones are dropped. */
const MAX_QUEUED = 200;
/** The most JSON characters in one batch; well below the size limit of a beacon. */
const MAX_CHARACTERS = 24_000;

interface Dependencies {
  /** Milliseconds since any fixed point in time. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The events of a game that are not sent yet. It also tracks whether play is on, so that every start has its stop. */
export class EventQueue {
  private readonly dependencies: Dependencies;
  private waiting: Waiting[] = [];
  private playing = false;
  /** Whether play was stopped by hiding the page and not by the game. */
  private interrupted = false;
  private beatAt = -Infinity;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Whether to say now that the game is being played, which counts as said: however often a game stops and starts. */
  takeBeat(): boolean {
    const now = this.dependencies.now();
    const isDue = this.playing && now - this.beatAt >= PLAYING_NOW.everySeconds * 1000;
    if (isDue) this.beatAt = now;
    return isDue;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  receive(message: GameMessage): void {
    const { type, properties } = message;
    if (type === 'gameplayStop') this.interrupted = false;
    if (type === 'gameplayStart' || type === 'gameplayStop') {
      if (this.playing === (type === 'gameplayStart')) return;
      this.playing = type === 'gameplayStart';
    }
    this.add(type === 'event' ? message.name : GAME_EVENTS[type], properties);
  }

  /** Adds a heartbeat during play; without it, a long run would count as two short sessions. */
  heartbeat(): void {
    if (this.playing) this.add(GAMEPLAY_GOES_ON.name);
  }

  /** Stops play because the page is hidden or left, perhaps for good. */
  interrupt(): void {
    if (!this.playing) return;
    this.receive({ type: 'gameplayStop' });
    this.interrupted = true;
  }

  /** Starts play again when the page is visible again, unless the game itself stopped it. */
  resume(): void {
    if (!this.interrupted) return;
    this.interrupted = false;
    this.receive({ type: 'gameplayStart' });
  }

  /** Removes and returns one batch, oldest first. */
  take(): readonly Waiting[] {
    let characters = 0;
    const end = this.waiting.findIndex((event) => {
      characters += JSON.stringify(event).length;
      return characters > MAX_CHARACTERS;
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : Math.max(end, 1));
  }

  /** Puts a batch back that could not be sent; it keeps its ids, in case it did arrive. */
  putBack(events: readonly Waiting[]): void {
    this.waiting = [...events, ...this.waiting].slice(0, MAX_QUEUED);
  }

  /** Converts events for sending: their age replaces their time. */
  withAges(events: readonly Waiting[]): SentEvent[] {
    const now = this.dependencies.now();
    return events.map(({ at, ...event }) => ({ ...event, ago: Math.max(0, Math.round(now - at)) }));
  }

  private add(name: string, properties?: Readonly<Record<string, unknown>>): void {
    if (this.waiting.length >= MAX_QUEUED) return;
    const { now, newId } = this.dependencies;
    this.waiting.push({ id: newId(), name, at: now(), ...(properties === undefined ? {} : { properties }) });
  }
}
