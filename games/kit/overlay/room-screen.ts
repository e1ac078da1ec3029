import type { PlayportRoom } from '../../../play-origin/sdk/v2/types.ts';
import { button, h } from './dom.ts';
import { icon } from './icons.ts';

export interface RoomActions {
  /** Starts the round, as the host. */
  startRound(): void;
  invite(): void;
  /** Leaves the room. */
  leaveRoom(): void;
}

/** The screen that is shown while friends gather in a room. */
export interface RoomScreen {
  readonly element: HTMLElement;
  /** The element that has the focus: the main button, or the whole screen where there is none. */
  readonly main: HTMLElement;
  show(room: PlayportRoom): void;
  /** Says something until the room changes. */
  say(text: string): void;
}

export function buildRoomScreen(actions: RoomActions): RoomScreen {
  const code = h('span');
  const players = h('ul', { class: 'room-players', label: 'Who is here' });
  const status = h('p', { class: 'goal', role: 'status' });
  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };
  const main = button({ class: 'go' }, () => press());
  const leave = button({ class: 'quiet' }, actions.leaveRoom, icon('cross'), 'Leave');
  let press: () => void = actions.invite;
  const element = h(
    'section',
    { class: 'screen room', label: 'Room' },
    h('h2', {}, 'Play together'),
    h('p', { class: 'room-code' }, h('span', {}, 'Code: '), code),
    players,
    status,
    h('div', { class: 'start' }, main, leave),
  );
  element.tabIndex = -1;
  return {
    element,
    say,
    get main() {
      return main.hidden ? element : main;
    },
    show: (room) => {
      const isFull = room.players.length >= room.places;
      const canStart = mayStart(room);
      code.textContent = room.code;
      players.replaceChildren(
        ...room.players.map(({ place, name, ready, away }) =>
          h(
            'li',
            {},
            h('span', {}, place === room.me ? `${name} (you)` : name),
            h('span', { class: 'room-state' }, away ? 'away' : ready ? 'ready' : 'getting ready'),
          ),
        ),
      );
      say(statusOf(room));
      press = canStart ? actions.startRound : actions.invite;
      const hadFocus = document.activeElement === main || document.activeElement === element;
      main.hidden = !canStart && isFull;
      if (hadFocus) (main.hidden ? element : main).focus({ preventScroll: true });
      main.replaceChildren(icon(canStart ? 'play' : 'share'), canStart ? 'Start' : 'Invite');
    },
  };
}

/** Whether this device's player may start the round: as the host, once all are ready. */
export function mayStart({ me, players, versionsDiffer }: PlayportRoom): boolean {
  return (
    players.length > 1 &&
    players[0]?.place === me &&
    !versionsDiffer &&
    players.every(({ ready, away }) => ready && !away)
  );
}

/** Describes the connections in a line; null while they are open. */
export function noteOn({ connected, players, me }: PlayportRoom): string | null {
  if (!connected) return 'Connection lost. Reconnecting…';
  const away = players.find((player) => player.away && player.place !== me);
  return away === undefined ? null : `${away.name} lost their connection. Waiting half a minute…`;
}

function statusOf(room: PlayportRoom): string {
  const { me, players, places } = room;
  const note = noteOn(room);
  if (note !== null) return note;
  if (players.length < 2) return 'Send the link or the code to a friend.';
  if (room.versionsDiffer) return 'You have different versions of the game. Reload the page on every device.';
  if (mayStart(room)) return players.length < places ? 'Start, or wait for more.' : 'Everybody is here.';
  if (players.some(({ ready }) => !ready)) return 'Waiting until everybody is ready…';
  return players[0]?.place === me ? '' : `${players[0]?.name ?? 'The host'} starts the game.`;
}
