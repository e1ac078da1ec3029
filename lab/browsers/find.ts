/** The spelling of each role on the portal's pages and in its games. */
const SELECTORS = {
  button: 'button:not([role], :disabled), [role=button], summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, [role=heading]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  file: 'input[type=file]',
  choice: 'input[type=checkbox], input[type=radio], [role=radio], [role=switch]',
  dialog: 'dialog[open], [role=dialog]',
  region: 'section, [role=region]',
  alert: '[role=alert]',
  text: 'p, span, div, li, td, h1, h2, h3, strong',
  article: 'article',
  frame: 'iframe',
  canvas: 'canvas',
} as const;

export type ElementRole = keyof typeof SELECTORS;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name that has this text in it. */
export const containing = (text: string): RegExp => new RegExp(escaped(text));

/**
 * An expression that finds the first element which is seen and has this role and accessible name, or null. A file's input
 * may be out of sight, because a button stands for it. An open dialog hides what lies behind it. A button that is disabled is
 * not there yet.
 */
export function finderOf(role: ElementRole, name: RegExp | string = /(?:)/): string {
  const pattern = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name;
  return `((selector, wanted, isHidden) => {
    const nameOf = (element) =>
      element.getAttribute('aria-label') ||
      (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim() ||
      [...(element.labels ?? [])].map((label) => label.textContent).join(' ') ||
      element.title || element.placeholder || element.textContent || '';
    const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible' && element.closest('[inert], [aria-hidden=true]') === null;
    const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isSeen).at(-1) ?? document;
    return [...document.querySelectorAll(selector)].find((element) =>
      modal.contains(element) && (isHidden || isSeen(element)) && wanted.test(nameOf(element).replaceAll(/\\s+/g, ' ').trim())) ?? null;
  })(${JSON.stringify(SELECTORS[role])}, new RegExp(${JSON.stringify(pattern.source)}, ${JSON.stringify(pattern.flags)}), ${role === 'file'})`;
}
