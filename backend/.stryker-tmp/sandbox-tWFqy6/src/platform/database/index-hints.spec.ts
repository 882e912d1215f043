// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

it('names only the primary key in index hints, so a renamed index breaks no statement', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.includes('generated'),
  )
  expect(files.length).toBeGreaterThan(100)
  const hints = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\b(?:FORCE|USE|IGNORE) (?:INDEX|KEY)\b.{0,40}/g)].map(
      ([hint]) => `${file}: ${hint}`,
    ),
  )
  expect(hints).toEqual([expect.stringMatching(/^platform\/database\/row-locks\.ts: FORCE INDEX \(PRIMARY\)/)])
})
