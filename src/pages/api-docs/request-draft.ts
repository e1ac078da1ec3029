import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';

/** A request before it is sent: the parameters by name, and the body as text. */
export interface RequestDraft {
  readonly values: Readonly<Record<string, string>>;
  /** Empty for a request without a body. */
  readonly body: string;
  /** The file to send; null for a request without one. */
  readonly file: File | null;
}

type Called = Pick<ReferenceCall, 'path' | 'request'>;

/** Returns the address of a request, without empty parameters. */
export function addressOf(
  { path, request }: Called,
  baseUrl: string,
  { values }: Pick<RequestDraft, 'values'>,
): string {
  const query = new URLSearchParams(valuesIn('query', request, values)).toString();
  const at = path.replace(':id', encodeURIComponent(values['id']?.trim() ?? ''));
  return `${baseUrl}${at}${query === '' ? '' : `?${query}`}`;
}

/** Returns the headers of a request. */
export function headersOf(
  { request }: Pick<Called, 'request'>,
  key: string,
  { values, body }: Pick<RequestDraft, 'values' | 'body'>,
): Record<string, string> {
  return {
    ...(key.trim() === '' ? {} : { Authorization: `Bearer ${key.trim()}` }),
    ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
    ...Object.fromEntries(valuesIn('header', request, values)),
  };
}

function valuesIn(
  where: 'query' | 'header',
  request: Called['request'],
  values: RequestDraft['values'],
): [string, string][] {
  return request.flatMap(({ name, place }) => {
    const value = values[name]?.trim() ?? '';
    return place === where && value !== '' ? [[name, value]] : [];
  });
}

/** Returns the body of a request; undefined for a request without one. */
export function bodyOf({ body, file }: RequestDraft): string | FormData | undefined {
  if (file === null) return body === '' ? undefined : body;
  const form = new FormData();
  form.append('file', file);
  return form;
}
