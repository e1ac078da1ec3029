/**
 * Hands on one error a second, so that what fails with every message does not fill the log.
 * @returns a function for all of them
 */
export function onceASecond(onError: (error: unknown) => void): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + 1000;
    onError(error);
  };
}
