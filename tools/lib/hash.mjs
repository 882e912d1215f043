import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'generated', '.data', 'test-results'])

function* files(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!SKIPPED.has(entry.name)) yield* files(join(path, entry.name))
}

/** One hash over the names and contents of these files and folders (relative to the root). */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of files(inRoot(path))) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Does the work unless its stamp says it was done for the same hash and `product` is still there. True when it was done. */
export async function onceFor(hash, stamp, product, work) {
  const file = inRoot(stamp)
  if (existsSync(inRoot(product)) && existsSync(file) && readFileSync(file, 'utf8') === hash) return false
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
  return true
}
