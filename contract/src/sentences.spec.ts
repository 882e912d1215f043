import { describe, expect, it } from 'vitest'
import { isMessageRef } from './i18n/translator.js'
import * as contract from './index.js'
import { z } from './lib/schema/zod.js'

const SCHEMAS = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
)
const DEPTH = 4

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  {},
  [],
  ['x'],
  [[]],
  new Date(Number.NaN),
  '',
  ' ',
  'x',
  '\ud800',
  '2026-02-30',
  'https://x',
  'x'.repeat(70_000),
  Number.NaN,
  -1,
  0,
  0.001,
  1.5,
  5_000_000,
  1e300,
  Array.from({ length: 2_000 }, () => 'x'),
]

/** Unwraps optional schemas, and returns the input schema of a transformation. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return unwrapped(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
  return schema
}

/** Inputs with one error each: in the whole value, a field, a list entry, and so on. */
function wrongInputs(schema: unknown, depth = DEPTH): unknown[] {
  const inner = unwrapped(schema)
  if (depth === 0) return []
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape)
    return [
      ...WRONG,
      { unknown: 1 },
      ...fields.flatMap(([key, field]) => wrongInputs(field, depth - 1).map((value) => ({ [key]: value }))),
    ]
  }
  if (inner instanceof z.ZodArray) return [...WRONG, ...wrongInputs(inner.element, depth - 1).map((value) => [value])]
  return [...WRONG]
}

const messagesOf = (schema: z.ZodType) =>
  new Set(
    wrongInputs(schema).flatMap((input) => {
      try {
        return (schema.safeParse(input).error?.issues ?? []).map(({ message }) => message)
      } catch (error) {
        // A schema with an asynchronous refinement cannot be parsed synchronously.
        if (error instanceof z.core.$ZodAsyncError) return []
        throw error
      }
    }),
  )

describe('the messages of a schema', () => {
  it('cover every schema of the contract', () => {
    expect(SCHEMAS.length).toBeGreaterThan(150)
    expect(messagesOf(z.object({ name: z.string('In English.') }))).toContain('In English.')
  })

  it.each(SCHEMAS)('%s: has a sentence in every language', (_, schema) => {
    expect([...messagesOf(schema)].filter((message) => !isMessageRef(message))).toEqual([])
  })
})
