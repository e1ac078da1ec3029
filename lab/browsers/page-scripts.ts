/** Scrolls to an element until it stays where it is: what loads above it moves it, and the press would meet something else. */
export const UNTIL_STILL = `const [one, hand] = arguments;
  let [last, tries] = ['', 30];
  const look = () => {
    one.scrollIntoView({ block: 'center' });
    const { x, y } = one.getBoundingClientRect();
    if (last === x + ' ' + y || (tries -= 1) === 0) return hand();
    last = x + ' ' + y;
    setTimeout(look, 100);
  };
  look();`;

/** A finger of our making on an element: this browser has none. Its number is the mouse's, which can be captured. */
export const TOUCH = `(one, by) => {
  one.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = one.getBoundingClientRect();
  const send = (type, share) =>
    one.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: 'touch',
        isPrimary: true,
        clientX: x + width / 2 + by.x * share,
        clientY: y + height / 2 + by.y * share,
      }),
    );
  send('pointerdown', 0);
  if (by.x !== 0 || by.y !== 0) send('pointermove', 1);
  send('pointerup', 1);
  if (by.x === 0 && by.y === 0) one.click();
  return true;
}`;
