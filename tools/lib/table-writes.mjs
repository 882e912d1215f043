import ts from 'typescript'

/** Methods of Kysely that name a table. */
const WRITES = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom'])
const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin'])
/** Stands in a template's text where a value is put in. */
const PLACEHOLDER = '\0'
const TABLE = `\`?(\\w+|${PLACEHOLDER})`
const SQL_WRITE = new RegExp(
  `(?<!\\b(?:FOR|KEY|ON) )\\b(?:INSERT(?: IGNORE)? INTO|REPLACE INTO|UPDATE(?: IGNORE)?|DELETE FROM|TRUNCATE(?: TABLE)?) ${TABLE}`,
  'g',
)
const SQL_READ = new RegExp(`\\b(?:FROM|JOIN) ${TABLE}`, 'g')
/** Forms whose written tables this reader does not find out. */
const SEVERAL_TABLES = /\bUPDATE \w+(?: (?:AS )?\w+)?(?: (?:\w+ )?JOIN|,)|\bDELETE (?!FROM\b)[\w.`]+(?: FROM|,)/

/** The personal data that a module declares. A runner writes the declared tables for it. */
const DECLARATION = /(?:^|\/)personal-data\.ts$/
const DECLARED_WRITES = new Set(['blank', 'erase'])
const RUNNER = 'platform/user-data/'

/** The tables of a Prisma schema. */
function tablesOf(schema) {
  return [...schema.matchAll(/^ {2}@@map\("(\w+)"\)/gm)].map(([, table]) => table)
}

/**
 * The tables a TypeScript file writes and reads, by Kysely, by SQL or by a declaration of personal data, with the line.
 * `table` is null where the text does not say which: a name that is put in, or a statement that may write several.
 * @returns {{ line: number, table: string | null, isWrite: boolean }[]}
 */
export function tableUsesOf(text, { isDeclaration = false } = {}) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const uses = []
  const add = (node, table, isWrite) =>
    uses.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, table, isWrite })

  function readSql(node, sql) {
    const statement = sql.replace(/\s+/g, ' ')
    if (SEVERAL_TABLES.test(statement)) add(node, null, true)
    const written = [...statement.matchAll(SQL_WRITE)]
    for (const [, table] of written) add(node, table === PLACEHOLDER ? null : table, true)
    for (const { 1: table, index } of statement.matchAll(SQL_READ))
      if (table !== PLACEHOLDER && !/(?:DELETE|INSERT) $/.test(statement.slice(0, index))) add(node, table, false)
  }

  /** A first argument such as 'bookings' or 'bookings as b'. */
  function readCall(node, method) {
    const [argument] = node.arguments
    const isWrite = WRITES.has(method)
    if (argument && ts.isStringLiteral(argument)) add(node, argument.text.split(' ')[0], isWrite)
    else if (isWrite) add(node, null, true)
  }

  /** Tables that the runner is to blank, erase or clean up. */
  function readDeclaration(tables) {
    if (!ts.isObjectLiteralExpression(tables)) return add(tables, null, true)
    for (const { name, initializer } of tables.properties.filter(ts.isPropertyAssignment)) {
      const keys = ts.isObjectLiteralExpression(initializer) ? initializer.properties : []
      add(
        name,
        name.text,
        keys.some((key) => DECLARED_WRITES.has(key.name?.text)),
      )
    }
  }

  function visit(node) {
    if (isDeclaration && ts.isPropertyAssignment(node) && node.name.text === 'tables') readDeclaration(node.initializer)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text
      if (WRITES.has(method) || READS.has(method)) readCall(node, method)
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) readSql(node, node.text)
    else if (ts.isTemplateExpression(node))
      readSql(node, node.head.text + node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text).join(''))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

/**
 * Violations in the files, a sentence each. Only its owner writes a table, and platform does not name the modules'
 * tables.
 * @param {{ path: string, text: string }[]} files paths relative to backend/src
 * @param {Record<string, string[]>} owners
 */
export function violationsOf(files, owners, schema) {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
  const violations = tablesOf(schema)
    .filter((table) => !ownerOf.has(table))
    .map((table) => `prisma/schema.prisma: the table "${table}" has no owner. Please name one in .table-owners.mjs.`)
  for (const { path, text } of files)
    for (const { line, table, isWrite } of tableUsesOf(text, { isDeclaration: DECLARATION.test(path) })) {
      const place = `backend/src/${path}:${line}`
      const owner = ownerOf.get(table)
      if (table === null && path.startsWith(RUNNER)) continue
      if (table === null)
        violations.push(
          `${place} writes a table that its text does not name. Please write one named table a statement.`,
        )
      else if (isWrite && owner === undefined)
        violations.push(`${place} writes "${table}", a table nobody owns. Please name its owner in .table-owners.mjs.`)
      else if (isWrite && !path.startsWith(`${owner}/`))
        violations.push(
          `${place} writes "${table}", which belongs to ${owner}. Please call that part, or let it register a hook.`,
        )
      else if (path.startsWith('platform/') && owner?.startsWith('modules/'))
        violations.push(
          `${place} reads "${table}" of ${owner}. Platform names no table of a module; please use a hook.`,
        )
    }
  return violations
}
