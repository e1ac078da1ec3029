import type { Services } from '../context.ts';
import { startScheduledTask } from '../platform/jobs/scheduled-task.ts';
import { expireSeats } from './seat-connection.ts';

const EVERY_MS = 2000;

type RoomServices = Pick<Services, 'database' | 'rooms'>;

/** Gives up places and rooms whose time is over, and tells everybody in them. */
export async function expireRoomsOnce({ database, rooms }: RoomServices): Promise<void> {
  const { changed, ended } = await expireSeats(database.orm.em.fork());
  for (const room of ended) rooms.endRoom(room);
  await Promise.all(changed.map((room) => rooms.changed(room)));
}

/** Runs every two seconds, in one process of all, until stopped. */
export function startRoomExpiry(
  services: RoomServices,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const { database } = services;
  return startScheduledTask({
    database,
    name: 'rooms',
    everyMs: EVERY_MS,
    work: () => expireRoomsOnce(services),
    onError,
  });
}
