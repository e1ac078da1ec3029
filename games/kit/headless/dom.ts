/** Stands in for whatever a picture is painted with: every property is there, every call returns it, and it counts as 0. */
const nothing: object = new Proxy(function nothing() {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 0 : nothing),
  set: () => true,
  apply: () => nothing,
  construct: () => nothing,
});

const createElement = () => ({ width: 1, height: 1, dataset: {}, getContext: () => nothing });

/** Gives scenes that paint sprites when they are made something to paint on, without a page: nobody sees it. */
export function standInForPage(): void {
  const stands = { document: { createElement }, Path2D: nothing, DOMMatrix: nothing };
  for (const [name, value] of Object.entries(stands))
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
}
