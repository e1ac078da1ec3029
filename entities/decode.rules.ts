/**
 * Checks what comes from storage, another page or the network. Shapes are put together from smaller ones:
 * `const game = object({ slug: string, tags: array(string) }, { size: number })`. Fields that a shape does not name are
 * left as they are.
 */
export type Shape<Value> = (value: unknown) => value is Value;
/** The value that a shape describes. */
export type Shaped<OfShape> = OfShape extends Shape<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type Shapeds<Of extends Fields> = { readonly [Name in keyof Of]: Shaped<Of[Name]> };

export const anything: Shape<unknown> = (_value): _value is unknown => true;
export const string: Shape<string> = (value) => typeof value === 'string';
export const number: Shape<number> = (value) => typeof value === 'number';
export const boolean: Shape<boolean> = (value) => typeof value === 'boolean';

/** One of these values: `literal('save', 'remove')`. */
export function literal<const Values extends readonly unknown[]>(...values: Values): Shape<Values[number]> {
  return (value): value is Values[number] => values.some((constant) => constant === value);
}

export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value): value is Value | null => value === null || shape(value);
}

/** Any of these shapes. */
export function oneOf<Shapes extends readonly Shape<unknown>[]>(
  ...shapes: Shapes
): Shape<Shaped<Shapes[number]>> {
  return (value): value is Shaped<Shapes[number]> => shapes.some((shape) => shape(value));
}

export function array<Value>(shape: Shape<Value>): Shape<readonly Value[]> {
  return (value): value is readonly Value[] => Array.isArray(value) && value.every(shape);
}

/** An object whose fields have any name. */
export function record<Value>(shape: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return (value): value is Readonly<Record<string, Value>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(shape);
}

/** An object with all of the `required` fields; of the `optional` ones those that are there must fit. */
export function object<Required extends Fields, Optional extends Fields = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Shape<Shapeds<Required> & Partial<Shapeds<Optional>>> {
  return (value): value is Shapeds<Required> & Partial<Shapeds<Optional>> => {
    if (typeof value !== 'object' || value === null) return false;
    const field = (name: string): unknown => Reflect.get(value, name);
    return (
      Object.entries(required).every(([name, fits]) => fits(field(name))) &&
      Object.entries(optional ?? {}).every(([name, fits]) => field(name) === undefined || fits(field(name)))
    );
  };
}

/** The value where it has the shape, else undefined. */
export function decode<Value>(shape: Shape<Value>, value: unknown): Value | undefined {
  return shape(value) ? value : undefined;
}

/** The same of a text that should be JSON. */
export function decodeJson<Value>(shape: Shape<Value>, text: string | null | undefined): Value | undefined {
  try {
    return decode(shape, JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** The entries of a list that have the shape; none where there is no list. */
export function decodeEach<Value>(shape: Shape<Value>, list: unknown): Value[] {
  return Array.isArray(list) ? list.filter(shape) : [];
}
