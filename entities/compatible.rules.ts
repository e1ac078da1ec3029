/** The interfaces of other portals that Playport answers, so that a game that was made for one of them runs unmodified. */

export const COMPATIBLE_INTERFACES = [
  'poki',
  'crazygames-v3',
  'crazygames-v2',
  'crazygames-v1',
  'gamedistribution',
  'yandex',
  'youtube',
] as const;
export type CompatibleInterface = (typeof COMPATIBLE_INTERFACES)[number];

interface Described {
  /** As its owner calls it; said only to name what a game was made for. */
  readonly name: string;
  /** The global that its script defines. */
  readonly global: string;
  /** Hosts and paths of its script, without the scheme and the query. */
  readonly addresses: RegExp;
}

export const COMPATIBLE: Record<CompatibleInterface, Described> = {
  poki: {
    name: 'Poki SDK',
    global: 'PokiSDK',
    addresses: /^game-cdn\.poki\.com\/scripts\/(?:v2\/)?poki-sdk\.js$/,
  },
  'crazygames-v3': {
    name: 'CrazyGames SDK v3',
    global: 'CrazyGames',
    addresses: /^sdk\.crazygames\.com\/crazygames-sdk-v3\.js$/,
  },
  'crazygames-v2': {
    name: 'CrazyGames SDK v2',
    global: 'CrazyGames',
    addresses: /^sdk\.crazygames\.com\/crazygames-sdk-v2\.js$/,
  },
  'crazygames-v1': {
    name: 'CrazyGames SDK v1',
    global: 'CrazyGames',
    addresses: /^sdk\.crazygames\.com\/crazygames-sdk-v1\.js$/,
  },
  gamedistribution: {
    name: 'GameDistribution SDK',
    global: 'gdsdk',
    addresses: /^html5\.api\.gamedistribution\.com\/(?:main(?:\.min)?\.js|libs\/gd\/api\.js)$/,
  },
  yandex: {
    name: 'Yandex Games SDK',
    global: 'YaGames',
    addresses:
      /^(?:(?:www\.)?yandex\.(?:ru|com)\/games\/sdk\/v2(?:\.js)?|sdk\.games\.s3\.yandex\.net\/sdk\.js)$/,
  },
  youtube: {
    name: 'YouTube Playables SDK',
    global: 'ytgame',
    addresses: /^(?:www\.)?youtube\.com\/game_api\/v1(?:\.js)?$/,
  },
};

/** The folder of the play origin with their scripts. */
export const COMPATIBLE_FOLDER = '_compatible/';
/** The address of the script that answers an interface, on any host of the play origin. */
export const compatibleScript = (name: CompatibleInterface | 'catch'): string =>
  `/${COMPATIBLE_FOLDER}${name}.js`;

/** Yandex Games serves its script at the root of the game's own host. */
const AT_THE_ROOT = /^\/sdk\.js(?:[?#]|$)/;

/** The interface whose script is at an address, as it stands in a page or a script; null for any other address. */
export function interfaceAt(address: string): CompatibleInterface | null {
  const trimmed = address.trim();
  if (AT_THE_ROOT.test(trimmed)) return 'yandex';
  const [, host, path = ''] = /^(?:https?:)?\/\/([^/?#]+)([^?#]*)/i.exec(trimmed) ?? [];
  if (host === undefined) return null;
  const place = `${host.toLowerCase()}${path}`;
  return COMPATIBLE_INTERFACES.find((name) => COMPATIBLE[name].addresses.test(place)) ?? null;
}

/** Addresses with a host in a text. */
const ADDRESSES = /(?:https?:)?\/\/[\w.-]+\/[\w./-]+/gi;
/** The address at the root, between the marks that a page or a script writes around it. */
const QUOTED_ROOT = /["'`=]\/sdk\.js["'`?#>\s]/;

/** The interfaces whose scripts pages and scripts ask for. */
export function interfacesIn(texts: readonly string[]): CompatibleInterface[] {
  const interfaces = new Set<CompatibleInterface | null>();
  for (const text of texts) {
    // Texts in JSON may have their slashes escaped.
    for (const [address] of text.replaceAll('\\/', '/').matchAll(ADDRESSES))
      interfaces.add(interfaceAt(address));
  }
  const namesYandex = texts.some((text) => text.includes(COMPATIBLE.yandex.global));
  if (namesYandex && texts.some((text) => QUOTED_ROOT.test(text))) interfaces.add('yandex');
  return COMPATIBLE_INTERFACES.filter((name) => interfaces.has(name));
}
