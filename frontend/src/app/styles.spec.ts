import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '..')

/** Classes that a style sheet has. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

it('every class that a component names is in its style sheet: types cannot tell', () => {
  const missing: string[] = []
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx$/.test(name),
  )) {
    const path = join(SOURCES, file)
    const code = readFileSync(path, 'utf8')
    for (const [statement, name = '', sheet = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const known = classesOf(resolve(dirname(path), sheet))
      const body = code
        .replace(statement, '')
        .replace(/^import .*$/gm, '')
        .replace(/'[^'\n]*'/g, "''")
      for (const [, used = ''] of body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g')))
        if (!known.has(used)) missing.push(`${file}: ${name}.${used}`)
    }
  }
  expect(missing).toEqual([])
})
