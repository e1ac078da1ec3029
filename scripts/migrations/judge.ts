import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  DropStmt,
  IndexStmt,
  Node,
} from 'libpg-query';
import type { Rule } from './rules.ts';

/** The effects of the statements before this one, in the same migration. */
export interface Before {
  readonly transactional: boolean;
  /** Tables that the migration created: nobody waits for them, and no older version knows them. */
  readonly created: Set<string>;
  /** Constraints that the migration added without checking the rows. */
  readonly notValid: Set<string>;
  /** Indexes that the migration dropped, if they were there. */
  readonly dropped: Set<string>;
}

/** Statements that lock nothing of what is there. */
const HARMLESS: ReadonlySet<string> = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateTrigStmt',
  'InsertStmt',
]);

/** Parts of `alter table` that take a moment and change nothing for an older version. */
const HARMLESS_CHANGES: ReadonlySet<string> = new Set([
  'AT_DisableTrig',
  'AT_EnableTrig',
  'AT_ResetRelOptions',
  'AT_SetCompression',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
]);

/** Constraints that can be added without checking the rows; the others build an index. */
const CHECKED: ReadonlySet<string> = new Set(['CONSTR_CHECK', 'CONSTR_FOREIGN']);

/** Returns the rules that a statement breaks, and notes in `before` what it does. */
export function findBrokenRules(statement: Node, before: Before): Rule[] {
  const broken = judgeKind(statement, before);
  return before.transactional || isRepeatable(statement) ? broken : [...broken, 'prefer-robust-stmts'];
}

function judgeKind(statement: Node, before: Before): Rule[] {
  if ('CreateStmt' in statement) {
    const { relation, inhRelations = [] } = statement.CreateStmt;
    before.created.add(relation?.relname ?? '');
    // A partition or a child locks its parent.
    const isNew = (parent: Node) => 'RangeVar' in parent && before.created.has(parent.RangeVar.relname ?? '');
    return inhRelations.every(isNew) ? [] : ['unchecked-statement'];
  }
  if ('AlterTableStmt' in statement) return judgeAlterTable(statement.AlterTableStmt, before);
  if ('IndexStmt' in statement) return judgeIndex(statement.IndexStmt, before);
  if ('DropStmt' in statement) return judgeDrop(statement.DropStmt, before);
  if ('RenameStmt' in statement)
    return [statement.RenameStmt.renameType === 'OBJECT_COLUMN' ? 'renaming-column' : 'renaming-table'];
  if ('UpdateStmt' in statement) return judgeWrite(statement.UpdateStmt.relation?.relname, before);
  if ('DeleteStmt' in statement) return judgeWrite(statement.DeleteStmt.relation?.relname, before);
  if ('VariableSetStmt' in statement) {
    const setsLimit = statement.VariableSetStmt.name?.endsWith('_timeout') === true;
    return [setsLimit ? 'require-timeout-settings' : 'unchecked-statement'];
  }
  return Object.keys(statement).every((kind) => HARMLESS.has(kind)) ? [] : ['unchecked-statement'];
}

function judgeWrite(table: string | undefined, { created }: Before): Rule[] {
  return created.has(table ?? '') ? [] : ['update-in-migration'];
}

function judgeIndex({ relation, concurrent, idxname = '' }: IndexStmt, before: Before): Rule[] {
  if (before.created.has(relation?.relname ?? '')) return [];
  if (concurrent !== true) return ['require-concurrent-index-creation'];
  if (before.transactional) return ['ban-concurrent-index-creation-in-transaction'];
  // An index whose creation failed stays, invalid: `if not exists` would keep it.
  return before.dropped.has(idxname) ? [] : ['prefer-robust-stmts'];
}

function judgeDrop({ removeType, concurrent, missing_ok, objects = [] }: DropStmt, before: Before): Rule[] {
  if (removeType === 'OBJECT_TABLE') return ['ban-drop-table'];
  if (removeType !== 'OBJECT_INDEX') return ['ban-drop-object'];
  if (concurrent !== true) return ['require-concurrent-index-deletion'];
  if (before.transactional) return ['ban-concurrent-index-creation-in-transaction'];
  if (missing_ok !== true) return ['prefer-robust-stmts'];
  for (const object of objects) before.dropped.add(lastName(object));
  return [];
}

/** The name of an object without its schema. */
function lastName(object: Node): string {
  const last = 'List' in object ? object.List.items?.at(-1) : undefined;
  return last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
}

function judgeAlterTable({ relation, objtype, cmds = [] }: AlterTableStmt, before: Before): Rule[] {
  if (objtype !== 'OBJECT_TABLE') return ['unchecked-statement'];
  if (before.created.has(relation?.relname ?? '')) return [];
  return cmds.flatMap((part) =>
    'AlterTableCmd' in part ? judgeChange(part.AlterTableCmd, before) : ['unchecked-statement' as const],
  );
}

function judgeChange({ subtype, name = '', def }: AlterTableCmd, before: Before): Rule[] {
  if (HARMLESS_CHANGES.has(subtype ?? '')) return [];
  switch (subtype) {
    case 'AT_AddColumn':
      return def !== undefined && 'ColumnDef' in def ? judgeColumn(def.ColumnDef) : ['unchecked-statement'];
    case 'AT_AddConstraint':
      return def !== undefined && 'Constraint' in def
        ? judgeConstraint(def.Constraint, before)
        : ['unchecked-statement'];
    case 'AT_ValidateConstraint':
      return before.transactional && before.notValid.has(name) ? ['constraint-missing-not-valid'] : [];
    case 'AT_ColumnDefault':
      return def === undefined ? ['adding-required-field'] : [];
    case 'AT_AlterColumnType':
      return ['changing-column-type'];
    case 'AT_SetNotNull':
      return ['adding-not-nullable-field'];
    case 'AT_DropNotNull':
      return ['ban-drop-not-null'];
    case 'AT_DropColumn':
      return ['ban-drop-column'];
    case 'AT_DropConstraint':
      return ['ban-drop-object'];
    default:
      return ['unchecked-statement'];
  }
}

function judgeColumn({ constraints = [], typeName }: ColumnDef): Rule[] {
  const columnConstraints = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));
  const has = (kind: Constraint['contype']) => columnConstraints.some(({ contype }) => contype === kind);
  const broken: Rule[] = [];
  const isSerial = typeName?.names?.some((one) => 'String' in one && /serial/.test(one.String.sval ?? ''));
  const rewrites =
    isSerial === true ||
    has('CONSTR_GENERATED') ||
    has('CONSTR_IDENTITY') ||
    columnConstraints.some(({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && !isConstant(raw_expr));
  if (rewrites) broken.push('adding-field-with-default');
  else if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')) broken.push('adding-required-field');
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) broken.push('disallowed-unique-constraint');
  if (has('CONSTR_FOREIGN')) broken.push('adding-foreign-key-constraint');
  if (has('CONSTR_CHECK')) broken.push('constraint-missing-not-valid');
  return broken;
}

/** Whether a default is the same for every row, so that PostgreSQL writes it once and no row. */
function isConstant(value: Node | undefined): boolean {
  if (value === undefined) return false;
  if ('TypeCast' in value) return isConstant(value.TypeCast.arg);
  if ('FuncCall' in value) {
    const { funcname = [], args = [] } = value.FuncCall;
    return args.length === 0 && funcname.some((one) => 'String' in one && one.String.sval === 'now');
  }
  return 'A_Const' in value || 'SQLValueFunction' in value;
}

function judgeConstraint(constraint: Constraint, { notValid }: Before): Rule[] {
  const { contype, conname = '', skip_validation, indexname } = constraint;
  if (contype === 'CONSTR_UNIQUE' && indexname !== undefined) return [];
  if (contype === undefined || !CHECKED.has(contype)) {
    return [contype === 'CONSTR_NOTNULL' ? 'unchecked-statement' : 'disallowed-unique-constraint'];
  }
  if (skip_validation === true) {
    notValid.add(conname);
    return [];
  }
  return [contype === 'CONSTR_CHECK' ? 'constraint-missing-not-valid' : 'adding-foreign-key-constraint'];
}

/** Whether a statement outside a transaction may be repeated; what indexes need besides is judged with them. */
function isRepeatable(statement: Node): boolean {
  if ('IndexStmt' in statement || 'DropStmt' in statement) return true;
  const changes = 'AlterTableStmt' in statement ? (statement.AlterTableStmt.cmds ?? []) : [];
  const validates = (part: Node) =>
    'AlterTableCmd' in part && part.AlterTableCmd.subtype === 'AT_ValidateConstraint';
  return changes.length > 0 && changes.every(validates);
}
