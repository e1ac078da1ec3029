import { Random } from '../kit/random.ts';
import type { Picture } from './picture.ts';
import { LARGE } from './pictures-large.ts';
import { MEDIUM } from './pictures-medium.ts';
import { SMALL } from './pictures-small.ts';

/** All pictures, in the order of the album. */
export const PICTURES: readonly Picture[] = [...SMALL, ...MEDIUM, ...LARGE];

/** The pictures of a size: 5, 10 or 15 cells per side. */
export function picturesOf(side: number): readonly Picture[] {
  return PICTURES.filter((picture) => picture.side === side);
}

/** The picture of a day (an integer): large at the weekend; a picture repeats only after all others of its size. */
export function pictureOfDay(day: number): Picture {
  const weekday = ((day % 7) + 7) % 7;
  const weekend = weekday > 4;
  const list = picturesOf(weekend ? 15 : 10);
  const turn = Math.floor(day / 7) * (weekend ? 2 : 5) + (weekend ? weekday - 5 : weekday);
  const cycle = Math.floor(turn / list.length);
  const picture = new Random(`post ${list.length} ${cycle}`).shuffle(list)[turn - cycle * list.length];
  if (picture === undefined) throw new RangeError(`no picture for day ${day}`);
  return picture;
}

/** The next picture of a size that is not yet in the album; any if all are. */
export function nextPicture(side: number, owned: ReadonlySet<string>, random: Random): Picture {
  const list = picturesOf(side);
  const open = list.filter(({ id }) => !owned.has(id));
  return open[0] ?? random.pick(list);
}
