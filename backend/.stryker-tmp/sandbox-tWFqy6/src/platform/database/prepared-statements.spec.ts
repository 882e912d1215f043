// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
/** A call that prepares its text, and a text whose length depends on the input. */
const PREPARING = /(?<!unprepared)\.(?:query|execute)(?:<[^()]*>)?\(\s*`([^`]*)`/g
const VARYING = /\$\{[^}]*(?:placeholders|\.map|\.join)\(/

it('prepares only statements with a fixed text', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.includes('generated'),
  )
  expect(files.length).toBeGreaterThan(100)
  const varying = files.flatMap((name) =>
    [...readFileSync(join(SOURCES, name), 'utf8').matchAll(PREPARING)]
      .filter(([, text = '']) => VARYING.test(text))
      .map(([call]) => `${name}: ${call.slice(0, 80)}`),
  )
  expect(varying).toEqual([])
})
