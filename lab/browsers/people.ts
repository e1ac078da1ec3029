import type { BrowserTab } from './tab.ts';

/** Signs in by the header's button, over the page that is shown. */
export async function signInTab(tab: BrowserTab, email: string): Promise<void> {
  await tab.press('button', 'Sign In');
  await completeSignIn(tab, email);
}

/** Signs in with the dialog that is open. */
export async function completeSignIn(tab: BrowserTab, email: string): Promise<void> {
  await tab.sees('dialog', 'Sign In');
  await tab.type(/^Email/, email);
  await tab.press('button', 'Continue');
  await tab.seesNo('dialog', 'Sign In');
}
