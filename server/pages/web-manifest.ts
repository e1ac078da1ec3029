import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../entities/brand-shown.rules.ts';
import { groundOf, hasOwnIcons, isDefaultBrand, type Scheme } from '../../entities/brand.rules.ts';
import { paths } from '../../entities/page.rules.ts';
import { type Brands, oncePerBrand } from '../platform/brand/brands.ts';
import { encodeResponse } from '../response-cache/encoded-bytes.ts';
import { sendBytes } from '../response-cache/send-bytes.ts';

const icon = (src: string, sizes: string, type = 'image/png') => ({ src, sizes, type, purpose: 'any' });
const shortcut = (name: string, url: string, description: string) => ({
  name,
  url,
  description,
  icons: [icon('/icon-192.png', '192x192')],
});
const screenshot = (name: string, sizes: string, label: string) => ({
  src: `/screenshots/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: name.startsWith('wide') ? 'wide' : 'narrow',
  label,
});

/** They show the portal as it is called and looks when nobody has named it. */
const SCREENSHOTS = [
  screenshot('wide-home', '1280x800', 'Games to open at once'),
  screenshot('wide-game', '1280x800', 'A game in its theatre'),
  screenshot('wide-kids', '1280x800', 'The Kids Zone'),
  screenshot('narrow-home', '780x1688', 'Games to open at once'),
  screenshot('narrow-game', '780x1688', 'A game in its theatre'),
  screenshot('narrow-kids', '780x1688', 'The Kids Zone'),
];

/** The W3C Web Application Manifest of one theme. Both themes share the id, so that they are one app. */
function webManifest(brand: Brand, theme: Scheme) {
  // The app opens in the colour of its pages.
  const ground = groundOf(brand, theme);
  return {
    id: '/',
    name: `${brand.name}: free online games`,
    short_name: brand.name,
    description:
      'Free games in your browser. Open one and you are playing: nothing to download, nothing to pay.',
    lang: 'en',
    dir: 'ltr',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: ground,
    background_color: ground,
    categories: ['games', 'entertainment', 'kids'],
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      ...(hasOwnIcons(brand) ? [] : [icon('/icon.svg', 'any', 'image/svg+xml')]),
      { ...icon('/icon-maskable-512.png', '512x512'), purpose: 'maskable' },
    ],
    ...(isDefaultBrand(brand) ? { screenshots: SCREENSHOTS } : {}),
    shortcuts: [
      shortcut('Kids', paths.kids, 'Games for small children'),
      shortcut('New', paths.newGames, 'The newest games'),
      shortcut('Trending', paths.trending, 'What is played most this week'),
      shortcut('Favorites', paths.favorites, 'The games you keep'),
    ],
  };
}

/** Serves the manifest of each theme; `index.html` links to the one of the chosen theme. */
export function registerManifests(app: FastifyInstance, brands: Brands): void {
  for (const [path, theme] of [
    ['/manifest.webmanifest', 'dark'],
    ['/manifest-light.webmanifest', 'light'],
  ] as const) {
    const type = 'application/manifest+json; charset=utf-8';
    const bytes = oncePerBrand(({ brand }) =>
      encodeResponse({ status: 200, type, body: JSON.stringify(webManifest(brand, theme)) }),
    );
    app.get(path, async (request, reply) =>
      sendBytes({ request, reply }, await bytes(await brands.current()), 'public, no-cache'),
    );
  }
}
