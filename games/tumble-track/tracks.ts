import { parseTrack, type Piece } from './track.ts';
import { TRACKS_TEXT } from './tracks-text.ts';

/** A track of the tour. */
export interface Track {
  readonly name: string;
  /** Seconds within which its time star is earned. */
  readonly seconds: number;
  readonly pieces: readonly Piece[];
}

/** Tracks of a world. */
export const PER_WORLD = 10;

export const TRACKS: readonly Track[] = TRACKS_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [name = '', seconds = '', text = ''] = line.split('|');
    return { name, seconds: Number(seconds), pieces: parseTrack(text) };
  });

/** Returns a track of the tour, counted from 0. */
export function trackAt(number: number): Track {
  const track = TRACKS[number];
  if (track === undefined) throw new RangeError(`no track ${number}`);
  return track;
}

export const worldOf = (number: number): number => Math.floor(number / PER_WORLD);
