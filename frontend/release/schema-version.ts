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
 * Names the form of each response of the API, by a hash over every schema among `contract`'s exports: it differs when a
 * field was added, removed or given another type. It stays when only texts, limits or names of schemas changed: a new
 * version has every phone drop the responses that it stores.
 */
export function schemaVersion(contract: Record<string, unknown>): string {
  const forms = Object.values(contract)
    .filter(isSchema)
    .map((schema) => JSON.stringify(formOf(schema.toJSONSchema({ io: 'output', unrepresentable: 'any' }))))
  return createHash('sha256').update(forms.sort().join('\n')).digest('hex').slice(0, 16)
}
