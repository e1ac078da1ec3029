import { GAME_EVENTS, GAMEPLAY_GOES_ON } from '../../../entities/analytics.rules.ts';
import type { FrameEvents } from '../../../entities/analytics.schema.ts';
import type { GameMessage } from '../../../play-origin/sdk/message.ts';

type SentEvent = FrameEvents['events'][number];
type Waiting = Pick<SentEvent, 'id' | 'name' | 'properties'> & { readonly at: number };

/** Whatever a game sends, no more than this waits; the rest is dropped. */
const MOST_WAITING = 200;
/** As many letters as one sending holds: well within what a beacon carries. */
const MOST_LETTERS = 24_000;

interface Surroundings {
  /** A moment in milliseconds, from any fixed point on. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** What a game told and the server does not know yet. It also knows whether somebody plays, so that each start has its stop. */
export class EventQueue {
  private readonly around: Surroundings;
  private waiting: Waiting[] = [];
  private playing = false;
  /** Play was interrupted by the page being left, not by the game. */
  private interrupted = false;

  constructor(around: Surroundings) {
    this.around = around;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  tell(message: GameMessage): void {
    const { type, properties } = message;
    if (type === 'gameplayStop') this.interrupted = false;
    if (type === 'gameplayStart' || type === 'gameplayStop') {
      if (this.playing === (type === 'gameplayStart')) return;
      this.playing = type === 'gameplayStart';
    }
    this.add(type === 'event' ? message.name : GAME_EVENTS[type], properties);
  }

  /** Somebody plays on: said every so often, or a long run would look like two short visits. */
  goOn(): void {
    if (this.playing) this.add(GAMEPLAY_GOES_ON.name);
  }

  /** The page is left, perhaps for good: play ends here for now. */
  leave(): void {
    if (!this.playing) return;
    this.tell({ type: 'gameplayStop' });
    this.interrupted = true;
  }

  /** The page is there again: a game that did not stop by itself goes on. */
  comeBack(): void {
    if (!this.interrupted) return;
    this.interrupted = false;
    this.tell({ type: 'gameplayStart' });
  }

  /** Takes out as much as one sending holds, oldest first. */
  take(): readonly Waiting[] {
    let letters = 0;
    const over = this.waiting.findIndex((event) => {
      letters += JSON.stringify(event).length;
      return letters > MOST_LETTERS;
    });
    return this.waiting.splice(0, over === -1 ? this.waiting.length : Math.max(over, 1));
  }

  /** Puts back what could not be sent; under the same ids, should it have arrived after all. */
  putBack(events: readonly Waiting[]): void {
    this.waiting = [...events, ...this.waiting].slice(0, MOST_WAITING);
  }

  /** Events as they are sent now: with their age in place of their moment. */
  aged(events: readonly Waiting[]): SentEvent[] {
    const now = this.around.now();
    return events.map(({ at, ...event }) => ({ ...event, ago: Math.max(0, Math.round(now - at)) }));
  }

  private add(name: string, properties?: Readonly<Record<string, unknown>>): void {
    if (this.waiting.length >= MOST_WAITING) return;
    const { now, newId } = this.around;
    this.waiting.push({ id: newId(), name, at: now(), ...(properties === undefined ? {} : { properties }) });
  }
}
