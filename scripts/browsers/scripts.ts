import { parseAst } from 'vite';
import { entryOf, isSupported, type BrowserData } from './targets.ts';

/** The names that the oldest browsers lack among those that scripts may use. */
export interface MissingInScripts {
  /** By an object that has a name everywhere, such as `URL` or `navigator`: what it lacks. */
  readonly ofGlobals: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of methods that no object of those browsers has. */
  readonly methods: ReadonlySet<string>;
  /** Classes that are missing altogether. */
  readonly classes: ReadonlySet<string>;
}

/** Objects that scripts name otherwise than the browser data. */
const NAMED: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  caches: 'CacheStorage',
  indexedDB: 'IDBFactory',
};

/** Reads what is missing out of the browser data: its parts `api` and `javascript.builtins`. */
export function missingInScripts(api: BrowserData, builtins: BrowserData): MissingInScripts {
  const ofGlobals = new Map<string, Set<string>>();
  const classes = new Set<string>();
  const lacking = new Set<string>();
  const there = new Set<string>();
  for (const [table, name] of [api, builtins].flatMap((one) =>
    Object.keys(one).map((key) => [one, key] as const),
  )) {
    const object = entryOf(table, name) ?? {};
    const isThere = isSupported(object);
    if (!isThere) classes.add(name);
    const missing = ofGlobals.get(name) ?? new Set<string>();
    ofGlobals.set(name, missing);
    for (const key of Object.keys(object)) {
      if (/^__|^@@|_event$/.test(key) || key === name) continue;
      const member = entryOf(object, key) ?? {};
      const plain = key.replace(/_static$/, '');
      (isThere && isSupported(member) ? there : lacking).add(plain);
      if (!isSupported(member)) missing.add(plain);
    }
  }
  for (const [alias, name] of Object.entries(NAMED)) ofGlobals.set(alias, ofGlobals.get(name) ?? new Set());
  return { ofGlobals, classes, methods: new Set([...lacking].filter((name) => !there.has(name))) };
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null;

/** The names that a script uses and the oldest browsers lack, and those that it gives to methods of its own. */
export interface ScriptNames {
  readonly used: Set<string>;
  readonly own: Set<string>;
}

/**
 * The interface whose properties are set to a text, which an old browser then ignores; styles of the same names have their own
 * check.
 */
const CANVAS = 'CanvasRenderingContext2D';

function noteSet(node: Node, { ofGlobals }: MissingInScripts, used: Set<string>): void {
  const left = node['left'];
  if (node.type !== 'AssignmentExpression' || !isNode(left) || left['computed'] !== false) return;
  const [object, name] = [left['object'], nameOf(left['property'])];
  const isStyle = isNode(object) && nameOf(object['property']) === 'style';
  const right = node['right'];
  const isText = isNode(right) && (right.type === 'TemplateLiteral' || typeof right['value'] === 'string');
  if (name !== null && isText && !isStyle && ofGlobals.get(CANVAS)?.has(name)) used.add(`${CANVAS}.${name}`);
}

/**
 * Reads a built script. What is asked for before it is used is left out where one sees it: `typeof A` and `a.b?.()`.
 * A method is used as `.name`, whatever its object.
 */
export function readScript(code: string, missing: MissingInScripts): ScriptNames {
  const names: ScriptNames = { used: new Set(), own: new Set() };
  const visit = (node: Node) => {
    if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') return;
    noteUse(node, missing, names.used);
    noteSet(node, missing, names.used);
    noteOwn(node, names.own);
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child);
  };
  const program: unknown = parseAst(code);
  if (isNode(program)) visit(program);
  return names;
}

function noteUse(node: Node, { ofGlobals, classes, methods }: MissingInScripts, used: Set<string>): void {
  if (node.type === 'NewExpression') {
    const name = nameOf(node['callee']);
    if (name !== null && classes.has(name)) used.add(`new ${name}`);
  }
  if (node.type === 'MemberExpression') {
    const [object, property] = [nameOf(node['object']), nameOf(node['property'])];
    if (object !== null && property !== null && ofGlobals.get(object)?.has(property))
      used.add(`${object}.${property}`);
  }
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || node['optional'] === true || !isNode(callee)) return;
  const method =
    callee.type === 'MemberExpression' && callee['computed'] === false ? nameOf(callee['property']) : null;
  const object = nameOf(callee['object']);
  if (method !== null && methods.has(method) && (object === null || !ofGlobals.has(object)))
    used.add(`.${method}`);
}

function noteOwn(node: Node, own: Set<string>): void {
  const isKey = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type);
  const left = node['left'];
  const target = node.type === 'AssignmentExpression' && isNode(left) ? left['property'] : null;
  const name = nameOf(isKey ? node['key'] : target);
  if (name !== null) own.add(`.${name}`);
}
