/**
 * The process that plays an uploaded game in Chromium. `check-upload.ts` starts it with a cleaned environment and, where
 * the machine allows it, without a network; it reads one job from its standard input and writes what it sees as lines of
 * JSON. It ends when its standard input does: the portal is gone then.
 */
import { accessSync, constants, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { constants as system, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright-core';
import { answersKeysAlone, CHECKED_DEVICES } from '../../entities/upload.rules.ts';
import {
  checkJob,
  type CheckJob,
  type CheckLine,
  type PlayedPass,
  type BrowserQuestion,
  browserQuestion,
  PLAYWRIGHTS_OWN,
  type SiteResponse,
  siteResponse,
} from './check-process.schema.ts';
import { serveBuild } from './game-server.ts';
import { findStage } from './find-stage.ts';
import { measureMachine } from './measure-machine.ts';
import { playGame } from './play-game.ts';
import { type Ask, serveSite } from './serve-site.ts';

const LAUNCH_MS = 30_000;
const BELOW = system.priority.PRIORITY_BELOW_NORMAL;
/** A proxy that is not there. */
const NOWHERE = 'http://127.0.0.1:9';

const tell = (line: CheckLine) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Starts the browser so that it can talk to its proxy alone, whatever the page asks for. */
function launch(
  { browser, sandbox }: Pick<CheckJob, 'browser' | 'sandbox'>,
  proxy: string,
): Promise<Browser> {
  return chromium.launch({
    executablePath: browser,
    chromiumSandbox: sandbox,
    timeout: LAUNCH_MS,
    // A popup then needs a click, as in a browser that somebody uses.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: [
      `--proxy-server=${proxy}`,
      // Loopback addresses go through the proxy too.
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}

async function check(job: CheckJob, ask: Ask): Promise<void> {
  const { game, contents } = job;
  const memoryObserver = readInPage('shared-memory');
  // No game of another site is ever isolated.
  const observer = readInPage('observe') + (game.kind === 'build' ? memoryObserver : '');
  const server = await (game.kind === 'build'
    ? serveBuild({ build: game, contents, memoryObserver })
    : serveSite({ site: game, contents, ask }));
  const browser = await launch(job, server.proxy).catch(() => null);
  if (browser === null) {
    tell({ kind: 'no_browser' });
    return;
  }
  try {
    await server.open(browser);
    const measure = async () => {
      if (job.again === true) tell({ kind: 'machine', framesPerSecond: await measureMachine(browser) });
    };
    const passes: PlayedPass[] = [];
    for (const device of CHECKED_DEVICES) {
      await measure();
      const pass = await playGame({
        browser,
        server,
        job,
        device,
        observer,
        tell: (part) => tell({ kind: 'pass', pass: part }),
      });
      passes.push(pass);
    }
    await measure();
    const frames = passes.flatMap(({ measured }) => measured ?? []);
    const stage = await findStage({ browser, server, job, observer, frames });
    if (stage === null) return;
    tell({ kind: 'stage', stage });
    const phone = passes.find(({ device }) => device === 'phone');
    if (phone === undefined || !answersKeysAlone(passes)) return;
    // The frame of a phone has cut it, and buttons with it, which players have: fingers are tried on all of it.
    const whole = await playGame({
      browser,
      server,
      job: { ...job, seconds: job.seconds / 2 },
      device: 'phone',
      size: stage,
      observer,
      tell: () => null,
    });
    tell({ kind: 'pass', pass: { ...phone, ...touchOf(whole, phone) } });
  } catch {
    tell({ kind: 'crashed' });
  } finally {
    await browser.close().catch(() => null);
    server.close();
  }
}

/** Effect of fingers on all of a game, where that was seen; else on the part in a phone's frame. */
const touchOf = (whole: PlayedPass, phone: PlayedPass) => ({
  answersInput: whole.answersInput ?? phone.answersInput,
  devices: whole.devices,
});

/** Reads a script that runs in the game's documents, as JavaScript. */
const readInPage = (name: string): string =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'in-page', `${name}.ts`), 'utf8'));

/** Returns the path of the first browser that starts; the empty text when none does. */
async function whichStarts({ paths, launch: how }: BrowserQuestion): Promise<string> {
  for (const path of paths) {
    try {
      const browser = path === PLAYWRIGHTS_OWN ? chromium.executablePath() : path;
      accessSync(browser, constants.X_OK);
      if (how !== null) await (await launch({ browser, ...how }, NOWHERE)).close();
      return browser;
    } catch {
      // The next one may start.
    }
  }
  return '';
}

/** Asks the portal to fetch something, and takes its responses, which come in any order. */
function questions(): { readonly ask: Ask; readonly take: (response: SiteResponse) => void } {
  const waiting = new Map<number, (response: SiteResponse['response']) => void>();
  let last = 0;
  return {
    ask: (request) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        tell({ kind: 'ask', request: { ...request, id: last } });
      }),
    take({ id, response }) {
      waiting.get(id)?.(response);
      waiting.delete(id);
    },
  };
}

const [question] = process.argv.slice(2);
if (question === undefined) {
  // Below the portal, which answers people meanwhile; one that has little priority itself may not give more.
  if (getPriority() < BELOW) setPriority(BELOW);
  const lines = createInterface({ input: process.stdin });
  lines.once('close', () => process.exit(0));
  lines.once('line', (first) => {
    const { ask, take } = questions();
    lines.on('line', (line) => take(siteResponse.parse(JSON.parse(line))));
    check(checkJob.parse(JSON.parse(first)), ask).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
} else {
  process.stdout.write(await whichStarts(browserQuestion.parse(JSON.parse(question))));
}
