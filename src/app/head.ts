import type { PageSources } from '../../server/platform/http/security-headers.ts';

/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  /** Without the portal's name, which is appended; the home page's title is used unchanged. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, with the query where it selects another page; null for a page without a canonical address. */
  readonly canonical: string | null;
  /** The path or absolute address of a picture. */
  readonly image?: string;
  /** More Open Graph properties, such as the image's size. */
  readonly properties?: Readonly<Record<string, string>>;
  readonly noindex?: boolean;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** The response's status if not 200. */
  readonly status?: 404;
  /** The path of the page's Atom feed. */
  readonly feed?: string;
  /** Whether `/oembed` describes the page; only the server's HTML says so. */
  readonly oembed?: boolean;
  /** The path that has replaced this one; the response is 301. */
  readonly moved?: string;
  /** Whether the document is cross-origin isolated, for a game that uses threads. */
  readonly isolated?: boolean;
  /** CSP sources that only this page needs; the policy of a document does not change when it shows another page. */
  readonly sources?: PageSources;
}

/** An element of the document's head. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const DEFAULT_IMAGE = '/share.png';

/** The portal of a head: its origin, against which relative addresses are resolved, and name. */
interface Portal {
  readonly origin: string;
  readonly site: string;
}

/** The elements of a head. */
export function headTags(head: Head, { origin, site }: Portal): HeadTag[] {
  const title = head.canonical === '/' ? head.title : `${head.title} | ${site}`;
  const image = new URL(head.image ?? DEFAULT_IMAGE, origin).href;
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    named('description', head.description),
    property('og:site_name', site),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', head.description),
    property('og:image', image),
    ...Object.entries(head.properties ?? {}).map(([key, content]) => property(key, content)),
    named('twitter:card', 'summary_large_image'),
  ];
  if (head.canonical !== null) {
    const { href } = new URL(head.canonical, origin);
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href } }, property('og:url', href));
  }
  if (head.feed !== undefined) {
    const { href } = new URL(head.feed, origin);
    const attributes = { rel: 'alternate', type: 'application/atom+xml', title: head.title, href };
    tags.push({ tag: 'link', attributes });
  }
  if (head.noindex) tags.push(named('robots', 'noindex'));
  if (head.jsonLd) {
    const text = jsonForScript({ '@context': 'https://schema.org', ...head.jsonLd });
    tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, text });
  }
  return tags;
}

/** The tags as HTML, marked with `data-head`, so that `applyHead` can replace them after a navigation. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text }) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      const open = `<${tag} data-head${pairs.join('')}>`;
      if (tag === 'script') return `${open}${text ?? ''}</script>`;
      return tag === 'title' ? `${open}${escapeHtml(text ?? '')}</title>` : open;
    })
    .join('\n    ');
}

/** Replaces the marked elements of the document's head with `tags`. */
export function applyHead(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  document.head.append(
    ...tags.map(({ tag, attributes, text }) => {
      const element = document.createElement(tag);
      element.toggleAttribute('data-head', true);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      if (text !== undefined) element.textContent = text;
      return element;
    }),
  );
}

/** JSON that is safe inside a script element: nothing in it can close the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(key: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: key, content } };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
