import { expect, test } from 'vitest';
import { headHtml, headTags, jsonForScript } from './head.ts';

const head = { title: 'Kerb Drift', description: 'Slide.', canonical: '/games/kerb-drift' };
const origin = 'https://playport.example';

test('a page carries its own title, description and absolute canonical address', () => {
  const html = headHtml(headTags(head, origin));
  expect(html).toContain('<title data-head>Kerb Drift | Playport</title>');
  expect(html).toContain('name="description" content="Slide."');
  expect(html).toContain('rel="canonical" href="https://playport.example/games/kerb-drift"');
  expect(html).toContain('property="og:url" content="https://playport.example/games/kerb-drift"');
});

test("the home page's title stands alone", () => {
  expect(headHtml(headTags({ ...head, canonical: '/' }, origin))).toContain(
    '<title data-head>Kerb Drift</title>',
  );
});

test('a picture of the portal is told by its absolute address, a foreign one as it is', () => {
  const image = (path: string) => headHtml(headTags({ ...head, image: path }, origin));
  expect(image('/thumbs/a-800.webp')).toContain('content="https://playport.example/thumbs/a-800.webp"');
  expect(image('https://cdn.example/a.png')).toContain('content="https://cdn.example/a.png"');
});

test('a page without a canonical address, or not for search engines, says so', () => {
  const html = headHtml(headTags({ ...head, canonical: null, noindex: true }, origin));
  expect(html).not.toContain('canonical');
  expect(html).toContain('name="robots" content="noindex"');
});

test('text of a game cannot leave its attribute, its title or its script', () => {
  const nasty = {
    title: '</title><b>',
    description: '"><b>&',
    canonical: null,
    jsonLd: { name: '</script><b>' },
  };
  const html = headHtml(headTags(nasty, origin));
  expect(html).not.toContain('<b>');
  expect(html).toContain('content="&quot;>&lt;b>&amp;"');
  expect(html).toContain(String.raw`\u003c/script>`);
});

test('JSON for a script reads back as it was', () => {
  const value = { text: '<!-- </script> -->' };
  expect(jsonForScript(value)).not.toContain('<');
  expect(JSON.parse(jsonForScript(value))).toEqual(value);
});
