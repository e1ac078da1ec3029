import { expect, test } from 'vitest';
import { paths } from '../../entities/page.rules.ts';
import { headHtml, headTags, jsonForScript } from './head.ts';

const head = { title: 'Kerb Drift', description: 'Slide.', canonical: '/games/kerb-drift' };
const origin = 'https://playport.example';

test('a page has its own title, description and absolute canonical address', () => {
  const html = headHtml(headTags(head, { origin, site: 'Spielwiese' }));
  expect(html).toContain('<title data-head>Kerb Drift | Spielwiese</title>');
  expect(html).toContain('name="description" content="Slide."');
  expect(html).toContain('rel="canonical" href="https://playport.example/games/kerb-drift"');
  expect(html).toContain('property="og:url" content="https://playport.example/games/kerb-drift"');
});

test("the home page's title has no suffix", () => {
  expect(headHtml(headTags({ ...head, canonical: '/' }, { origin, site: 'Spielwiese' }))).toContain(
    '<title data-head>Kerb Drift</title>',
  );
});

test("the portal's own picture gets an absolute address, another site's keeps its address", () => {
  const image = (path: string) =>
    headHtml(headTags({ ...head, image: path }, { origin, site: 'Spielwiese' }));
  expect(image('/thumbs/a-800.webp')).toContain('content="https://playport.example/thumbs/a-800.webp"');
  expect(image('https://cdn.example/a.png')).toContain('content="https://cdn.example/a.png"');
});

test("a picture's size and description follow its address", () => {
  const properties = { 'og:image:width': '1200', 'og:image:alt': '"Kerb"' };
  const html = headHtml(headTags({ ...head, properties }, { origin, site: 'Spielwiese' }));
  expect(html).toMatch(
    /og:image".+\n.*og:image:width" content="1200">\n.*og:image:alt" content="&quot;Kerb&quot;">/,
  );
});

test('a page can have no canonical address and a noindex tag', () => {
  const html = headHtml(
    headTags({ ...head, canonical: null, noindex: true }, { origin, site: 'Spielwiese' }),
  );
  expect(html).not.toContain('canonical');
  expect(html).toContain('name="robots" content="noindex"');
});

test.each([
  ['/studios/ninefold', '/studios/ninefold/feed'],
  ['/categories?category=racing', '/categories/feed?category=racing'],
])('the page %s names its feed %s', (page, feed) => {
  const html = headHtml(headTags({ ...head, feed: paths.feed(page) }, { origin, site: 'Spielwiese' }));
  expect(html).toContain(
    `rel="alternate" type="application/atom+xml" title="Kerb Drift" href="https://playport.example${feed}"`,
  );
});

test("a game's text cannot break out of an attribute, the title or a script", () => {
  const nasty = {
    title: '</title><b>',
    description: '"><b>&',
    canonical: null,
    jsonLd: { name: '</script><b>' },
  };
  const html = headHtml(headTags(nasty, { origin, site: 'Spielwiese' }));
  expect(html).not.toContain('<b>');
  expect(html).toContain('content="&quot;>&lt;b>&amp;"');
  expect(html).toContain(String.raw`\u003c/script>`);
});

test('JSON for a script parses to the same value', () => {
  const value = { text: '<!-- </script> -->' };
  expect(jsonForScript(value)).not.toContain('<');
  expect(JSON.parse(jsonForScript(value))).toEqual(value);
});
