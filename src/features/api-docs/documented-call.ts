import { SAMPLE_ID } from '../../../entities/public-api.samples.ts';

/** One call of the public API, as the page describes it. */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the base URL. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** What it takes: in the address (`path`, `query`) or in the body. */
  readonly parameters: readonly Parameter[];
  /** What is sent, as an example; absent where nothing is. */
  readonly body?: unknown;
  /** What comes back, as an example. */
  readonly answer: unknown;
}

interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly meaning: string;
}

/** A request as it is about to be sent: the address's parameters by name, and the body as text. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  /** Empty where nothing is sent. */
  readonly body: string;
}

const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** JSON as people read it. */
export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** The request of the documentation. */
export function sampleDraft({ path, body }: DocumentedCall): Draft {
  return {
    values: path.includes(':id') ? { id: SAMPLE_ID } : {},
    body: body === undefined ? '' : pretty(body),
  };
}

/** Where a request goes. Parameters left empty are left out. */
export function addressOf({ path, parameters }: DocumentedCall, baseUrl: string, { values }: Draft): string {
  const query = new URLSearchParams(
    parameters.flatMap(({ name, place }) => {
      const value = values[name]?.trim() ?? '';
      return place === 'query' && value !== '' ? [[name, value]] : [];
    }),
  ).toString();
  const at = path.replace(':id', encodeURIComponent(values['id']?.trim() ?? ''));
  return `${baseUrl}${at}${query === '' ? '' : `?${query}`}`;
}

/** What a request says of itself. */
export function headersOf(key: string, { body }: Draft): Record<string, string> {
  return {
    ...(key.trim() === '' ? {} : { Authorization: `Bearer ${key.trim()}` }),
    ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
  };
}

/** The call as a command for a terminal. */
export function curlOf(call: DocumentedCall, baseUrl: string, key: string): string {
  const draft = sampleDraft(call);
  const { method } = call;
  const headers = headersOf(key.trim() === '' ? KEY_PLACEHOLDER : key, draft);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${addressOf(call, baseUrl, draft)}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(draft.body === '' ? [] : [`-d '${draft.body.replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return lines.join(' \\\n  ');
}
