import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '../..')

it('all announcements use a StatusRegion or an AlertRegion', () => {
  const others = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx') && name !== 'shared/ui/alert.tsx')
    .filter((name) => /role="(status|alert)"|aria-live="assertive"/.test(readFileSync(join(SOURCES, name), 'utf8')))
  expect(others).toEqual([])
})
