import { SAMPLE_ID } from '../../../entities/public-api.samples.ts';

/** One call of the public API, as the page describes it. */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base URL. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** Whether it works without a key. */
  readonly keyless?: true;
  /** The parameters in the address (`path`, `query`) and in the body. */
  readonly parameters: readonly Parameter[];
  /** An example request body; absent for calls without one. */
  readonly body?: unknown;
  /** An example file name; only for calls that send a file, as the form field `file`. */
  readonly file?: string;
  /** An example response. */
  readonly response: unknown;
}

interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly meaning: string;
}

/** A request before it is sent: the address's parameters by name, and the body as text. */
export interface RequestDraft {
  readonly values: Readonly<Record<string, string>>;
  /** Empty for a request without a body. */
  readonly body: string;
  /** The file to send; null for a request without one. */
  readonly file: File | null;
}

/** The id of a call's element, which a link can lead to: `put-games-id`. */
export const callId = ({ method, path }: Pick<DocumentedCall, 'method' | 'path'>): string =>
  `${method}${path}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** Formats a value as indented JSON. */
export const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** The example request in the documentation. */
export function sampleDraft({ path, body }: DocumentedCall): RequestDraft {
  return {
    values: path.includes(':id') ? { id: SAMPLE_ID } : {},
    body: body === undefined ? '' : pretty(body),
    file: null,
  };
}

/** Returns the address of a request, without empty parameters. */
export function addressOf(
  { path, parameters }: DocumentedCall,
  baseUrl: string,
  { values }: Pick<RequestDraft, 'values'>,
): string {
  const query = new URLSearchParams(
    parameters.flatMap(({ name, place }) => {
      const value = values[name]?.trim() ?? '';
      return place === 'query' && value !== '' ? [[name, value]] : [];
    }),
  ).toString();
  const at = path.replace(':id', encodeURIComponent(values['id']?.trim() ?? ''));
  return `${baseUrl}${at}${query === '' ? '' : `?${query}`}`;
}

/** Returns the headers of a request. */
export function headersOf(key: string, { body }: Pick<RequestDraft, 'body'>): Record<string, string> {
  return {
    ...(key.trim() === '' ? {} : { Authorization: `Bearer ${key.trim()}` }),
    ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
  };
}

/** Returns the body of a request; undefined for a request without one. */
export function bodyOf({ body, file }: RequestDraft): string | FormData | undefined {
  if (file === null) return body === '' ? undefined : body;
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Returns the call as a curl command; without a key, one has its place only where the call needs it. */
export function curlOf(call: DocumentedCall, baseUrl: string, key: string): string {
  const draft = sampleDraft(call);
  const { method, file, keyless = false } = call;
  const headers = headersOf(key.trim() === '' && !keyless ? KEY_PLACEHOLDER : key, draft);
  const lines = [
    // With a form, curl's method is POST.
    `curl ${method === 'GET' || file !== undefined ? '' : `-X ${method} `}"${addressOf(call, baseUrl, draft)}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(file === undefined ? [] : [`-F "file=@${file}"`]),
    ...(draft.body === '' ? [] : [`-d '${draft.body.replaceAll("'", String.raw`'\''`)}'`]),
  ];
  return lines.join(' \\\n  ');
}
