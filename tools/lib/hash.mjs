import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { identity, isAlive } from './pid-file.mjs'

/** Folders that are never sources. */
const PRODUCTS = new Set(['node_modules', 'dist', 'generated', '.data', 'test-results'])
/** Builds leave tests out. */
const TEST = /\.spec\.(tsx?|mjs)$/
const STAMP = '.stamp'
/** Folder of the locks of builds. */
export const LOCKS = 'node_modules/.builds'
const LOOK_MS = 200

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

/** A lock appears with its whole content, so another content is of a machine that crashed. */
function isHeld(lock) {
  try {
    return isAlive(JSON.parse(readFileSync(lock, 'utf8')))
  } catch {
    return false
  }
}

/** Runs the work while no other process builds this folder. The lock of a process that ended does not count. */
async function alone(folder, work) {
  const lock = inRoot(LOCKS, folder.replaceAll('/', '-'))
  mkdirSync(dirname(lock), { recursive: true })
  const own = `${lock}-${randomUUID()}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, born: identity(process.pid) }))
  for (;;) {
    try {
      linkSync(own, lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isHeld(lock)) await pause(LOOK_MS)
      else rmSync(lock, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
    rmSync(own, { force: true })
  }
}

/**
 * Builds a folder again unless it matches these inputs. A missing, changed or additional file counts as a mismatch.
 * True when it was built. Processes that start together build it once.
 */
export function buildOnce(inputs, folder, work) {
  const file = inRoot(folder, STAMP)
  const stamp = () => `${inputs} ${hashOf([folder], new Set([STAMP]))}`
  return alone(folder, async () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === stamp()) return false
    rmSync(inRoot(folder), { recursive: true, force: true })
    await work()
    writeFileSync(file, stamp())
    return true
  })
}
