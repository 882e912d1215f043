import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const EXPORTS_A_PIECE = /^export (?:default )?(?:const|function) [A-Z][a-z]/m

/** Components that render nothing themselves, or that another gallery piece includes. */
const DRAWN_BY_OTHERS = new Set([
  'layout',
  'illustration',
  'article',
  'discard-changes-dialog',
  'admin-provider',
  'conflict-provider',
  'use-dialog',
  'form-actions',
  'form-tabs',
  'table-columns',
  'table-footer',
  'table-keys',
  'table-row',
])

const modulesBelow = (folder: string) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'))
    .map((name) => `${folder}/${name}`)

const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8')

it('shows every shared component of both apps', () => {
  const gallery = modulesBelow('gallery').map(read).join('\n')
  const missing = [...modulesBelow('shared/ui'), ...modulesBelow('office/ui')].filter(
    (path) =>
      EXPORTS_A_PIECE.test(read(path)) &&
      !DRAWN_BY_OTHERS.has(basename(path, '.tsx')) &&
      !gallery.includes(`from '#${path.replace('.tsx', '.js')}'`),
  )
  expect(missing).toEqual([])
})
