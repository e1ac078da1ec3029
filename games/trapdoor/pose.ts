import { JUMP, RIGHT } from './attempt.ts';
import { readRooms, type Room } from './room.ts';
import { roomAt } from './rooms.ts';
import { Visit } from './visit.ts';

/** The room of the thumbnail: boards that fall from under the hero, above spikes. */
const TEXT = `# Trapdoor
>
................
................
................
................
................
................
................
....@.....D.....
###aabbcc#######
###^^^^^^#######
a block
b block
c block
go+16: a fall
go+30: b fall
go+46: c fall`;
/** The part of the room that fills the frame, in cells; and the steps until the picture, the first of them on the ground. */
export const CLOSE_UP = { columns: 7.6, column: 3.6, row: 4.2 } as const;
const STEPS = { run: 8, all: 52 } as const;

/** Plays the moment of the thumbnail: `show` gets its visit, `follow` is called after each step. */
export function poseVisit(show: (visit: Visit) => void, follow: () => void): void {
  const room: Room = readRooms(TEXT)[0] ?? roomAt(0);
  const visit = new Visit(room);
  show(visit);
  for (let step = 0; step < STEPS.all; step += 1) {
    visit.update(step < STEPS.run ? RIGHT : RIGHT | JUMP);
    follow();
  }
}
