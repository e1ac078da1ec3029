/** After this time, in milliseconds, a frame is taken to be out of sight: browsers make no pictures of it. */
const UNSEEN_MS = 1000;

/** Calls back once the browser has a picture of what is there now. */
export function oncePainted(callBack: () => void): void {
  let isCalled = false;
  const callOnce = (): void => {
    if (!isCalled) callBack();
    isCalled = true;
  };
  requestAnimationFrame(() => requestAnimationFrame(callOnce));
  setTimeout(callOnce, UNSEEN_MS);
}
