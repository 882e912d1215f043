import { createHash } from 'node:crypto'

/** Keywords that describe a value's shape, as opposed to the texts and numbers it allows. */
const SHAPE_KEYWORDS = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'enum',
  'items',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'required',
  'type',
])
/** Keywords whose keys are property names rather than keywords. */
const PROPERTY_MAPS = new Set(['properties', '$defs'])

function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf)
  if (typeof schema !== 'object' || schema === null) return schema
  const shape: [string, unknown][] = []
  for (const [key, value] of Object.entries(schema)) {
    if (SHAPE_KEYWORDS.has(key)) shape.push([key, shapeOf(value)])
    else if (PROPERTY_MAPS.has(key))
      shape.push([key, Object.entries(value as object).map(([name, child]) => [name, shapeOf(child)])])
  }
  return shape
}

interface Schema {
  toJSONSchema(options: { io: 'output'; unrepresentable: 'any' }): unknown
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'toJSONSchema' in value
}

/**
 * Names the shape of all API responses by a hash over every schema that `contract` exports. It changes when a field is
 * added, removed or given another type. It stays when only texts, limits or schema names change, because a new version
 * makes every phone drop its stored responses.
 */
export function schemaVersion(contract: Record<string, unknown>): string {
  const shapes = Object.values(contract)
    .filter(isSchema)
    .map((schema) => JSON.stringify(shapeOf(schema.toJSONSchema({ io: 'output', unrepresentable: 'any' }))))
  return createHash('sha256').update(shapes.sort().join('\n')).digest('hex').slice(0, 16)
}
