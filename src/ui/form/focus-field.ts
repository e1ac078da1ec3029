/** The control of an element with `data-path`: itself, or the first box of its group. */
export function fieldIn(element: HTMLElement): HTMLElement | null {
  return element.matches('input, textarea, select') ? element : element.querySelector('input');
}

/** The control of a form's field; null if the form has none of this name. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const element = [...form.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset.path === name,
  );
  return element === undefined ? null : fieldIn(element);
}
