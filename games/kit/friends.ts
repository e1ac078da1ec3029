import type { PlayportRoom } from '../../play-origin/sdk/v2/types.ts';
import type { GameState } from './diagnostics.ts';
import { LIVE_BEHIND } from './lockstep.ts';
import { BEHIND, OnlineRound } from './online.ts';
import type { Frame } from './overlay/frame.ts';
import { h } from './overlay/dom.ts';
import { buildRoomScreen, mayStart, noteOn, type RoomScreen } from './overlay/room-screen.ts';
import './overlay/room.css';
import { sdkHere } from './sdk.ts';

/** Longest time that a player who comes back waits for what the others know, in milliseconds, before the round begins anew. */
const PATIENCE_MS = 3000;

/** The game, as far as it follows its room. */
interface Gathering {
  readonly state: GameState;
  readonly frame: Pick<Frame, 'root'>;
  /** Shows the room, in place of whatever was there. */
  showRoom(): void;
  showTitle(): void;
  beginRound(round: OnlineRound, seed: string): void;
}

/** The friends with whom a game is played: gathers them in a room, and carries their moves. */
export class Friends {
  private readonly game: Gathering;
  private readonly behind: number;
  private readonly screen: RoomScreen;
  /** The line about the connections during play. */
  private readonly note = h('p', { class: 'room-note', role: 'status' });
  private readonly rooms = sdkHere()?.rooms ?? null;
  private room: PlayportRoom | null = null;
  private current: OnlineRound | null = null;
  private isHere = false;
  /** The last round that has begun here; 0 before the first. */
  private lastRound = 0;

  /** @param isLive whether the game goes on without waiting for moves */
  constructor(game: Gathering, isLive: boolean) {
    this.game = game;
    this.behind = isLive ? LIVE_BEHIND : BEHIND;
    this.screen = buildRoomScreen({
      startRound: () => this.startRound(),
      invite: () => this.invite(),
      leaveRoom: () => this.leave(),
    });
    this.note.hidden = true;
    game.frame.root.append(this.screen.element, this.note);
  }

  /** The element of the room that has the focus. */
  get main(): HTMLElement {
    return this.screen.main;
  }

  /** Follows the room that the page is in, or comes to be in. */
  follow(): void {
    this.rooms?.onChange((room) => this.change(room));
    this.rooms?.onMessage((data) => this.current?.hear(data));
  }

  /** The game's code has come, so the player can be ready. */
  arrive(): void {
    this.isHere = true;
    if (this.room !== null) this.change(this.room);
  }

  get isInRoom(): boolean {
    return this.room !== null;
  }

  /** Is ready for another round. */
  again(): void {
    this.current = null;
    this.game.showRoom();
    this.beReady();
  }

  private startRound(): void {
    this.rooms?.start().catch((error: unknown) => this.say(error));
  }

  private invite(): void {
    void sdkHere()
      ?.ui.invite()
      .catch(() => undefined);
  }

  leave(): void {
    void this.rooms?.leave().catch(() => undefined);
    this.end();
  }

  private change(room: PlayportRoom | null): void {
    const before = this.room;
    this.room = room;
    if (room === null) {
      if (before !== null) this.end();
      return;
    }
    this.screen.show(room);
    this.tell(noteOn(room));
    if (!this.isHere) return;
    if (room.started && room.round !== this.lastRound) return void this.begin(room, before);
    this.current?.follow(room.players.map(({ place }) => place));
    if (cameBack(before, room)) this.current?.ask();
    if (before === null || this.game.state === 'title') {
      if (this.current === null) this.again();
    } else if (this.current === null && room.round > 0 && mayStart(room)) this.startRound();
  }

  private async begin({ round, seed, me, places, players }: PlayportRoom, before: PlayportRoom | null) {
    const names = Array.from(
      { length: places },
      (_, place) => players.find((player) => player.place === place)?.name ?? '',
    );
    const present = players.map(({ place }) => place);
    const tell = (said: unknown) => void this.rooms?.send(said).catch(() => undefined);
    const begun = new OnlineRound({ round, me, names, tell, behind: this.behind });
    begun.follow(present);
    this.current = begun;
    this.lastRound = round;
    // In the middle of a round: the page was loaded anew.
    if (present.length > 1 && before?.round !== round - 1) await askOthers(begun);
    if (this.current === begun) this.game.beginRound(begun, seed);
  }

  private beReady(): void {
    this.rooms?.ready(codeVersion()).catch((error: unknown) => this.say(error));
  }

  private end(): void {
    this.current = null;
    this.lastRound = 0;
    this.room = null;
    this.tell(null);
    if (this.game.state !== 'title') this.game.showTitle();
  }

  /** Says something of the connections; null: nothing. */
  private tell(text: string | null): void {
    this.note.hidden = text === null;
    this.note.textContent = text ?? '';
  }

  /** Shows an error in the portal's own words. */
  private say(error: unknown): void {
    if (error instanceof Error) this.screen.say(error.message);
  }
}

/** Whether a connection was lost between two states of a room, and is there again. */
function cameBack(before: PlayportRoom | null, { connected, players }: PlayportRoom): boolean {
  if (before === null) return false;
  const wasAway = before.players.filter(({ away }) => away).map(({ place }) => place);
  return (
    (connected && !before.connected) || players.some(({ place, away }) => !away && wasAway.includes(place))
  );
}

/** Waits until somebody has said what they know of the round, or for a moment. */
async function askOthers(round: OnlineRound): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!round.isTold && performance.now() < until) {
    round.ask();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The version of the game's code: the name of its script, in which the build writes a hash of it. */
function codeVersion(): string {
  const { src } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? { src: '' };
  return src.slice(src.lastIndexOf('/') + 1, src.lastIndexOf('/') + 65) || 'dev';
}
