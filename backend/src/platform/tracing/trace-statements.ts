import type { SpanDescription } from './span.js'
import { inSpan } from './tracing.js'

/** Without its closing quote, a text reaches to the end. So no input is read twice. */
const TEXTS = /'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?/gs
const NUMBERS = /\b\d+(?:\.\d+)?\b/g
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+`?(\w+)/i

/** The statement without values. Texts have placeholders for them, and constants are replaced here. */
const withoutValues = (sql: string) => sql.replace(TEXTS, '?').replace(NUMBERS, '?').replace(/\s+/g, ' ').trim()

export function describeStatement(sql: string): SpanDescription {
  const text = withoutValues(sql)
  const operation = (/^\w+/.exec(text)?.[0] ?? 'statement').toUpperCase()
  const table = TABLE.exec(text)?.[1]
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'mariadb',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
      'db.query.text': text,
    },
  }
}

/** Sends a statement, as a span if it belongs to a trace. */
export function tracedStatement<T>(sql: string, send: () => Promise<T>): Promise<T> {
  return inSpan(() => describeStatement(sql), send)
}
