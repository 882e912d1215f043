import ts from 'typescript'

/** Prisma's methods that write, and the keys that write in nested data. */
const WRITES = new Set([
  ...['create', 'createMany', 'createManyAndReturn', 'update', 'updateMany', 'updateManyAndReturn', 'upsert'],
  ...['delete', 'deleteMany'],
])
const NESTED_WRITES = new Set([
  ...['create', 'createMany', 'connectOrCreate', 'update', 'updateMany', 'upsert', 'delete', 'deleteMany'],
  ...['connect', 'disconnect', 'set'],
])
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

/**
 * The tables of a Prisma schema by the name its client has for their model, with the accessor of every related model.
 * @returns {Map<string, { table: string, relations: Map<string, string> }>}
 */
export function modelsOf(schema) {
  const accessor = (model) => model[0].toLowerCase() + model.slice(1)
  const bodies = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => ({ name, body }))
  const names = new Set(bodies.map(({ name }) => name))
  return new Map(
    bodies.map(({ name, body }) => {
      const fields = [...body.matchAll(/^ {2}(\w+)\s+(\w+)/gm)]
      const relations = fields.filter(([, , type]) => names.has(type)).map(([, field, type]) => [field, accessor(type)])
      return [accessor(name), { table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name, relations: new Map(relations) }]
    }),
  )
}

/**
 * The tables a TypeScript file writes and reads, by Prisma's client or by SQL, with the line. `table` is null where the
 * text does not say which: a name that is put in, or a statement that may write several.
 * @returns {{ line: number, table: string | null, isWrite: boolean }[]}
 */
export function tableUsesOf(text, models) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const uses = []
  /** Models taken out of the client: `const { user } = this.prisma`. */
  const taken = new Set()
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

  function addNested(node, model) {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const related = model.relations.get(node.name.getText())
      const target = related && models.get(related)
      if (target) {
        for (const { name } of node.initializer.properties)
          if (name && NESTED_WRITES.has(name.getText())) add(node, target.table, true)
        ts.forEachChild(node.initializer, (child) => addNested(child, target))
        return
      }
    }
    ts.forEachChild(node, (child) => addNested(child, model))
  }

  /** The model that an expression such as `tx.prisma.user` names. */
  function modelNamed(expression) {
    if (ts.isPropertyAccessExpression(expression) && /\bprisma\b/i.test(expression.expression.getText()))
      return models.get(expression.name.text)
    return ts.isIdentifier(expression) && taken.has(expression.text) ? models.get(expression.text) : undefined
  }

  function visit(node) {
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
      if (/\bprisma\b/i.test(node.initializer?.getText() ?? ''))
        for (const { name } of node.name.elements) taken.add(name.getText())
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const model = modelNamed(node.expression.expression)
      const isWrite = WRITES.has(node.expression.name.text)
      if (model) add(node, model.table, isWrite)
      if (model && isWrite) for (const argument of node.arguments) addNested(argument, model)
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) readSql(node, node.text)
    else if (ts.isTemplateExpression(node))
      readSql(node, node.head.text + node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text).join(''))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

/**
 * What breaks the rules in the files, a sentence each: only its owner writes a table, and platform does not name the
 * modules' tables at all.
 * @param {{ path: string, text: string }[]} files paths relative to backend/src
 * @param {Record<string, string[]>} owners
 */
export function violationsOf(files, owners, schema) {
  const models = modelsOf(schema)
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
  const known = new Set([...models.values()].map(({ table }) => table))
  const violations = [...known]
    .filter((table) => !ownerOf.has(table))
    .map((table) => `prisma/schema.prisma: the table "${table}" has no owner. Please name one in .table-owners.mjs.`)
  for (const { path, text } of files)
    for (const { line, table, isWrite } of tableUsesOf(text, models)) {
      const place = `backend/src/${path}:${line}`
      const owner = ownerOf.get(table)
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
