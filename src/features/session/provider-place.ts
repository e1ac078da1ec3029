import { paths } from '../../../entities/page.rules.ts';

/** The sessionStorage key of the page that a person left to sign in elsewhere. */
const PLACE = 'sign_in_place';

/** Remembers the page that is shown, in this tab, until the person comes back from the provider. */
export function rememberReturnPath(): void {
  const { pathname, search, hash } = window.location;
  try {
    if (pathname !== paths.signIn) sessionStorage.setItem(PLACE, pathname + search + hash);
  } catch {
    // A browser that refuses storage comes back to the home page.
  }
}

/** Returns the page to go back to, once; the home page where none is remembered. */
export function takeReturnPath(): string {
  try {
    const place = sessionStorage.getItem(PLACE) ?? paths.home;
    sessionStorage.removeItem(PLACE);
    return place;
  } catch {
    return paths.home;
  }
}
