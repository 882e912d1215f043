import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forceIndex, INDEXES } from './indexes.js'

const SOURCES = join(import.meta.dirname, '../..')
const SCHEMA = readFileSync(join(SOURCES, '../../prisma/schema.prisma'), 'utf8')

/** Names of the indexes in schema.prisma: given ones, and those made of a table and its columns. */
function schemaIndexes(): string[] {
  return [...SCHEMA.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)].flatMap(([, body = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? ''
    return [...body.matchAll(/@@index\(\[(.+?)\](?:, map: "(\w+)")?\)/g)].map(
      ([, columns = '', name]) => name ?? `${table}_${columns.split(', ').join('_')}_idx`,
    )
  })
}

it('names indexes that schema.prisma has', () => {
  const known = ['PRIMARY', ...schemaIndexes()]
  expect(known.length).toBeGreaterThan(50)
  expect(INDEXES.filter((name) => !known.includes(name))).toEqual([])
})

it('puts every hint into a statement by name', () => {
  expect(forceIndex('bookings b', 'bookings_createdAt_idx')).toBe('bookings b FORCE INDEX (bookings_createdAt_idx)')
  expect(forceIndex('bookings b', null)).toBe('bookings b')
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('database/indexes.ts'))
    .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ text }) => /\b(FORCE|USE|IGNORE) INDEX\b/.test(text)).map(({ file }) => file)).toEqual([])
  const used = INDEXES.filter((name) => sources.some(({ text }) => text.includes(`'${name}'`)))
  expect(used).toEqual([...INDEXES])
})
