/**
 * Statements that a migration may not use while an older version of the portal runs on the same database. The names are those of
 * squawk, a linter of SQL files, where it has the rule; the texts say what to do instead.
 */
export const RULES = {
  'adding-field-with-default':
    'A default that is computed for each row, a stored expression or a serial number rewrites the whole table. Add the column without it, and fill it in batches.',
  'adding-foreign-key-constraint':
    'Checking every row blocks writes to both tables. Add the key as a constraint of its own, `not valid`, and validate it in the next migration.',
  'adding-not-nullable-field':
    'Reads the whole table while nobody may use it, and the running version may still write nulls. Add a check (… is not null) `not valid` and validate it in the next migration.',
  'adding-required-field':
    'The running version inserts rows without this column. Give it a default in its entity, which stays in the table.',
  'ban-concurrent-index-creation-in-transaction':
    'PostgreSQL refuses `concurrently` in a transaction. Put it into a migration of its own whose `isTransactional()` returns false.',
  'ban-drop-column': 'The running version may read this column.',
  'ban-drop-not-null': 'The running version may not expect null here.',
  'ban-drop-object': 'The running version may use this.',
  'ban-drop-table': 'The running version may use this table.',
  'changing-column-type':
    'Rewrites the table while nobody may use it. Add a column of the new type, and move to it in steps.',
  'constraint-missing-not-valid':
    'Checking every row blocks writes. Add the constraint `not valid`, and validate it in the next migration.',
  'disallowed-unique-constraint':
    'Builds an index while nobody may use the table. Create a unique index concurrently, and add the constraint `using index`.',
  'prefer-robust-stmts':
    'Without a transaction, half of a migration may be done and is done again. Only indexes (`drop index concurrently if exists` before each `create index concurrently`) and `validate constraint` belong here.',
  'renaming-column': 'The running version uses the former name.',
  'renaming-table': 'The running version uses the former name.',
  'require-concurrent-index-creation':
    'Blocks writes while the index is built. Create it concurrently, in a migration of its own whose `isTransactional()` returns false.',
  'require-concurrent-index-deletion':
    'Waits for every transaction on the table, and everybody behind it. Drop the index concurrently.',
  'require-timeout-settings':
    'Migrations wait five seconds for a table at most (`lock_timeout` in mikro-orm.config.ts); none sets time limits of its own.',
  'unchecked-statement':
    'It is not known whether this is safe. Say why it is, or teach scripts/migrations/judge.ts.',
  'update-in-migration':
    'Rows stay locked until the migration ends. Fill columns in batches from a job, or say why the table is small.',
} as const;

export type Rule = keyof typeof RULES;

/** Rules that the contract step breaks, once no running version uses what it removes: `contract` in the migration says why. */
export const CONTRACT: ReadonlySet<Rule> = new Set([
  'ban-drop-column',
  'ban-drop-not-null',
  'ban-drop-object',
  'ban-drop-table',
  'renaming-column',
  'renaming-table',
]);
