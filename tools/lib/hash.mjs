import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './paths.mjs'

/** Folders that are never sources. */
const PRODUCTS = new Set(['node_modules', 'dist', 'generated', '.data', 'test-results'])
/** Builds leave tests out. */
const TEST = /\.spec\.(tsx?|mjs)$/
const STAMP = '.stamp'

function* files(path, skipped) {
  if (!existsSync(inRoot(path))) return
  if (statSync(inRoot(path)).isFile()) {
    yield path
    return
  }
  for (const name of readdirSync(inRoot(path)).sort())
    if (!skipped.has(name) && !TEST.test(name)) yield* files(join(path, name), skipped)
}

/** One hash over the names and contents of these files and folders (relative to the root). */
export function hashOf(paths, skipped = PRODUCTS) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of files(path, skipped))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(inRoot(file)))
        .update('\0')
  return hash.digest('hex')
}

/**
 * Does the work unless `stamp` says that it was done for these inputs. True when it was done. The stamp goes first, so
 * that work broken off half-way is never taken for done.
 */
export async function onceFor(inputs, stamp, work) {
  const file = inRoot(stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === inputs) return false
  rmSync(file, { force: true })
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, inputs)
  return true
}

/**
 * Builds a folder again unless it matches these inputs. A missing, changed or additional file counts as a mismatch.
 * True when it was built.
 */
export async function buildOnce(inputs, folder, work) {
  const file = inRoot(folder, STAMP)
  const stamp = () => `${inputs} ${hashOf([folder], new Set([STAMP]))}`
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp()) return false
  rmSync(inRoot(folder), { recursive: true, force: true })
  await work()
  writeFileSync(file, stamp())
  return true
}
