import { escapeHtml } from './branded-template.ts';
import type { ErrorBody } from '../platform/http/describe-error.ts';

type Words = readonly [title: string, text: string];

const BAD_ADDRESS: Words = ['This address is not right', 'Something in it is too long, or cannot be read.'];
/** Errors that are not passing. */
const WORDS: Readonly<Partial<Record<ErrorBody['code'], Words>>> = {
  validation: BAD_ADDRESS,
  address_too_long: BAD_ADDRESS,
  setting_up: ['This portal is being set up', 'It opens once whoever runs it has set it up.'],
  not_found: ['404 Page Not Found', 'There is no page at this address.'],
};

/** Why a sign-in at the operator's provider ended here. */
const NO_SIGN_IN: ReadonlySet<ErrorBody['code']> = new Set([
  'sign_in_not_begun',
  'provider_unavailable',
  'provider_refused',
  'provider_wrong',
  'address_unverified',
  'address_taken',
  'account_blocked',
]);

/**
 * The HTML error page: self-contained, because no other file may be available.
 * @param site what the portal is called
 */
export function errorPage({ code, message }: ErrorBody, site: string): string {
  const heading = NO_SIGN_IN.has(code) ? 'You are not signed in' : 'This page is not there just now';
  const [title, text] = WORDS[code] ?? [heading, message];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(site)}</title>
<style>
:root { color-scheme: dark light; font: 1.125rem/1.6 system-ui, sans-serif; }
body { max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
${code === 'setting_up' ? '' : '<p><a href="/">Back to Home</a></p>'}
</body>
</html>
`;
}
