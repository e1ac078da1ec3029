import { PUBLIC_API } from '../../../entities/public-api.rules.ts';

/** A field of a call's request or response. */
export interface ReferenceField {
  readonly name: string;
  /** Such as `integer, 1 to 100`. */
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string;
}

/** A call as the OpenAPI document describes it. */
export interface ReferenceCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly text: string;
  readonly parameters: readonly ReferenceField[];
  readonly body: readonly ReferenceField[];
  readonly response: readonly ReferenceField[];
  /** The response headers. */
  readonly headers: readonly string[];
}

/** Reads the public API's calls from the document, and every code of an error response. */
export function readReference(document: unknown): {
  readonly calls: readonly ReferenceCall[];
  readonly codes: readonly string[];
} {
  const calls = entriesOf(fieldOf(document, 'paths'))
    .filter(([path]) => path.startsWith(`${PUBLIC_API.path}/`))
    .flatMap(([path, item]) =>
      entriesOf(item).map(([method, operation]) => readCall(method, path, operation)),
    );
  const problem = follow(document, 'components', 'schemas', 'Problem', 'properties', 'code', 'enum');
  return { calls, codes: listOf(problem).map(String) };
}

function readCall(method: string, path: string, operation: unknown): ReferenceCall {
  const responses = entriesOf(fieldOf(operation, 'responses'));
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const schemaIn = (place: unknown) => follow(place, 'content', 'application/json', 'schema');
  return {
    method: method.toUpperCase(),
    path,
    summary: textOf(fieldOf(operation, 'summary')),
    text: textOf(fieldOf(operation, 'description')),
    parameters: listOf(fieldOf(operation, 'parameters')).map((parameter) => {
      const schema = fieldOf(parameter, 'schema');
      return {
        name: textOf(fieldOf(parameter, 'name')),
        type: `${textOf(fieldOf(parameter, 'in'))}, ${typeOf(schema)}`,
        required: fieldOf(parameter, 'required') === true,
        meaning: textOf(fieldOf(parameter, 'description')) || textOf(fieldOf(schema, 'description')),
      };
    }),
    body: fieldsOf(schemaIn(fieldOf(operation, 'requestBody'))),
    response: fieldsOf(schemaIn(success)),
    headers: entriesOf(fieldOf(success, 'headers')).map(([name]) => name),
  };
}

function fieldsOf(schema: unknown): ReferenceField[] {
  const required = listOf(fieldOf(schema, 'required'));
  return entriesOf(fieldOf(schema, 'properties')).map(([name, property]) => ({
    name,
    type: typeOf(property),
    required: required.includes(name),
    meaning: textOf(fieldOf(property, 'description')),
  }));
}

/** A schema's type in a few words. */
function typeOf(schema: unknown): string {
  const either = listOf(fieldOf(schema, 'anyOf'));
  if (either.length > 0) return [...new Set(either.map(typeOf))].join(' or ');
  const allowed = listOf(fieldOf(schema, 'enum'));
  if (allowed.length > 0) return allowed.map(String).join(' | ');
  const type = textOf(fieldOf(schema, 'type')) || 'any value';
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
