/** The place of Start in the standard layout (https://www.w3.org/TR/gamepad/#remapping). */
const START = 9;
/** A gamepad of the test's making in the page: this machine has none. It holds Start while `window.isHeld`. */
export const CONNECT = `(() => {
  const buttons = Array.from({ length: 17 }, (_, place) => ({ get pressed() { return place === ${START} && window.isHeld === true; } }));
  const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
  navigator.getGamepads = () => [pad, null, null, null];
  return dispatchEvent(new Event('gamepadconnected'));
})()`;

/** The game has loaded what it needs for gamepads. */
export const IS_CONNECTED = "document.querySelector('main[data-gamepad]') !== null";
