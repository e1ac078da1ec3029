import { expect, test } from './fixtures.ts';
import { KEY_PAGES } from './key-pages.ts';

test.use({ javaScriptEnabled: false });

/** Each page's text on the screen according to the specification (§2, §8, §9). */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Top free online games',
    'Trending in India',
    'Play with friends',
    'Play Now',
    'Browse Categories',
    'Popular Now',
    'New This Week',
    'Best Multiplayer',
    'Join Game',
    'Advertisement',
    '50,000 gamers',
  ],
  '/help': [
    'Help Center',
    'Game Guides',
    'Contact Support',
    'Safety Tips',
    'Community',
    'Frequently Asked Questions',
  ],
  '/contact': [
    'Contact Us',
    'General support24-48h',
    'Technical support4-8h',
    'Developer support12-24h',
    'Business2-3 business days',
    'hello@playport.example',
    'tech@playport.example',
    'studio@playport.example',
    'business@playport.example',
    'Our office',
    'Visit Help Center',
    'Visit FAQ',
  ],
  '/report': [
    'Report a Game',
    'Content issues',
    'Technical issues',
    'Safety issues',
    'Critical4h',
    'High24h',
    'Medium and low2-5 business days',
  ],
  '/privacy': [
    'Privacy Policy',
    'Last updated: August 2025',
    '1. In short',
    '2. When you visit or play',
    '10. Changes',
    'within 30 days',
    'minimum age for an account is 13',
  ],
  '/terms': [
    'Terms of Service',
    'Last updated: August 2025',
    '1. What this is',
    '2. Who may use the portal',
    '12. Law and contact',
    'minimum age for an account is 13',
  ],
  '/kids-safety': [
    'Kids Safety',
    'Safety features',
    'no chat features',
    'Parental controls',
    'Safety tips',
    'Educational benefits',
    'Age rating guide',
    'KIDSFor ages 3 to 6',
    'E7For ages 7 and up',
    'E13For ages 13 and up',
    'E16For ages 16 and up',
    'E18For adults only',
    'Report concerns',
  ],
  '/revenue': ['Revenue Sharing', '70% developer', '30% platform', 'On the 15th, monthly', '$50'],
  '/what-a-frame-may-do': [
    'What a frame may do',
    'Playport',
    'Poki',
    'itch.io',
    'alert, confirm, prompt',
    'Pages of its own archive',
    'Playport.ui.download(name, file) in a press, up to 10 MB',
  ],
  '/guidelines': [
    'Technical requirements',
    '50MB max',
    'Under 10 seconds',
    'HTTPS required',
    '60fps goal',
    'Flash, executables, mining scripts, gambling',
    'Content guidelines',
    'KIDSAges 3-6',
    'E7+Ages 7 and up',
    'E13+Ages 13 and up',
    'E16+Ages 16 and up',
    'User experience and accessibility',
    'Monetization',
    'Review process',
    'Automated tests',
    'Content review',
    'Gameplay testing',
    'Publication',
    '1-3 business days',
    '24-48h',
    'Common rejection reasons',
    'over 30 seconds',
    'Submit Your Game',
    'Join Developer Community',
  ],
  '/submit': ['Submit Your Game', 'Sign in required', 'Sign In', 'Review takes 1-3 business days'],
  '/developer': [
    'You keep 70%',
    '30% runs the portal',
    '1-3 business days',
    '24-48 hours',
    'once you reach $50',
  ],
  '/api-docs': [
    'Overview',
    'Games API',
    'Analytics',
    'Examples',
    'Game management',
    'Analytics and stats',
    'User integration',
    'Generate Key',
    '/api/v1',
    'Authorization: Bearer',
  ],
  '/admin-login': ['Admin Login', 'Administrator email', 'Login as Administrator', 'Back to Homepage'],
  '/kids': ['no chat features', 'Safe for Kids', "Let's Play", 'All Games'],
};

/** The options of the forms' lists: the values of specification §9, in its order. */
const CHOICES = [
  ['/contact', 'What is it about?', ['general', 'technical', 'developer', 'business', 'report']],
  [
    '/report',
    'What is wrong?',
    ['inappropriate_content', 'technical_issue', 'copyright', 'malware', 'misleading', 'other'],
  ],
  ['/report', 'How urgent is it?', ['low', 'medium', 'high', 'critical']],
] as const;

test('key pages are read without scripts', async ({ page }) => {
  for (const [path, heading] of KEY_PAGES) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeAttached();
  }
});

test('the pages say what they must', async ({ page }) => {
  for (const [path, texts] of Object.entries(TEXTS)) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of texts) await expect(page.getByRole('main'), path).toContainText(text);
  }
});

test('the lists of the forms offer what they must', async ({ page }) => {
  for (const [path, label, values] of CHOICES) {
    await page.goto(path, { waitUntil: 'load' });
    const offered = await page
      .getByLabel(label)
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    expect(offered.filter((value) => value !== '')).toEqual(values);
  }
});

test('few results of a search, or none, are followed by other games', async ({ page }) => {
  const also = page.getByRole('region', { name: /^(You may also like|Similar games|Popular (Now|in .+))$/ });
  await page.goto('/?search=kerb', { waitUntil: 'load' });
  await expect(also.getByRole('article').first()).toBeVisible();
  await expect(also.getByRole('link', { name: /Kerb Drift/ })).toHaveCount(0);
  await page.goto('/?search=xylophonist', { waitUntil: 'load' });
  await expect(also.getByRole('article').first()).toBeVisible();
  await page.goto('/?search=games', { waitUntil: 'load' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(also).toBeHidden();
});

test('a short list of a category, a studio, a tag or a collection is followed by other games', async ({
  page,
}) => {
  for (const path of [
    '/categories?category=racing',
    '/studios/moss-lantern',
    '/tags/cars',
    '/collections/with-a-friend',
  ]) {
    await page.goto(path, { waitUntil: 'load' });
    const also = page.getByRole('region', { name: /^(You may also like|Similar games)$/ });
    await expect(also.getByRole('article').first()).toBeVisible();
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('links lead on without scripts', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/games\//);
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});
