import { expect, test } from 'vitest';
import { documentOf } from '../build/pages.ts';

test('what a game says stands in its page as text', () => {
  const page = documentOf({ title: 'Salt & <Pepper>', description: 'A "hot" game.' });
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<title>Salt &amp; &lt;Pepper></title>');
  expect(page).toContain('<meta name="description" content="A &quot;hot&quot; game." />');
});
