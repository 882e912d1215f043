import { readFileSync } from 'node:fs'
import { inRoot } from '@sofaseva/tools/paths'
import { describe, expect, it } from 'vitest'
import { PLANTS } from './plants.mjs'
import { changed, NEXT } from './release.mjs'

const changes = [...PLANTS.flatMap(({ name, changes }) => changes.map((change) => ({ name, ...change }))), ...NEXT]

describe('a change to the source', () => {
  it.each(changes.filter(({ find }) => find).map((change) => [change.name ?? 'next release', change.file, change]))(
    'applies exactly once: %s in %s',
    (_name, file, change) => {
      expect(changed(readFileSync(inRoot(file), 'utf8'), change)).not.toBe(readFileSync(inRoot(file), 'utf8'))
    },
  )

  it('is refused if it applies nowhere or twice', () => {
    const change = { file: 'a.ts', find: 'one', put: 'two' }
    expect(changed('one', change)).toBe('two')
    expect(() => changed('nothing', change)).toThrow('a.ts has 0 places')
    expect(() => changed('one, one', change)).toThrow('2 places')
  })
})

it('has a unique name for each bug', () => {
  const names = PLANTS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
