import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MESSAGES } from '@sofaseva/contract/translators'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../..')
/** Static imports and re-exports. Types and dynamic imports load nothing with the module. */
const IMPORT = /^(?:import|export) (?!type )[^'(]*?from '([^']+)'|^import '([^']+)'/gm
const KEY = /['"`]([a-z][\w-]*)\.[\w.${}-]+['"`]/g
/** The only messages that every page has. */
const ALWAYS_LOADED = ['common']

function fileOf(specifier: string, from: string): string | null {
  const path = specifier.startsWith('#')
    ? join(SOURCES, specifier.slice(1))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null
  if (path === null) return null
  const source = [path.replace(/\.js$/, '.tsx'), path.replace(/\.js$/, '.ts')].find(existsSync)
  return source ?? null
}

/** All modules that load with this one. */
function modulesWith(entry: string): string[] {
  const found = new Set([entry])
  for (const file of found)
    for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = fileOf(from ?? alone ?? '', file)
      if (next) found.add(next)
    }
  return [...found]
}

it('the frame of every page uses only messages that every page has', () => {
  const modules = modulesWith(join(SOURCES, 'site/app/shells/site-shell.tsx'))
  expect(modules.length).toBeGreaterThan(20)
  const areas = new Set(Object.keys(MESSAGES.en))
  const used = modules.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(KEY)]
      .filter(([, area = '']) => areas.has(area) && !ALWAYS_LOADED.includes(area))
      .map(([key]) => `${file.slice(SOURCES.length + 1)}: ${key}`),
  )
  expect(used).toEqual([])
})
