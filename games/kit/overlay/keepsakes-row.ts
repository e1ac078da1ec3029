import type { Closet, Kept } from './kept.ts';
import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import { partOf } from '../part.ts';
import { medalFace } from './medal-face.ts';

/** The title's row of what stays from day to day: the medals, what has grown, and the days in a row. */
export interface KeepsakesRow {
  readonly element: HTMLElement;
  show(kept: Kept): void;
}

export function buildKeepsakes(kids: boolean): KeepsakesRow {
  let shown: Kept | undefined;
  const medals = button({ class: 'medals' }, () => {
    if (shown === undefined) return;
    const kept = shown;
    void open(
      () => import('./medal-list.ts'),
      ({ showMedals }) => showMedals(kept, medals, kids),
    );
  });
  const grown = h('p', { class: 'grown' });
  const days = h('p', { class: 'days' });
  const style = button({ class: 'medals style' }, () => {
    const closet = shown?.closet ?? null;
    if (closet !== null)
      void open(
        () => import('./style-list.ts'),
        ({ showStyles }) => showStyles(closet, style),
      );
  });
  const missing = h('p', { class: 'days', role: 'status' });
  missing.hidden = true;
  const open = opens(missing);
  return {
    element: h('div', { class: 'keepsakes' }, medals, grown, style, days, missing),
    show: (kept) => {
      shown = kept;
      medals.hidden = kept.medals.length === 0;
      medals.setAttribute(
        'aria-label',
        `${kids ? 'Stickers' : 'Medals'}: ${kept.count} of ${kept.medals.length}`,
      );
      medals.replaceChildren(...kept.medals.map((medal) => medalFace(medal, kept.has(medal))));
      const { grown: now } = kept;
      grown.hidden = now === null;
      if (now !== null) {
        const step = now.step === undefined ? [] : [`${now.step} · `];
        const bar = h('progress');
        bar.max = Math.max(now.of, 1);
        bar.value = now.count;
        bar.setAttribute('aria-label', now.name);
        grown.replaceChildren(h('span', {}, ...step, `${now.name} ${now.count} of ${now.of}`), bar);
      }
      showCloset(style, kept.closet);
      days.hidden = kept.days < 2;
      days.textContent = `${kept.days}-day streak`;
    },
  };
}

function showCloset(opener: HTMLElement, closet: Closet | null): void {
  opener.hidden = closet === null;
  if (closet === null) return;
  const worn = closet.styles.find(({ id }) => id === closet.worn);
  const open = closet.styles.filter((style) => style.open);
  const words = `${closet.name}: ${worn?.label ?? ''} (${open.length} of ${closet.styles.length})`;
  // Small children have the picture, and those who listen the words.
  opener.setAttribute('aria-label', words);
  opener.replaceChildren(icon('style'), h('span', {}, words));
}

/** Opens lists, which are loaded when somebody asks for them; `missing` says where one cannot be. */
function opens(missing: HTMLElement) {
  return async <List>(load: () => Promise<List>, show: (list: List) => void): Promise<void> => {
    const list = await partOf(load);
    missing.hidden = list !== null;
    missing.textContent = list === null ? 'The list could not be loaded.' : '';
    if (list !== null) show(list);
  };
}
