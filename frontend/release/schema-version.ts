import { createHash } from 'node:crypto'

/** What of a JSON schema says which form a value has, rather than which texts and numbers are allowed in it. */
const FORM = new Set([
  ...['$ref', 'additionalProperties', 'allOf', 'anyOf', 'const', 'enum', 'items', 'oneOf', 'prefixItems'],
  ...['propertyNames', 'required', 'type'],
])
/** Whose keys are names of the value's own. */
const NAMED = new Set(['properties', '$defs'])

function formOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(formOf)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept: [string, unknown][] = []
  for (const [key, value] of Object.entries(schema)) {
    if (FORM.has(key)) kept.push([key, formOf(value)])
    else if (NAMED.has(key)) kept.push([key, Object.entries(value as object).map(([name, one]) => [name, formOf(one)])])
  }
  return kept
}

interface Schema {
  toJSONSchema(options: { io: 'output'; unrepresentable: 'any' }): unknown
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'toJSONSchema' in value
}

/**
 * Names the form of everything the API answers with, by a hash over every schema among `contract`'s exports: it differs
 * when a field of an answer was added, removed or given another type, and stays when only texts or limits changed.
 */
export function schemaVersion(contract: Record<string, unknown>): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(contract).sort()) {
    const schema = contract[name]
    if (!isSchema(schema)) continue
    const form = formOf(schema.toJSONSchema({ io: 'output', unrepresentable: 'any' }))
    hash.update(JSON.stringify([name, form]))
  }
  return hash.digest('hex').slice(0, 16)
}
