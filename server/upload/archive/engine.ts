import type { Engine } from '../../../entities/upload.rules.ts';
import type { Build } from './heads.ts';
import { usesThreads } from './threads.ts';

interface Found {
  readonly engine: Engine;
  /** Null where the build does not say it. */
  readonly version: string | null;
  readonly needsIsolation: boolean;
}

interface Signs {
  readonly engine: Engine;
  /** A file's path that only this engine writes. */
  readonly path?: RegExp;
  /** A text in a page. */
  readonly page?: RegExp;
  /** A text in a page or a script. */
  readonly script?: RegExp;
  /** The group that matches is the version. */
  readonly version?: RegExp;
}

/** The version is in front of Unity's data, and in the pages of its templates. */
const UNITY_VERSION = /\b((?:20[12]\d|[56]|6000)\.\d+\.\d+)[abfp]\d+\b/;

/** Whole engines before libraries, because some engines are made with these. */
const SIGNS: readonly Signs[] = [
  {
    engine: 'unity',
    path: /(?:^|\/)(?:UnityLoader\.js|Build\/[^/]+\.loader\.js)$|\.(?:framework\.js|wasm|data)\.unityweb$/,
    page: /createUnityInstance|UnityLoader\.instantiate/,
    version: UNITY_VERSION,
  },
  { engine: 'godot', path: /\.pck(?:\.gz|\.br)?$/, page: /GODOT_CONFIG|\bengine\.startGame\(/ },
  {
    engine: 'construct',
    path: /(?:^|\/)(?:c[23]runtime\.js|scripts\/c3main\.js)$/,
    page: /Construct [23]|cr_createRuntime/,
    version: /Construct (\d+)/,
  },
  {
    engine: 'rpgmaker',
    path: /(?:^|\/)js\/(?:rpg|rmmz)_core\.js$/,
    version: /RPGMAKER_VERSION\s*=\s*["'](\d[\d.]*)/,
  },
  { engine: 'gamemaker', path: /(?:^|\/)html5game\/|(?:^|\/)game\.unx$/, page: /GameMaker_Init/ },
  { engine: 'defold', path: /(?:^|\/)(?:dmloader\.js|archive\/archive_files\.json)$/ },
  { engine: 'love', path: /(?:^|\/)love\.(?:js|wasm)$/, page: /love\.js/ },
  {
    engine: 'bitsy',
    page: /# BITSY VERSION|bitsyGameData|type=["']bitsyGameData/,
    version: /# BITSY VERSION (\d[\d.]*)/,
  },
  { engine: 'pico8', page: /\bpico8_(?:buttons|gpio|mouse|state)\b|<title>PICO-8 Cartridge/ },
  { engine: 'twine', page: /<tw-storydata/, version: /creator-version="(\d[\d.]*)"/ },
  // Bundlers rename what a library exports, and leave its texts.
  {
    engine: 'phaser',
    script: /Phaser\.(?:Game|AUTO|Scene)\b|Phaser v["'`\d]/,
    version:
      /Phaser v(\d{1,3}\.\d{1,3}\.\d{1,3})|\bVERSION: ?["'`](\d{1,3}\.\d{1,3}\.\d{1,3})["'`],\s*(?:LOG_VERSION: ?["'`]\w+["'`],\s*)?BlendModes\b/,
  },
  {
    engine: 'pixi',
    script: /pixi\.js - v\d|PIXI\.(?:Application|Container|Sprite)\b|__PIXI_APP_INIT__/,
    version:
      /pixi\.js - v(\d{1,4}\.\d{1,4}\.\d{1,4})|["'`](\d{1,4}\.\d{1,4}\.\d{1,4})["'`][^"'`]{1,200}__PIXI_APP_INIT__/,
  },
  {
    engine: 'three',
    script: /THREE\.(?:Scene|WebGLRenderer)\b|three\.module|__THREE__/,
    version: /(?:\bREVISION|__THREE__)\s?=\s?["'`](\d+)/,
  },
];

/** Recognizes the engine; `html` for none that is known. */
export function findEngine(build: Build): Found {
  const signs = SIGNS.find((one) => matches(one, build));
  const needsIsolation = usesThreads(build);
  if (signs === undefined) return { engine: 'html', version: null, needsIsolation };
  const { engine } = signs;
  const version = engine === 'godot' ? godotVersion(build) : versionIn(build, signs.version);
  return { engine, version, needsIsolation };
}

function matches({ path, page, script }: Signs, { files, heads }: Build): boolean {
  if (path !== undefined && files.some((file) => path.test(file.path))) return true;
  return [...heads].some(
    ([name, text]) =>
      (/\.html?$/i.test(name) && (page ?? script)?.test(text) === true) ||
      (/\.m?js$/i.test(name) && script?.test(text) === true),
  );
}

function versionIn({ heads }: Build, pattern: RegExp | undefined): string | null {
  if (pattern === undefined) return null;
  for (const text of heads.values()) {
    const version = pattern.exec(text)?.slice(1).find(Boolean);
    if (version !== undefined) return version.slice(0, 40);
  }
  return null;
}

/** A `.pck` begins with `GDPC`, the format's version, and the engine's: major, minor, patch, each in four bytes. */
function godotVersion({ heads }: Build): string | null {
  for (const [name, text] of heads) {
    if (!/\.pck(?:\.gz|\.br)?$/i.test(name) || !text.startsWith('GDPC') || text.length < 20) continue;
    const bytes = Buffer.from(text.slice(0, 20), 'latin1');
    return [8, 12, 16].map((at) => bytes.readUInt32LE(at)).join('.');
  }
  return null;
}
