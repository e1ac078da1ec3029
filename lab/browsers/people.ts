import type { Tab } from './tab.ts';

/** Signs in by the header's button, over the page that is shown. */
export async function signIn(tab: Tab, email: string): Promise<void> {
  await tab.press('button', 'Sign In');
  await finishSignIn(tab, email);
}

/** Signs in with the dialog that is open. */
export async function finishSignIn(tab: Tab, email: string): Promise<void> {
  await tab.sees('dialog', 'Sign In');
  await tab.type(/^Email/, email);
  await tab.press('button', 'Continue');
  await tab.seesNo('dialog', 'Sign In');
}
