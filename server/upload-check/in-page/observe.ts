/**
 * Runs in every document of a checked game before the game's own scripts, as text (`check-runner.ts`): it counts frames
 * and notes SDKs, sound and WebRTC. The game shares this world and may lie to it, so what it says is only reported.
 */
(() => {
  const SDK_GLOBALS = ['PokiSDK', 'CrazyGames', 'YaGames', 'ytgame', 'gdsdk', 'Playport'];
  /** A signal below this is silence. */
  const AUDIBLE = 0.0005;
  /** The longest window that an analyser has, in samples: two thirds of a second at 48 kHz. */
  const WINDOW = 32_768;
  const LISTEN_MS = 500;
  const MAX_HOSTS = 20;
  /** Of a text, in characters; the check cuts it, once its own hosts are out of it. */
  const LENGTH = 1_000;
  /** Time after a frame within which its promises may ask for the next one. */
  const NEXT_MS = 4;

  let drawn = 0;
  let drawnMs = 0;
  let frame = -1;
  let frameEnd = -1;
  let isHeard = false;
  const sdks = new Set<string>();
  const hosts = new Set<string>();
  const meters = new Map<BaseAudioContext, AnalyserNode>();
  /** Contexts that ran at some time. One that the game itself suspends later, as it pauses, was not kept silent. */
  const started = new Set<BaseAudioContext>();
  const media = new Set<HTMLMediaElement>();

  // A page that draws only when somebody does something has frames, and no speed: only those count that a frame asked for.
  const requestFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    const before = frame;
    const isNext = frameEnd < 0 || performance.now() - frameEnd < NEXT_MS;
    return requestFrame((time) => {
      if (time !== frame && isNext && before > 0) {
        drawn += 1;
        drawnMs += time - before;
      }
      frame = time;
      frameEnd = -1;
      try {
        callback(time);
      } finally {
        frameEnd = performance.now();
      }
    });
  };

  // On the prototype, so that a game that asks whether the window itself has the name is told the truth.
  for (const name of SDK_GLOBALS) {
    Object.defineProperty(Object.getPrototypeOf(window), name, {
      configurable: true,
      get() {
        sdks.add(name);
        return undefined;
      },
      set(value: unknown) {
        sdks.add(name);
        Object.defineProperty(window, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }

  const connect = AudioNode.prototype.connect;
  const listenTo = (node: AudioNode, output: unknown) => {
    const { context } = node;
    if (!(context instanceof AudioContext)) return;
    let meter = meters.get(context);
    if (meter === undefined) {
      meter = new AnalyserNode(context, { fftSize: WINDOW });
      meters.set(context, meter);
      if (context.state === 'running') started.add(context);
      // A context that was suspended from its beginning runs from its first change on, even if it is suspended again by now.
      else context.addEventListener('statechange', () => started.add(context));
    }
    Reflect.apply(connect, node, typeof output === 'number' ? [meter, output] : [meter]);
  };
  Object.defineProperty(AudioNode.prototype, 'connect', {
    configurable: true,
    writable: true,
    value(this: AudioNode, ...to: unknown[]): unknown {
      const connected: unknown = Reflect.apply(connect, this, to);
      if (to[0] instanceof AudioDestinationNode) listenTo(this, to[1]);
      return connected;
    },
  });

  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function playAndNote() {
    media.add(this);
    return Reflect.apply(play, this, []);
  };

  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration?: RTCConfiguration) {
      // Before it is made: the browser may refuse that.
      for (const { urls } of configuration?.iceServers ?? []) {
        for (const url of [urls].flat()) if (hosts.size < MAX_HOSTS) hosts.add(url.slice(0, LENGTH));
      }
      super(configuration);
    }
  };

  // The browser also reports these to the policy's `report-uri`, from workers too, but only so many at once.
  window.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (hosts.size < MAX_HOSTS && URL.canParse(blockedURI))
      hosts.add(new URL(blockedURI).host.slice(0, LENGTH));
  });

  const isAudible = (meter: AnalyserNode) => {
    const samples = new Float32Array(WINDOW);
    meter.getFloatTimeDomainData(samples);
    return samples.some((sample) => Math.abs(sample) > AUDIBLE);
  };
  const isPlaying = (element: HTMLMediaElement) =>
    !element.paused && !element.muted && element.volume > 0 && element.currentTime > 0;
  setInterval(() => {
    isHeard ||=
      [...media].some(isPlaying) ||
      [...meters].some(([context, meter]) => context.state === 'running' && isAudible(meter));
  }, LISTEN_MS);

  // A game that waits for a worker of its own waits for ever where it cannot have one.
  let waitsForWorker = false;
  const { ServiceWorkerContainer } = window;
  const ready = Object.getOwnPropertyDescriptor(ServiceWorkerContainer?.prototype ?? {}, 'ready');
  if (ready?.get !== undefined) {
    const { get } = ready;
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', {
      ...ready,
      get() {
        waitsForWorker = true;
        return Reflect.apply(get, this, []);
      },
    });
  }

  // Of a value that is no error, the browser says only what kind it is.
  const thrown = new Set<string>();
  const describe = (value: unknown) => {
    if (typeof value !== 'object' || value === null || value instanceof Error || thrown.size >= MAX_HOSTS)
      return;
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    try {
      if (value instanceof Event) thrown.add(`${kind} “${value.type}” was thrown`);
      else thrown.add(`${kind} ${JSON.stringify(value)} was thrown`.slice(0, LENGTH));
    } catch {
      thrown.add(`${kind} was thrown`);
    }
  };
  window.addEventListener('error', ({ error }) => describe(error));
  window.addEventListener('unhandledrejection', ({ reason }) => describe(reason));

  const MAX_PRESSED = 4;
  const MAX_BUTTONS = 50;
  const MAX_ELEMENTS = 500;
  const PRESSED =
    'button, [role=button], [role=link], input[type=button], input[type=submit], a, [onclick], summary, tw-link';
  const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const isOnScreen = ({ x, y }: { x: number; y: number }) =>
    x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight;
  const area = ({ width, height }: DOMRect) => width * height;
  /** The largest part of it: the middle of a link in two lines may be outside it. */
  const boxOf = (element: Element) => [...element.getClientRects()].toSorted((a, b) => area(b) - area(a))[0];
  /** An uploaded game is in a folder, and what lies outside it is no part of it. */
  const folder = location.origin + (/^\/game\/v1\//.exec(location.pathname)?.[0] ?? '/');
  const leadsAway = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    element.hasAttribute('href') &&
    element.protocol !== 'javascript:' &&
    (!element.href.startsWith(folder) || element.download !== '' || /^_(?!self)/.test(element.target));
  const placesOf = (elements: readonly Element[]) =>
    elements
      .filter((element) => !element.matches(':disabled') && !leadsAway(element))
      .flatMap((element) => boxOf(element) ?? [])
      .filter((box) => box.width > 0 && isOnScreen(middleOf(box)))
      .toSorted((a, b) => area(b) - area(a))
      .slice(0, MAX_PRESSED)
      .map(middleOf);
  /** Finds places to press: on buttons and links, or, where none is seen, on what has the pointer of one. */
  const places = () => {
    const named = placesOf([...document.querySelectorAll(PRESSED)].slice(0, MAX_BUTTONS));
    if (named.length > 0) return named;
    return placesOf(
      [...document.querySelectorAll('body *')]
        .slice(0, MAX_ELEMENTS)
        .filter((element) => getComputedStyle(element).cursor === 'pointer'),
    );
  };

  /** A game is made of the largest of these, if it has one. */
  const PICTURES = 'canvas, video, iframe, embed, object';
  const sizeOf = ({ width, height }: { width: number; height: number }) => ({
    width: Math.round(width),
    height: Math.round(height),
  });
  /**
   * The parts of a page that lie over the end of its picture, or beside it, such as a line of text at the foot of the window: how much
   * of the picture they cover, and how much room they take, each way. Only what can be seen counts.
   */
  const barsOf = (picture: Element, at: DOMRect) => {
    const over = { width: 0, height: 0 };
    const taken = { width: 0, height: 0 };
    const isBeside = (element: Element) => !element.contains(picture) && !picture.contains(element);
    for (const element of [...document.querySelectorAll('body *')].filter(isBeside).slice(0, MAX_ELEMENTS)) {
      const box = element.getBoundingClientRect();
      const [right, bottom] = [
        Math.min(box.right, window.innerWidth),
        Math.min(box.bottom, window.innerHeight),
      ];
      if (right <= box.left || bottom <= box.top) continue;
      const top = document.elementFromPoint((box.left + right) / 2, (box.top + bottom) / 2);
      if (top === null || !element.contains(top)) continue;
      const [across, down] = [
        Math.min(right, at.right) - Math.max(box.left, at.left),
        Math.min(bottom, at.bottom) - Math.max(box.top, at.top),
      ];
      if (box.width >= box.height && box.top >= at.top + at.height / 2) {
        taken.height = Math.max(taken.height, box.height);
        if (across > 0) over.height = Math.max(over.height, down);
      } else if (box.height > box.width && box.left >= at.left + at.width / 2) {
        taken.width = Math.max(taken.width, box.width);
        if (down > 0) over.width = Math.max(over.width, across);
      }
    }
    return { over: sizeOf(over), taken: sizeOf(taken) };
  };

  /** The sizes of the window and of its contents; a hidden picture counts as none. Null while the game fills the screen. */
  const measure = () => {
    if (document.fullscreenElement !== null) return null;
    const [largest] = [...document.querySelectorAll(PICTURES)]
      .slice(0, MAX_ELEMENTS)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .toSorted((a, b) => area(b.box) - area(a.box));
    const { scrollWidth, scrollHeight } = document.scrollingElement ?? document.documentElement;
    return {
      frame: sizeOf({ width: window.innerWidth, height: window.innerHeight }),
      picture:
        largest === undefined || area(largest.box) === 0
          ? null
          : {
              ...sizeOf(largest.box),
              right: Math.round(largest.box.right + window.scrollX),
              bottom: Math.round(largest.box.bottom + window.scrollY),
              bars: barsOf(largest.element, largest.box),
            },
      document: sizeOf({ width: scrollWidth, height: scrollHeight }),
    };
  };

  Object.defineProperty(window, Symbol.for('playport.observed'), {
    value: () => ({
      drawn,
      drawnMs,
      hasPicture: document.querySelector('canvas, video') !== null,
      sdks: [...sdks],
      sound: isHeard,
      soundLocked: [...meters.keys()].some(
        (context) => !started.has(context) && context.state === 'suspended',
      ),
      hosts: [...hosts],
      places: places(),
      measured: measure(),
      waitsForWorker,
      thrown: [...thrown],
    }),
  });
})();
