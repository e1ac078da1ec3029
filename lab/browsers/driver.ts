/** The place in which something is looked for: the portal's page, or the frame of the game on it. */
export type Surface = 'page' | 'game';

/** The way of a finger, in CSS pixels. */
export interface Way {
  readonly x: number;
  readonly y: number;
}

/** The deeds of a library with one tab of a browser; `Tab` makes everything else of them. */
export interface Driver {
  /** Comes back when the document is there; its scripts and pictures may still load. */
  goto(url: string): Promise<void>;
  /** The value of an expression, or what its promise resolves to, as JSON can hold it. */
  evaluate(expression: string, place: Surface): Promise<unknown>;
  /** Presses the element that an expression finds, as a person does; false if it finds none. */
  click(finder: string, place: Surface): Promise<boolean>;
  /**
   * Puts a finger on the element that an expression finds, moves it by so many pixels, and lifts it; false if it finds none.
   * Where the browser has no finger, its events are of the driver's making.
   */
  touch(finder: string, place: Surface, by: Way): Promise<boolean>;
  /** Types into the element that an expression finds; false if it finds none. */
  type(finder: string, text: string): Promise<boolean>;
  /** Gives a file to an input; false if the expression finds none. */
  choose(finder: string, path: string): Promise<boolean>;
  /** Holds a key of the keyboard, by its name in `KeyboardEvent.key`, for so many milliseconds. */
  hold(key: string, ms: number): Promise<void>;
  /** Moves the mouse over the element that an expression finds; false if it finds none. */
  hover(finder: string): Promise<boolean>;
  /** Errors that no script caught, where the library tells them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** An expression for the frame of the game: the last that is seen, a preview over the page included. */
export const GAME_FRAME = `[...document.querySelectorAll('iframe[title]')].filter((one) => one.getClientRects().length > 0 && one.src !== '').at(-1) ?? null`;
