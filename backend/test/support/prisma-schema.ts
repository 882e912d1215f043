/** Parses the parts of schema.prisma that this project uses: the expected state of the database. */

export interface ExpectedColumn {
  name: string
  /** As printed in information_schema.columns.column_type. */
  type: string
  nullable: boolean
}

export interface ExpectedIndex {
  columns: string[]
  unique: boolean
}

export interface ExpectedForeignKey {
  columns: string[]
  table: string
  references: string[]
  onDelete: string
}

export interface ExpectedTable {
  name: string
  columns: ExpectedColumn[]
  primaryKey: string[]
  indexes: ExpectedIndex[]
  foreignKeys: ExpectedForeignKey[]
}

const ON_DELETE: Record<string, string> = { Cascade: 'CASCADE', Restrict: 'RESTRICT', SetNull: 'SET NULL' }

interface Block {
  kind: string
  name: string
  lines: string[]
}

function blocks(source: string): Block[] {
  return [...source.matchAll(/^(model|enum) (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, kind = '', name = '', body = '']) => ({
    kind,
    name,
    lines: body
      .split('\n')
      .map((line) => line.replace(/\/\/.*$/, '').trim())
      .filter((line) => line !== ''),
  }))
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').map((word) => word.trim())
}

function columnType(type: string, attributes: string, enums: Map<string, string[]>): string {
  const native = /@db\.(\w+)(?:\((\d+)\))?/.exec(attributes)
  if (native) return native[2] ? `${native[1]?.toLowerCase()}(${native[2]})` : (native[1]?.toLowerCase() ?? '')
  const values = enums.get(type)
  if (values) return `enum(${values.map((value) => `'${value}'`).join(',')})`
  const plain: Record<string, string> = { Int: 'int', BigInt: 'bigint', Boolean: 'tinyint(1)', Json: 'json' }
  const found = plain[type]
  if (!found) throw new Error(`no column type for ${type} ${attributes}`)
  return found
}

/** The tables of schema.prisma with their columns, keys and indexes. */
export function readPrismaSchema(source: string): ExpectedTable[] {
  const all = blocks(source)
  const enums = new Map(all.filter((block) => block.kind === 'enum').map((block) => [block.name, block.lines]))
  const models = all.filter((block) => block.kind === 'model')
  const tables = new Map(
    models.map((model) => [model.name, /@@map\("(\w+)"\)/.exec(model.lines.join('\n'))?.[1] ?? '']),
  )
  return models.map((model) => readModel(model, tables, enums))
}

function readModel(model: Block, tables: Map<string, string>, enums: Map<string, string[]>): ExpectedTable {
  const table: ExpectedTable = {
    name: tables.get(model.name) ?? '',
    columns: [],
    primaryKey: [],
    indexes: [],
    foreignKeys: [],
  }
  const renamed = new Map<string, string>()
  const named = (columns: string[]) => columns.map((column) => renamed.get(column) ?? column)
  for (const line of model.lines) {
    const block = /^@@(id|unique|index|fulltext)\(\[(.+?)\]/.exec(line)
    if (block) {
      if (block[1] === 'id') table.primaryKey = named(list(block[2]))
      else table.indexes.push({ columns: named(list(block[2])), unique: block[1] === 'unique' })
      continue
    }
    const field = /^(\w+)\s+(\w+)(\?|\[\])?\s*(.*)$/.exec(line)
    if (!field || line.startsWith('@@')) continue
    const [, name = '', type = '', suffix, attributes = ''] = field
    const relation = tables.get(type)
    if (relation !== undefined) {
      const keys = /fields: \[(.+?)\], references: \[(.+?)\], onDelete: (\w+)/.exec(attributes)
      if (keys)
        table.foreignKeys.push({
          columns: list(keys[1]),
          table: relation,
          references: list(keys[2]),
          onDelete: ON_DELETE[keys[3] ?? ''] ?? '',
        })
      continue
    }
    const column = /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? name
    renamed.set(name, column)
    table.columns.push({ name: column, type: columnType(type, attributes, enums), nullable: suffix === '?' })
    if (/@id\b/.test(attributes)) table.primaryKey = [column]
    if (/@unique\b/.test(attributes)) table.indexes.push({ columns: [column], unique: true })
  }
  return table
}
