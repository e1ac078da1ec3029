/** The elements that a click acts on. */
const CONTROL = 'a, button, input, label, select, summary, textarea, [role="link"]';

/**
 * Ignores the later clicks of a double click on any control but the one that the first click pressed: by then a list may
 * have grown or a dialog closed, and another control be under the pointer.
 */
export function ignoreStrayClicks(): void {
  let pressed: Element | null = null;
  const listener = (event: MouseEvent) => {
    const control = controlAt(event.target);
    // The browser counts clicks in quick succession at one place; a key press counts as 0.
    if (event.detail <= 1) pressed = control;
    else if (control !== null && control !== pressed) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  document.addEventListener('click', listener, { capture: true });
}

/** The control at a click's target; for a label, the one that it labels. */
function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return control instanceof HTMLLabelElement ? control.control : control;
}
