/** Time for which a press counts as one in browsers, in milliseconds (HTML, "transient activation duration"). */
const PRESS_MS = 5000;
/** Longest delay with which a browser says that it no longer does, in milliseconds. */
const SLACK_MS = 200;

/**
 * Returns a function that is told again and again whether the person is active, and says whether there was an input since
 * `began`: they are active once more, or for longer than the press before it, which is an input of its own, can last.
 * @param began in milliseconds of the page's clock, as `now` is
 */
export function firstInput(began: number): (isActive: boolean, now: number) => boolean {
  let isOver = false;
  return (isActive, now) => {
    isOver ||= !isActive;
    return isActive && (isOver || now > began + PRESS_MS + SLACK_MS);
  };
}
