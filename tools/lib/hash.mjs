import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'generated', '.data', 'test-results'])

function* files(path) {
  if (!existsSync(inRoot(path))) return
  if (statSync(inRoot(path)).isFile()) {
    yield path
    return
  }
  for (const name of readdirSync(inRoot(path)).sort()) if (!SKIPPED.has(name)) yield* files(join(path, name))
}

/** One hash over the names and contents of these files and folders (relative to the root). */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of files(path))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(inRoot(file)))
        .update('\0')
  return hash.digest('hex')
}

/**
 * Does the work unless its stamp says it was done for the same hash and `product` is still there. True when it was
 * done. The stamp goes first, so that work broken off half-way is never taken for done.
 */
export async function onceFor(hash, stamp, product, work) {
  const file = inRoot(stamp)
  if (existsSync(inRoot(product)) && existsSync(file) && readFileSync(file, 'utf8') === hash) return false
  rmSync(file, { force: true })
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
  return true
}
