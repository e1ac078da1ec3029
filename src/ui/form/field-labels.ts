import { fieldIn } from './focus-field.ts';

/** The labels of a form's fields, by field name, without what a label says of being required or optional. */
export function labelsOf(form: HTMLFormElement): Record<string, string> {
  const elements = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  return Object.fromEntries(elements.map((element) => [element.dataset.path ?? '', labelOf(element)]));
}

function labelOf(element: HTMLElement): string {
  const field = fieldIn(element);
  const own = field?.getAttribute('aria-label');
  if (own) return own;
  const group = element.querySelector('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const label = group
    ? document.getElementById(group)
    : document.querySelector(`label[for="${CSS.escape(field?.id ?? '')}"]`);
  const words = [...(label?.childNodes ?? [])].filter((node) => node instanceof Text);
  return words
    .map(({ data }) => data)
    .join('')
    .trim();
}
