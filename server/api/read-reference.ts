import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { CallDescription, ReferenceField, RequestField } from '../../entities/api-reference.schema.ts';

/** A call with its example response, as JSON. */
export type DocumentedCall = CallDescription & { readonly sampleResponse: string };

/** Reads the public API's calls from the OpenAPI document, and every code of an error response. */
export function readReference(document: unknown): {
  readonly baseUrl: string;
  readonly calls: readonly DocumentedCall[];
  readonly codes: readonly string[];
} {
  const calls = entriesOf(fieldOf(document, 'paths'))
    .filter(([path]) => path.startsWith(`${PUBLIC_API.path}/`))
    .flatMap(([path, item]) =>
      entriesOf(item).map(([method, operation]) => readCall(method, path, operation)),
    );
  const problem = follow(document, 'components', 'schemas', 'Problem', 'properties', 'code', 'enum');
  const origin = textOf(follow(document, 'servers', '0', 'url'));
  return { baseUrl: `${origin}${PUBLIC_API.path}`, calls, codes: listOf(problem).map(String) };
}

function readCall(method: string, path: string, operation: unknown): DocumentedCall {
  const responses = entriesOf(fieldOf(operation, 'responses'));
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const contentIn = (place: unknown, type: string) => follow(place, 'content', type);
  const body = fieldOf(operation, 'requestBody');
  const [sent, form, answer] = [
    contentIn(body, 'application/json'),
    contentIn(body, 'multipart/form-data'),
    contentIn(success, 'application/json'),
  ];
  return {
    method: method.toUpperCase(),
    path: path.slice(PUBLIC_API.path.length).replaceAll(/\{(\w+)\}/g, ':$1'),
    title: textOf(fieldOf(operation, 'summary')),
    text: textOf(fieldOf(operation, 'description')),
    isKeyless: listOf(fieldOf(operation, 'security')).some((one) => entriesOf(one).length === 0),
    takesFile: form !== undefined,
    request: [
      ...listOf(fieldOf(operation, 'parameters')).map(readParameter),
      ...fieldsOf(fieldOf(form ?? sent, 'schema')).map((field) => ({ ...field, place: 'body' as const })),
    ],
    response: fieldsOf(fieldOf(answer, 'schema')),
    headers: entriesOf(fieldOf(success, 'headers')).map(([name]) => name),
    body: jsonOf(fieldOf(sent, 'example')),
    sampleResponse: jsonOf(fieldOf(answer, 'example')),
  };
}

/** The places of parameters; RFC 6265's cookies take none here. */
const PLACES = ['path', 'query', 'header'] as const;

function readParameter(parameter: unknown): RequestField {
  const schema = fieldOf(parameter, 'schema');
  return {
    name: textOf(fieldOf(parameter, 'name')),
    place: PLACES.find((place) => place === fieldOf(parameter, 'in')) ?? 'query',
    type: typeOf(schema),
    isRequired: fieldOf(parameter, 'required') === true,
    meaning: textOf(fieldOf(parameter, 'description')) || textOf(fieldOf(schema, 'description')),
  };
}

/** The fields of an object, each followed by those within it. */
function fieldsOf(schema: unknown, before = ''): ReferenceField[] {
  const required = listOf(fieldOf(schema, 'required'));
  return entriesOf(fieldOf(schema, 'properties')).flatMap(([key, property]) => {
    const name = before + key;
    const field = {
      name,
      type: typeOf(property),
      isRequired: required.includes(key),
      meaning: textOf(fieldOf(property, 'description')),
    };
    const forms = [property, ...listOf(fieldOf(property, 'anyOf'))];
    const within = forms.flatMap((form) => [
      ...fieldsOf(form, `${name}.`),
      ...fieldsOf(fieldOf(form, 'items'), `${name}[].`),
    ]);
    return [field, ...within];
  });
}

const jsonOf = (example: unknown): string => (example === undefined ? '' : JSON.stringify(example, null, 2));

/** A schema's type in a few words. */
function typeOf(schema: unknown): string {
  const either = listOf(fieldOf(schema, 'anyOf'));
  if (either.length > 0) return [...new Set(either.map(typeOf))].join(' or ');
  const allowed = listOf(fieldOf(schema, 'enum'));
  if (allowed.length > 0) return allowed.map(String).join(' | ');
  const types = fieldOf(schema, 'type');
  const type = Array.isArray(types) ? types.join(' or ') : textOf(types) || 'any value';
  if (type === 'array') return `list of ${typeOf(fieldOf(schema, 'items'))}`;
  const format = textOf(fieldOf(schema, 'format'));
  return [format === '' ? type : `${type} (${format})`, rangeOf(schema), defaultOf(schema)]
    .filter(Boolean)
    .join(', ');
}

function rangeOf(schema: unknown): string {
  const number = (name: string) => {
    const value = fieldOf(schema, name);
    return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;
  };
  const [least, most] = [number('minimum') ?? number('minLength'), number('maximum') ?? number('maxLength')];
  const unit = fieldOf(schema, 'type') === 'string' ? ' characters' : '';
  if (most === null) return least === null ? '' : `at least ${least}${unit}`;
  return least === null ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

function defaultOf(schema: unknown): string {
  const value = fieldOf(schema, 'default');
  return value === undefined ? '' : `${JSON.stringify(value)} by default`;
}

/** Reads a field of a value of any shape, because the document's schemas differ in shape. */
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const follow = (value: unknown, ...names: string[]): unknown => names.reduce(fieldOf, value);
