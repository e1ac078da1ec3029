/**
 * Runs in every document and worker of a checked build before the game's own scripts, as text (`game-server.ts`). It reports to the
 * server of the check that the game asks for memory that threads share, and that it uses such memory. Only an isolated page has it.
 */
(() => {
  /** The address of the server's log (`game-server.ts`). */
  const REPORT = '/_shared-memory/';
  /** The size of a probe, in pages of 64 KB and in bytes: Unity's loader makes a memory of 16 pages, libraries a buffer of one byte. */
  const PROBE = { pages: 127, bytes: 3 };
  /** The depth and the number of values to which a message or a module's imports are searched: engines have some hundred imports. */
  const SEARCHED = { depth: 3, values: 5_000 };

  const { fetch, origin } = globalThis;
  const reported = new Set<string>();
  const report = (what: 'asked' | 'used') => {
    if (reported.has(what)) return;
    reported.add(what);
    // A worker of a blob has no address of its own that a path could follow.
    void fetch(origin + REPORT + what, { method: 'POST' }).catch(() => null);
  };

  const { isView } = ArrayBuffer;
  const isSharedBuffer = (value: unknown) =>
    Object.prototype.toString.call(value) === '[object SharedArrayBuffer]';
  const isShared = (value: unknown): boolean =>
    isSharedBuffer(value) ||
    (value instanceof WebAssembly.Memory && isSharedBuffer(value.buffer)) ||
    (isView(value) && isSharedBuffer(value.buffer));
  const holdsShared = (value: unknown, depth = 0): boolean => {
    if (isShared(value)) return true;
    if (typeof value !== 'object' || value === null || isView(value) || depth >= SEARCHED.depth) return false;
    return Object.values(value)
      .slice(0, SEARCHED.values)
      .some((inner) => holdsShared(inner, depth + 1));
  };

  if (!globalThis.crossOriginIsolated) {
    Reflect.defineProperty(globalThis, 'crossOriginIsolated', {
      configurable: true,
      get() {
        report('asked');
        return false;
      },
    });
  } else {
    const Buffer = globalThis.SharedArrayBuffer;
    const Observed = new Proxy(Buffer, {
      construct(target, settings: unknown[], kind) {
        if (Number(settings[0]) > PROBE.bytes) report('used');
        return Reflect.construct(target, settings, kind);
      },
    });
    globalThis.SharedArrayBuffer = Observed;
    Object.defineProperty(Buffer.prototype, 'constructor', {
      value: Observed,
      configurable: true,
      writable: true,
    });
  }

  const { Memory } = WebAssembly;
  WebAssembly.Memory = new Proxy(Memory, {
    construct(target, settings: [WebAssembly.MemoryDescriptor], kind) {
      const [{ shared = false, maximum = 0 } = { shared: false }] = settings;
      if (shared) report('asked');
      if (shared && maximum > PROBE.pages) report('used');
      return Reflect.construct(target, settings, kind);
    },
  });

  // A module that takes such a memory, or has one.
  const noteInstance = (imports: unknown, instance?: WebAssembly.Instance) => {
    if (!holdsShared(imports, 1) && !holdsShared(instance?.exports, 2)) return;
    report('asked');
    report('used');
  };
  const { instantiate, instantiateStreaming, Instance } = WebAssembly;
  const noteResult = async (
    promise: Promise<WebAssembly.Instance | WebAssembly.WebAssemblyInstantiatedSource>,
    imports: unknown,
  ) => {
    const result = await promise;
    noteInstance(imports, result instanceof Instance ? result : result.instance);
    return result;
  };
  for (const [name, original] of Object.entries({ instantiate, instantiateStreaming }))
    Object.defineProperty(WebAssembly, name, {
      configurable: true,
      writable: true,
      value: (...settings: unknown[]) =>
        noteResult(Reflect.apply(original, WebAssembly, settings), settings[1]),
    });
  WebAssembly.Instance = new Proxy(Instance, {
    construct(target, settings: unknown[], kind) {
      const instance: object = Reflect.construct(target, settings, kind);
      if (instance instanceof target) noteInstance(settings[1], instance);
      return instance;
    },
  });

  // A worker of a blob is served by nobody: the script comes in front of it here.
  const SCRIPT = JSON.stringify(`${origin}${REPORT}observe.js`);
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const address = createObjectURL(object);
    if (object instanceof Blob) blobs.set(address, object);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    blobs.delete(address);
    revokeObjectURL(address);
  };
  globalThis.Worker = new Proxy(Worker, {
    construct(target, [address, options, ...rest]: [unknown, WorkerOptions?, ...unknown[]], kind) {
      const blob = blobs.get(String(address));
      if (blob === undefined) return Reflect.construct(target, [address, options, ...rest], kind);
      const first = options?.type === 'module' ? `import ${SCRIPT};` : `importScripts(${SCRIPT});`;
      const observed = createObjectURL(new Blob([first, blob], { type: blob.type }));
      return Reflect.construct(target, [observed, options, ...rest], kind);
    },
  });

  // Memory that another thread gets is in use.
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function postAndNote(...settings: unknown[]) {
    if (holdsShared(settings[0])) {
      report('asked');
      report('used');
    }
    return Reflect.apply(postMessage, this, settings);
  };
})();
