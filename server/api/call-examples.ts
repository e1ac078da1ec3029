import { type ExampleLanguage, KEY_PLACEHOLDER } from '../../entities/api-reference.rules.ts';
import type { CallDescription } from '../../entities/api-reference.schema.ts';
import { SAMPLE_ID } from '../../entities/public-api.samples.ts';

/** A request in the documentation. */
interface ExampleRequest extends Pick<CallDescription, 'method' | 'body' | 'takesFile'> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The file that the examples send. */
const FILE = 'game.zip';
/** RFC 2046 §5.1.1: a line that stands in no file. */
const BOUNDARY = 'a-line-that-stands-in-no-file';

/** Returns a call in each language, ready to run once the key is put in its place. */
export function exampleCodes(
  { method, path, body, takesFile }: CallDescription,
  { baseUrl, sendsKey }: { readonly baseUrl: string; readonly sendsKey: boolean },
): Readonly<Record<ExampleLanguage, string>> {
  const headers = {
    ...(sendsKey ? { Authorization: `Bearer ${KEY_PLACEHOLDER}` } : {}),
    ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
  };
  const request = { method, url: baseUrl + path.replace(':id', SAMPLE_ID), headers, body, takesFile };
  return { curl: curlOf(request), javascript: javascriptOf(request), python: pythonOf(request) };
}

function curlOf({ method, url, headers, body, takesFile }: ExampleRequest): string {
  return [
    // With a form, curl's method is POST.
    `curl ${method === 'GET' || takesFile ? '' : `-X ${method} `}"${url}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(takesFile ? [`-F "file=@${FILE}"`] : []),
    ...(body === '' ? [] : [`-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ].join(' \\\n  ');
}

function javascriptOf({ method, url, headers, body, takesFile }: ExampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}",`]),
    ...block(
      'headers: {',
      Object.entries(headers).map(([name, value]) => `"${name}": "${value}",`),
      '},',
    ),
    ...(takesFile ? ['body: form,'] : []),
    ...(body === '' ? [] : [`body: JSON.stringify(${body.replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')}),`]),
  ];
  const form = [
    'import { openAsBlob } from "node:fs";',
    '',
    'const form = new FormData();',
    `form.append("file", await openAsBlob("${FILE}"), "${FILE}");`,
  ];
  return [
    ...(takesFile ? form : []),
    ...(options.length === 0
      ? [`const response = await fetch("${url}");`]
      : block(`const response = await fetch("${url}", {`, options, '});')),
    'console.log(response.status, await response.json());',
  ].join('\n');
}

/** With the standard library alone, and four spaces where the others have two (PEP 8). */
function pythonOf({ method, url, headers, body, takesFile }: ExampleRequest): string {
  const sent = takesFile
    ? { ...headers, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }
    : headers;
  const form = block(
    String.raw`form = b"\r\n".join([`,
    [
      `b"--${BOUNDARY}",`,
      `b'Content-Disposition: form-data; name="file"; filename="${FILE}"',`,
      'b"",',
      `open("${FILE}", "rb").read(),`,
      String.raw`b"--${BOUNDARY}--\r\n",`,
    ],
    '])',
  );
  const options = [
    `"${url}",`,
    ...(method === 'GET' ? [] : [`method="${method}",`]),
    ...block(
      'headers={',
      Object.entries(sent).map(([name, value]) => `"${name}": "${value}",`),
      '},',
    ),
    ...(takesFile ? ['data=form,'] : []),
    ...(body === '' ? [] : [`data=json.dumps(${pythonLiteral(body)}).encode(),`]),
  ];
  return [
    'import json',
    'from urllib.request import Request, urlopen',
    '',
    ...(takesFile ? form : []),
    ...block('request = Request(', options, ')'),
    ...block('with urlopen(request) as response:', ['print(response.status, json.load(response))']),
  ]
    .map((line) => line.replace(/^ +/, '$&$&'))
    .join('\n');
}

/** Lines, indented, after one and before others; nothing without any. */
function block(before: string, lines: readonly string[], ...after: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [before, ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`), ...after];
}

const PYTHON: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON is Python but for three words. */
const pythonLiteral = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (word) => PYTHON[word] ?? word);
