import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'generated'])
/** A source file in code format, such as `chaos/site/plan.mjs`. Built files and addresses are none. */
const SOURCE_FILE = /`((?!dist\/)\w[\w./-]*\.(?:tsx?|mjs|css|sql|md))`/g
/** A script of the root's package, such as `npm run bench -- storm`. */
const SCRIPT = /npm run (?:--silent )?([a-z][a-z:-]*[a-z])/g
const SUPERSEDED = /^Date: .*Status: superseded/m

function* pathsBelow(folder) {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true }))
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* pathsBelow(join(folder, entry.name))
    else if (entry.isFile()) yield join(folder, entry.name)
}

const missingFrom = (text, paths) =>
  [...text.matchAll(SOURCE_FILE)]
    .map(([, name]) => name)
    .filter((name) => !paths.some((path) => path === name || path.endsWith(`/${name}`)))

it('finds the names of files that do not exist', () => {
  const text = 'See `lib/a.ts`, `b.ts`, `gone.ts`, `lib/b.ts`, `dist/index.mjs` and `/api/openapi.json`.'
  expect(missingFrom(text, ['contract/lib/a.ts', 'contract/src/b.ts'])).toEqual(['gone.ts', 'lib/b.ts'])
})

it('names only existing source files in the documents', () => {
  const paths = [...pathsBelow('.')]
  const documents = paths.filter((path) => path.endsWith('.md') && !path.startsWith('prisma/seed/'))
  expect(documents).toContain('docs/architecture.md')
  const missing = documents.flatMap((path) => {
    const text = readFileSync(inRoot(path), 'utf8')
    // A superseded decision describes the files of its time.
    return SUPERSEDED.test(text) ? [] : missingFrom(text, paths).map((name) => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})

it('has decisions that say when, why, what and what follows', () => {
  const folder = 'docs/decisions'
  const decisions = readdirSync(inRoot(folder)).filter((name) => /^\d{4}-/.test(name))
  expect(decisions.length).toBeGreaterThan(100)
  const parts = [/^# \d+\. ./, /^Date: \d{4}-\d\d-\d\d\. Status: ./m]
  const headings = ['Context', 'Decision', 'Consequences'].map((name) => new RegExp(`^## ${name}\\n\\n.`, 'm'))
  const odd = decisions.filter((name) => {
    const text = readFileSync(inRoot(folder, name), 'utf8')
    return ![...parts, ...headings].every((part) => part.test(text))
  })
  expect(odd).toEqual([])
})

it('names only scripts that exist in the documents, commands and messages', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const files = [...pathsBelow('.')].filter((path) => /\.(md|mjs)$/.test(path) && !path.endsWith('.spec.mjs'))
  const unknown = files.flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(SCRIPT)]
      .filter(([, name]) => scripts[name] === undefined)
      .map(([text]) => `${path}: ${text}`),
  )
  expect(unknown).toEqual([])
})
