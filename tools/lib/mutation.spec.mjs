import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RULES, resultOf } from './mutation.mjs'
import { inRoot } from './paths.mjs'

const mutant = (status, line = 1) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  location: { start: { line } },
})

describe('the result of mutation tests', () => {
  it('counts caught and missed changes, and names those missed', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError']
    const files = { 'a.rules.ts': { mutants: statuses.map((status, line) => mutant(status, line)) } }
    expect(resultOf({ files })).toMatchObject({
      caught: 2,
      score: 0.5,
      missed: ['a.rules.ts:2 EqualityOperator: a <= b', 'a.rules.ts:3 EqualityOperator: a <= b'],
    })
  })

  it('names the file whose tests catch the smallest share', () => {
    const of = (...statuses) => ({ mutants: statuses.map((status) => mutant(status)) })
    const files = { 'a.ts': of('Killed'), 'b.ts': of('Killed', 'Survived'), 'c.ts': of('Ignored') }
    expect(resultOf({ files }).worst).toMatchObject({ file: 'b.ts', score: 0.5 })
  })

  it('is no success without any change', () => {
    expect(resultOf({ files: {} }).worst.score).toBe(0)
  })
})

it.each(Object.entries(RULES))('names existing rules and tests of %s', (workspace, { rules, specs }) => {
  for (const pattern of [...rules, ...specs])
    expect([pattern, globSync(inRoot(workspace, pattern))]).not.toEqual([pattern, []])
})
