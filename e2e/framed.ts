import type { BrowserContext, Frame, Page } from '@playwright/test';

/** An empty frame on a page of the portal; where it goes, a game is framed as in its stage. */
export interface FramedPage {
  readonly page: Page;
  readonly frame: Frame;
}

/**
 * Opens a game's page, whose policy allows its frames, with one more frame on it: the play origin sends a window to the portal.
 * @param path the address of the game's page
 */
export async function openFrame(context: BrowserContext, path: string): Promise<FramedPage> {
  const page = await context.newPage();
  await page.goto(path);
  return { page, frame: await addFrame(page) };
}

/** Adds an empty frame to a page. */
export async function addFrame(page: Page): Promise<Frame> {
  const handle = await page.evaluateHandle(() => {
    const element = document.createElement('iframe');
    element.title = 'Framed';
    // A page that a game fills moves no lower.
    element.style.cssText = 'position: fixed; inset: 0; z-index: 9999; width: 100vw; height: 100vh';
    document.body.append(element);
    return element;
  });
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error('The frame has no document.');
  return frame;
}
