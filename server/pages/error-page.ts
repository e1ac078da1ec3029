import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Brand } from '../../entities/brand-shown.rules.ts';
import { escapeHtml } from './branded-template.ts';
import type { ErrorBody } from '../platform/http/describe-error.ts';

type Words = readonly [title: string, text: string];

const BAD_ADDRESS: Words = ['This address isn’t right', 'Part of it is too long or can’t be read.'];
/** Errors that are not passing. */
const WORDS: Readonly<Partial<Record<ErrorBody['code'], Words>>> = {
  validation: BAD_ADDRESS,
  address_too_long: BAD_ADDRESS,
  setting_up: [
    'This portal is being set up',
    'It is still being set up. Please come back soon. If you run it, the link to set it up is in its log.',
  ],
  not_found: ['404 Page Not Found', 'There is no page at this address.'],
};

/** The reason why a sign-in at the operator's provider ended here. */
const NO_SIGN_IN: ReadonlySet<ErrorBody['code']> = new Set([
  'sign_in_not_begun',
  'provider_unavailable',
  'provider_refused',
  'provider_wrong',
  'address_unverified',
  'address_taken',
  'account_blocked',
]);

/** The portal's mark, where it has no logo of its own (`src/ui/wordmark.tsx`). */
const MARK = `<svg width="40" height="40" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="14" fill="var(--accent)"/><circle cx="24" cy="24" r="15" fill="#0e0b21"/><path d="M17.6 15.6c0-1.9 2.1-3.1 3.7-2l12.2 8.3c1.4 1 1.4 3.1 0 4.1l-12.2 8.3c-1.6 1.1-3.7-.1-3.7-2z" fill="#c6f91f"/></svg>`;

/** The built letters of the display face (`src/app/tokens.css`); no declaration before the first build. */
function displayFace(): string {
  const folder = resolve(import.meta.dirname, '../../dist/client/assets');
  const file = existsSync(folder) ? readdirSync(folder).find((name) => FACE.test(name)) : undefined;
  if (file === undefined) return '';
  const bytes = readFileSync(join(folder, file)).toString('base64');
  return `@font-face { font-family: Unbounded; font-weight: 400 900; src: url(data:font/woff2;base64,${bytes}) format('woff2'); }`;
}

const FACE = /^unbounded-everyday-[\w-]+\.woff2$/;
/** Read once, by the first page that needs it. */
let face: string | null = null;

/** The portal's look (`src/app/tokens.css`), light where the system is. */
const STYLES = `
:root { color-scheme: dark light; --accent: #7443f5; --ground: #0e0b21; --raised: #18132f; --text: #f4f1ff; --soft: #b8afd9; --link: #b79dff; --glow: rgb(116 67 245 / 34%); font: 1.0625rem/1.6 system-ui, sans-serif; }
@media (prefers-color-scheme: light) { :root { --ground: #f6f3fc; --raised: #fff; --text: #180f33; --soft: #564b78; --link: #5a28d6; --glow: rgb(150 110 255 / 26%); } }
* { box-sizing: border-box; margin: 0; }
body { display: grid; min-height: 100vh; place-content: center; justify-items: center; gap: 1.5rem; padding: 1.5rem; background: radial-gradient(60rem 30rem at 82% -12rem, var(--glow), transparent 70%) var(--ground); color: var(--text); }
header { display: flex; align-items: center; gap: .75rem; overflow-wrap: anywhere; font: 700 1.375rem/1.2 Unbounded, system-ui, sans-serif; }
main { display: grid; gap: .75rem; width: min(34rem, 100%); padding: clamp(1.25rem, 5vw, 2.5rem); border-radius: 1rem; background: var(--raised); }
h1 { font: 700 1.625rem/1.25 Unbounded, system-ui, sans-serif; }
p { color: var(--soft); }
a { color: var(--link); }
`;

/**
 * The HTML error page: self-contained, because no other file may be available.
 * @param brand the name of the portal, and its logo if it has one
 * @param inKidsZone whether the address is one of the Kids Zone, which no link leads out of
 */
export function errorPage(
  { code, message }: ErrorBody,
  brand: Pick<Brand, 'name' | 'logo'>,
  inKidsZone = false,
): string {
  // Whoever tries to sign in anew can have a session all the same.
  const heading = NO_SIGN_IN.has(code) ? 'This sign-in did not work' : 'This page is not there just now';
  const [title, text] = WORDS[code] ?? [heading, message];
  const site = escapeHtml(brand.name);
  const back = inKidsZone ? '<a href="/kids">Back to Kids Zone</a>' : '<a href="/">Back to Home</a>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${site}</title>
<style>${(face ??= displayFace())}${STYLES}</style>
</head>
<body>
<header>${brand.logo === null ? MARK : ''}<span>${site}</span></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${code === 'setting_up' ? '' : `<p>${back}</p>`}
</main>
</body>
</html>
`;
}
