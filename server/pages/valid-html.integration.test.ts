import { HtmlValidate, Rule } from 'html-validate';
import { afterAll, beforeAll, expect, inject, test, describe } from 'vitest';
import { PAGES } from '../../entities/page.rules.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { errorPage } from './error-page.ts';

/** Rules of the Nu checker that the library does not have. */
class NuRules extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      const found = (selector: string) => document.querySelectorAll(selector);
      for (const node of found('input[type="search"][role]'))
        this.report({ node, message: 'A field of the type search has no other role' });
      for (const node of found('[disabled][aria-disabled]'))
        this.report({ node, message: 'aria-disabled is beside disabled' });
      for (const node of found('select[required]'))
        if (node.querySelector('option')?.getAttributeValue('value') !== '')
          this.report({ node, message: 'The first choice of a required select is not empty' });
    });
  }
}

/** `standard` is what the HTML standard demands; `recommended` would also hold how React writes attributes. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  plugins: [{ name: 'nu', rules: { 'nu/rules': NuRules } }],
  rules: {
    'nu/rules': 'error',
    // The ids of React's `useId` begin with an underscore, which the standard allows.
    'valid-id': 'off',
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** Values of the parameters in the paths of pages. */
const VALUES: Readonly<Record<string, string>> = {
  '*': '/nowhere',
  '/kids/*': '/kids/nowhere',
  '/games/:slug': '/games/kerb-drift',
  '/collections/:slug': '/collections/for-two',
  '/studios/:slug': '/studios/tin-kite',
  '/tags/:tag': '/tags/drifting',
  '/embed/:slug': '/embed/kerb-drift',
  '/kids/play/:slug': '/kids/play/bubble-pond',
};
/** Views of a page that its address alone shows. */
const VIEWS = [
  '/?search=cars',
  '/?search=qqqqqqqq',
  '/categories?category=racing',
  '/api-docs?tab=analytics',
  '/api-docs?tab=examples',
  '/games/no-such-game',
];

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' }, 'built');
  await seedDemo(world.database);
  const admin = await signIn(world, 'admin@example.org');
  const games = await world.em().execute<{ id: string }[]>('select id from game limit 3');
  const collection = { title: 'For two', text: 'Games for two.', published: true };
  await admin.call('POST', '/api/admin/collections', { ...collection, games: games.map(({ id }) => id) });
});
afterAll(() => world.close());

// The database engine makes no difference here.
describe.runIf(inject('databaseUrl') === '')('the HTML that the server renders is valid', () => {
  test.each([...Object.values(PAGES).map(({ path }) => VALUES[path] ?? path), ...VIEWS])(
    '%s',
    async (url) => {
      expect(url).not.toContain(':');
      const { body, headers } = await world.app.inject(url);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(await faultsOf(body)).toEqual([]);
    },
  );
});

test.each([
  ['<span><div>New</div></span>', 'element-permitted-content'],
  ['<input type="search" role="combobox" aria-label="Search">', 'nu/rules'],
  ['<pre aria-label="curl">curl</pre>', 'aria-label-misuse'],
  ['<button type="submit" disabled aria-disabled="false">Send</button>', 'nu/rules'],
  ['<select required aria-label="Kind"><option value="a">A</option></select>', 'nu/rules'],
])('the checker refuses %s', async (html, rule) => {
  expect(await faultsOf(html)).toEqual([expect.stringMatching(new RegExp(`^${rule}: `))]);
});

test('the page that stands for what cannot be rendered is valid too', async () => {
  expect(
    await faultsOf(
      errorPage({ code: 'unavailable', message: 'Try again.' }, { name: 'Spiel & Spaß <3', logo: null }),
    ),
  ).toEqual([]);
});
