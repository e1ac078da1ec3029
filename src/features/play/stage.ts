/** Whether what is in the frame has answered; `silent` if it is known that it has not, or if it took too long. */
export type OriginState = 'unknown' | 'answered' | 'silent';

/** A game on its stage. The frame is there unless it stands at its poster, and seen once it is shown. */
export interface StageState {
  /**
   * `ready`: loaded under its poster, which has the one Play. `starting`: loaded and asked to begin; the poster stays for three
   * seconds at most.
   */
  readonly at: 'poster' | 'loading' | 'ready' | 'starting' | 'shown';
  /** The player's wish: to see the game, or to play it. It outlives a reload of the frame. */
  readonly wanted: 'nothing' | 'sight' | 'play';
  readonly answered: OriginState;
  /** The run that the game speaks of, paused or not. */
  readonly run: 'none' | 'on' | 'over';
  /** Whether the document in the frame has said that it is loaded: from then on it takes the request to begin. */
  readonly listens: boolean;
  /** The `load` events of that document: with a second one it has gone somewhere else. */
  readonly loads: number;
  /** Counts how often the frame was made anew: its key. */
  readonly attempt: number;
}

/** Facts that never change of a stage: a game of the kit begins when it is asked, any other once it is loaded. */
export interface StageSetting {
  readonly begins: 'when asked' | 'by itself';
}

export type StageEvent =
  /** The frame may be there: the page is idle, or somebody has pressed. */
  | 'frame'
  | 'play'
  /** The game is to be seen, and begins no run. */
  | 'show'
  /** The same with no press of the player, such as when a round begins in a room. */
  | 'show unasked'
  /** The frame has fired `load`. The browser's error page does so too. */
  | 'load'
  /** A document of the game begins in the frame. */
  | 'document'
  /** The game says that it is loaded: once for each document, before or after its `load`. */
  | 'finished'
  | 'began'
  | 'ended'
  /** The three seconds of `starting` are over. */
  | 'overdue'
  /** The game's origin answers, or does not, or refuses the game. */
  | 'answered'
  | 'silent'
  /** The time is over in which a game has to answer. */
  | 'late'
  /** The frame is made anew: another try, or another save. */
  | 'reload';

export const EMPTY_STAGE: StageState = {
  at: 'poster',
  wanted: 'nothing',
  answered: 'unknown',
  run: 'none',
  listens: false,
  loads: 0,
  attempt: 0,
};

/** A document of which nothing is known yet. */
const NEW_DOCUMENT = { listens: false, loads: 0 } as const;

/** Returns the stage after an event: the only place that says what follows what. */
export function nextStage({ begins }: StageSetting) {
  const asks = begins === 'when asked';
  const whenLoaded = ({ wanted, run }: StageState): StageState['at'] => {
    if (wanted === 'nothing') return 'ready';
    return wanted === 'play' && asks && run === 'none' ? 'starting' : 'shown';
  };
  const loaded = (stage: StageState): StageState =>
    stage.at === 'loading' || stage.at === 'ready' ? { ...stage, at: whenLoaded(stage) } : stage;
  return (stage: StageState, event: StageEvent): StageState => {
    const { at, answered, loads } = stage;
    switch (event) {
      case 'frame':
        return at === 'poster' ? { ...stage, at: 'loading' } : stage;
      case 'play':
        return at === 'ready' ? loaded({ ...stage, wanted: 'play' }) : { ...stage, wanted: 'play' };
      case 'show':
      case 'show unasked':
        if (event === 'show unasked' && !asks) return stage;
        return { ...stage, wanted: 'sight', at: at === 'ready' || at === 'starting' ? 'shown' : at };
      case 'load':
        if (!asks) return loaded({ ...stage, loads: loads + 1, answered: 'unknown' });
        return {
          ...stage,
          loads: loads + 1,
          answered: answered === 'answered' && loads === 0 ? answered : 'unknown',
        };
      case 'document':
        return { ...stage, ...NEW_DOCUMENT, answered: asks ? 'unknown' : answered };
      case 'finished':
        return { ...loaded(stage), listens: true, answered: asks ? 'answered' : answered };
      case 'began':
        return { ...stage, run: 'on', at: at === 'ready' || at === 'starting' ? 'shown' : at };
      case 'ended':
        return stage.run === 'on' ? { ...stage, run: 'over' } : stage;
      case 'overdue':
        return at === 'starting' ? { ...stage, at: 'shown' } : stage;
      case 'answered':
      case 'silent':
        return { ...stage, answered: event };
      case 'late':
        return answered === 'unknown' ? { ...stage, answered: 'silent' } : stage;
      case 'reload':
        return {
          ...EMPTY_STAGE,
          at: at === 'poster' ? at : 'loading',
          wanted: stage.wanted,
          attempt: stage.attempt + 1,
        };
    }
  };
}

/** Whether a game that reports no start counts as started: all that is known of it is that it has answered and is shown. */
export const startsSilently = ({ begins }: StageSetting, { at, answered }: StageState): boolean =>
  begins === 'by itself' && at === 'shown' && answered === 'answered';

/** Whether Play was pressed and the game, which takes no request to begin, waits for a press inside its frame. */
export const startsInside = ({ begins }: StageSetting, { wanted, run, answered }: StageState): boolean =>
  begins === 'by itself' && wanted !== 'nothing' && run === 'none' && answered === 'answered';
