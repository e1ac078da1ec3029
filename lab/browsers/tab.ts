import { expect } from '@playwright/test';
import type { Driver, Surface, Way } from './driver.ts';
import { finderOf, type ElementRole } from './find.ts';

/** Longest wait for a state, in milliseconds: sixty times what it takes in WebKit on two idle cores. */
const PATIENCE = 180_000;
const STILL: Way = { x: 0, y: 0 };
const EVERY = { timeout: PATIENCE, intervals: [100, 200, 500] };

/** A person's browser, in the words of the journeys. What is asked for is waited for. */
export class BrowserTab {
  readonly name: string;
  private readonly driver: Driver;
  private readonly portal: string;

  /** `portal` is where addresses begin; `name` is the browser's. */
  constructor(name: string, driver: Driver, portal: string) {
    this.name = name;
    this.driver = driver;
    this.portal = portal;
  }

  /** Opens an address of the portal, and waits until its page answers to presses. */
  async goto(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.portal).href);
    await this.until(
      'page',
      `(({ early }) => early === undefined || early === null || !('click' in early))(window)`,
    );
  }

  /** The same for a page that has no scripts, or is not one of the portal's. */
  open(url: string): Promise<void> {
    return this.driver.goto(url);
  }

  evaluate(expression: string, place: Surface = 'page'): Promise<unknown> {
    return this.driver.evaluate(expression, place);
  }

  /** Waits until an expression, or what its promise resolves to, is true. */
  async until(
    place: Surface,
    expression: string,
    { timeout = PATIENCE, what = expression } = {},
  ): Promise<void> {
    await expect
      .poll(
        () =>
          this.driver
            .evaluate(`Promise.resolve(${expression}).then(Boolean)`, place)
            .catch((error: unknown) => String(error)),
        {
          ...EVERY,
          timeout,
          message: `${this.name}: ${what}`,
        },
      )
      .toBe(true);
  }

  async sees(role: ElementRole, name?: RegExp | string, place: Surface = 'page'): Promise<void> {
    await this.until(place, `${finderOf(role, name)} !== null`, { what: `sees ${role} ${name}` });
  }

  /** Waits for what takes the portal as long as a check of an upload: two plays of twenty seconds, and a machine that is busy. */
  async seesLater(role: ElementRole, name: RegExp | string): Promise<void> {
    const expected = { timeout: 3 * PATIENCE, what: `sees ${role} ${name}` };
    await this.until('page', `${finderOf(role, name)} !== null`, expected);
  }

  async seesNo(role: ElementRole, name?: RegExp | string, place: Surface = 'page'): Promise<void> {
    await this.until(place, `${finderOf(role, name)} === null`, { what: `sees no ${role} ${name}` });
  }

  async press(role: ElementRole, name?: RegExp | string, place: Surface = 'page'): Promise<void> {
    await this.does(`press ${role} ${name}`, () => this.driver.click(finderOf(role, name), place));
  }

  /** Taps something with a finger, or swipes over it. */
  async touch(
    role: ElementRole,
    name?: RegExp | string,
    place: Surface = 'page',
    by: Way = STILL,
  ): Promise<void> {
    await this.does(`touch ${role} ${name}`, () => this.driver.touch(finderOf(role, name), place, by));
  }

  async type(name: RegExp | string, text: string): Promise<void> {
    await this.does(`type into ${name}`, () => this.driver.type(finderOf('textbox', name), text));
  }

  async choose(name: RegExp | string, path: string): Promise<void> {
    await this.does(`choose a file for ${name}`, () => this.driver.choose(finderOf('file', name), path));
  }

  async hover(role: ElementRole, name?: RegExp | string): Promise<void> {
    await this.does(`point to ${role} ${name}`, () => this.driver.hover(finderOf(role, name)));
  }

  hold(key: string, ms = 60): Promise<void> {
    return this.driver.hold(key, ms);
  }

  /** Fails if a script of the pages has failed in another way than expected, where the library tells it. */
  expectNoErrors(expected: readonly RegExp[]): void {
    const errors = this.driver.errors.filter((error) => !expected.some((one) => one.test(error)));
    expect(errors, this.name).toEqual([]);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  private async does(what: string, act: () => Promise<boolean>): Promise<void> {
    // A press whose error comes after its effect finds nothing to press again: the error is then the reason.
    let failure: string | null = null;
    const attempt = () =>
      act().then(
        (isDone) => isDone || failure || false,
        (error: unknown) => (failure = String(error)),
      );
    await expect.poll(attempt, { ...EVERY, message: `${this.name}: ${what}` }).toBe(true);
  }
}
