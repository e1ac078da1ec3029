import { isText, type Store } from '../kit/store.ts';
import { clamp } from '../kit/vector.ts';
import { readSharedTrack } from './shared-track.ts';
import {
  fitPiece,
  KINDS,
  type Kind,
  LIMITS,
  parseTrack,
  type Piece,
  TrackError,
  writeTrack,
} from './track.ts';

/** The track of a builder who has none yet. */
const FIRST = 's8+2 s8-2 k3 l8 r6+2 g5-1 d8-2 l6';

/** A track that somebody builds: it is stored as it is changed, and always one that can be ridden. */
export class Draft {
  pieces: readonly Piece[];
  /** The piece that is chosen. */
  selected = 0;
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    const track = readSharedTrack(store.get('built', isText, FIRST));
    this.pieces = track instanceof TrackError ? parseTrack(FIRST) : track;
  }

  select(piece: number): void {
    this.selected = clamp(piece, 0, this.pieces.length - 1);
  }

  /** Adds a piece behind the chosen one. Returns words on why not, '' if it was added; so do the others. */
  insert(kind: Kind): string {
    const { dx, dy } = KINDS[kind];
    return this.take(this.pieces.toSpliced(this.selected + 1, 0, { kind, dx, dy }), this.selected + 1);
  }

  remove(): string {
    return this.take(this.pieces.toSpliced(this.selected, 1), this.selected - 1);
  }

  /** Moves the end of the chosen piece; null if it is where it was. */
  change(dx: number, dy: number): string | null {
    const piece = this.pieces[this.selected];
    if (piece === undefined) return null;
    const next = fitPiece({ kind: piece.kind, dx: piece.dx + dx, dy: piece.dy + dy });
    if (next.dx === piece.dx && next.dy === piece.dy) return null;
    return this.take(this.pieces.with(this.selected, next), this.selected);
  }

  private take(pieces: readonly Piece[], selected: number): string {
    const [fewest, most] = LIMITS.pieces;
    if (pieces.filter(({ kind }) => kind === 'k').length > LIMITS.flags)
      return `${LIMITS.flags} flags are enough`;
    if (pieces.length < fewest || pieces.length > most || writeTrack(pieces).length > LIMITS.text)
      return `A track has ${fewest} to ${most} pieces`;
    this.pieces = pieces;
    this.select(selected);
    this.store.set('built', writeTrack(pieces));
    return '';
  }
}
