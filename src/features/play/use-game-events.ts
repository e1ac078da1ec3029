import { useEffect, useRef } from 'react';
import { EVENTS_PATH, GAMEPLAY_GOES_ON } from '../../../entities/analytics.rules.ts';
import type { FrameEvents } from '../../../entities/analytics.schema.ts';
import { PLAYING_NOW } from '../../../entities/play.rules.ts';
import { type GameMessage, STANDING } from '../../../play-origin/sdk/message.ts';
import { trpc } from '../../api/trpc.ts';
import { EventQueue } from './event-queue.ts';
import { randomId } from './visitor-id.ts';

const SEND_EVERY_MS = 10_000;
/** Looks more often than it sends, as play may begin at any moment. */
const LOOK_FOR_BEAT_MS = (PLAYING_NOW.everySeconds * 1000) / 4;
const HEADERS = { 'content-type': 'application/json' };

/**
 * Queues the framed game's events, and sends them at intervals and when the page is hidden or left. Also
 * sends a heartbeat about each minute while the game is being played, and no more.
 * @param visitor returns the player's id, called at each sending; null where no id is stored
 */
export function useGameEvents(game: string, visitor: () => string | null): (message: GameMessage) => void {
  const queue = useRef<EventQueue>(undefined);
  const { mutate: sendHeartbeat } = trpc.play.heartbeat.useMutation();
  useEffect(() => {
    const own = new EventQueue({ now: () => Date.now(), newId: randomId });
    queue.current = own;
    const stop = keepSending(own, (events) => ({ game, visitor: visitor(), events }));
    const beats = setInterval(() => own.takeBeat() && sendHeartbeat({ id: game }), LOOK_FOR_BEAT_MS);
    return () => {
      clearInterval(beats);
      stop();
    };
  }, [game, visitor, sendHeartbeat]);
  return (message) => {
    // It is for Continue playing alone.
    if (message.type === 'event' && message.name === STANDING) return;
    queue.current?.receive(message);
    if (queue.current?.takeBeat() === true) sendHeartbeat({ id: game });
  };
}

type ToBatch = (events: ReturnType<EventQueue['withAges']>) => FrameEvents;

function keepSending(queue: EventQueue, toBatch: ToBatch): () => void {
  const send = async () => {
    if (queue.isEmpty) return;
    const taken = queue.take();
    if (!(await sendEvents(toBatch(queue.withAges(taken))))) queue.putBack(taken);
  };
  const sendAll = () => {
    queue.interrupt();
    while (!queue.isEmpty) {
      const taken = queue.take();
      if (sendOnLeaving(toBatch(queue.withAges(taken)))) continue;
      queue.putBack(taken);
      return;
    }
  };
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? sendAll() : queue.resume());
  const sending = setInterval(() => void send(), SEND_EVERY_MS);
  const heartbeats = setInterval(() => queue.heartbeat(), GAMEPLAY_GOES_ON.everyMinutes * 60_000);
  document.addEventListener('visibilitychange', onVisibilityChange);
  // Safari can leave a page without a `visibilitychange` event.
  window.addEventListener('pagehide', sendAll);
  return () => {
    clearInterval(sending);
    clearInterval(heartbeats);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', sendAll);
    sendAll();
  };
}

/** Sends a batch and waits for the response; resolves to false if a retry may help. */
async function sendEvents(batch: FrameEvents): Promise<boolean> {
  try {
    const body = JSON.stringify(batch);
    const init = { method: 'POST', headers: HEADERS, body, credentials: 'omit', keepalive: true } as const;
    const { status } = await fetch(EVENTS_PATH, init);
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

/** Sends a batch as a beacon, which survives the page; returns false if the browser refuses it. */
function sendOnLeaving(batch: FrameEvents): boolean {
  const body = new Blob([JSON.stringify(batch)], { type: HEADERS['content-type'] });
  return navigator.sendBeacon(EVENTS_PATH, body);
}
