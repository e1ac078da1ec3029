/** One call of the public API, as the page describes it. */
export interface DocumentedCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Under the base URL. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** JSON that is sent; absent for a GET. */
  readonly body?: string;
  /** JSON that comes back. */
  readonly answer: string;
}

interface Parameter {
  readonly name: string;
  readonly meaning: string;
}

const KEY_PLACEHOLDER = 'YOUR_API_KEY';
const SAMPLE_ID = '018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60';

/** The call as a command for a terminal. */
export function curlOf({ method, path, body }: DocumentedCall, baseUrl: string, key: string): string {
  const address = `${baseUrl}${path.replace(':id', SAMPLE_ID)}`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}"`,
    `-H "Authorization: Bearer ${key.trim() === '' ? KEY_PLACEHOLDER : key.trim()}"`,
  ];
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"', `-d '${body.replaceAll("'", String.raw`'\''`)}'`);
  }
  return lines.join(' \\\n  ');
}
