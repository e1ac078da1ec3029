/**
 * Hears an event that bubbles to the window after every listener of the game's, which so see no difference: it is added anew with
 * each one.
 */
export function listenLast<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void;
export function listenLast(type: 'visibilitychange', listener: EventListener): void;
export function listenLast(type: string, listener: EventListener): void {
  window.addEventListener(
    type,
    () => {
      window.removeEventListener(type, listener);
      window.addEventListener(type, listener);
    },
    { capture: true },
  );
}
