// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { ensureSimpleJson, MAX_JSON_DEPTH, MAX_JSON_ENTRIES } from './json-limits.js'

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown
const refuses = (json: unknown) =>
  expect(() => ensureSimpleJson(json)).toThrow(expect.objectContaining({ code: 'JSON_TOO_COMPLEX' }))

describe('ensureSimpleJson', () => {
  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    [[{ a: [1] }]],
    nested(MAX_JSON_DEPTH),
    Array(MAX_JSON_ENTRIES).fill(0),
  ])('accepts JSON within the limits', (json) => {
    expect(() => ensureSimpleJson(json)).not.toThrow()
  })

  it('rejects lists and objects that are too deep', () => {
    refuses(nested(MAX_JSON_DEPTH + 1))
    refuses(JSON.parse(`${'{"a":'.repeat(MAX_JSON_DEPTH + 1)}1${'}'.repeat(MAX_JSON_DEPTH + 1)}`))
    refuses(nested(5_000))
  })

  it('rejects too many entries in all lists together', () => {
    refuses(Array(MAX_JSON_ENTRIES + 1).fill(0))
    refuses(Array(100).fill(Array(MAX_JSON_ENTRIES / 100).fill(0)))
    refuses(Object.fromEntries(Array.from({ length: MAX_JSON_ENTRIES + 1 }, (_, index) => [`a${index}`, 0])))
  })

  it('takes less than 5 ms for lists 31,000 levels deep', () => {
    const json = nested(31_000)
    const times = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage()
      refuses(json)
      return process.threadCpuUsage(before).user / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(5)
  })
})
