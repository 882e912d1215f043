// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPrismaSchema } from '../test/support/prisma-schema.js'
import type { Retention } from './platform/user-data/retention.js'
import { retention } from './retention.js'

const SOURCES = import.meta.dirname
const schema = readPrismaSchema(readFileSync(join(SOURCES, '../../prisma/schema.prisma'), 'utf8'))
const plan: Readonly<Record<string, Retention>> = retention

describe('the retention of tables', () => {
  it('is declared for every table', () => {
    expect(Object.keys(plan).toSorted()).toEqual(schema.map(({ name }) => name).toSorted())
  })

  it('follows another table only if the database deletes its rows with it', () => {
    const loose = schema.filter(({ name, foreignKeys }) => {
      const own = plan[name]
      if (!own || !('with' in own)) return false
      return !foreignKeys.some(({ table, onDelete }) => table === own.with && onDelete === 'CASCADE')
    })
    expect(loose.map(({ name }) => name)).toEqual([])
  })

  it('names jobs that exist', () => {
    const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
      .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
      .join('\n')
    const jobs = Object.values(plan).flatMap((own) => ('job' in own ? [own.job] : []))
    expect(jobs.filter((job) => !code.includes(`name: '${job}'`))).toEqual([])
  })

  it('compares only columns of the table with the time', () => {
    const wrong = schema.flatMap(({ name, columns }) => {
      const own = plan[name]
      const [, column] = (own && 'past' in own && /^(\w+) < \?$/.exec(own.past)) || []
      return column && !columns.some((one) => one.name === column) ? [`${name}.${column}`] : []
    })
    expect(wrong).toEqual([])
  })

  it('keeps sealed data for a year, leap years included', () => {
    expect(retention.sealed_archives).toMatchObject({ past: 'sealedAt < ?', days: 366 })
  })
})
