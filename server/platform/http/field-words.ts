import type { z } from 'zod';

/** Descriptions of values, by the name that zod has for their type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};

/** Descriptions of texts, by the name that zod has for their format. */
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'an address',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
  json_string: 'JSON',
};

/**
 * Describes the fault of a value in words for people. The schemas' own messages come before them, and zod's after them; the field
 * that holds the value is named beside the words.
 */
export function fieldWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'This is required.';
      return `This must be ${TYPES[issue.expected] ?? 'of another type'}.`;
    }
    case 'too_small':
      return `This must ${boundOf(issue.origin, 'at least', Number(issue.minimum))}.`;
    case 'too_big':
      return `This must ${boundOf(issue.origin, 'at most', Number(issue.maximum))}.`;
    case 'invalid_format':
      return issue.format in FORMATS
        ? `This must be ${FORMATS[issue.format]}.`
        : 'This does not have the form that is asked for.';
    case 'invalid_value':
      return issue.values.length === 1
        ? `This must be ${String(issue.values[0])}.`
        : `This must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no such field: ${someOf(issue.keys)}.`;
    case 'invalid_union':
      return 'This is none of the values that are taken.';
    default:
      return undefined;
  }
}

/** Names that a stranger gave, as many as anybody reads. */
function someOf(names: readonly string[]): string {
  const text = names.slice(0, 10).join(', ');
  return names.length > 10 || text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function boundOf(origin: string, bound: 'at least' | 'at most', limit: number): string {
  if (origin === 'string') return `have ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${limit}`;
}
