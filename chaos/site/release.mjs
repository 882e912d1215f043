/** Builds the site from a modified copy of its sources, in the same way as `npm run build`. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '@sofaseva/tools/hash'
import { print, since } from '@sofaseva/tools/output'
import { inRoot } from '@sofaseva/tools/paths'
import { run } from '@sofaseva/tools/processes'

const KEPT = inRoot('.data/chaos-releases')
const SOURCES = ['contract', 'frontend']
const NOT_COPIED = /\/(node_modules|dist|test-results)(\/|$)|\.spec\.tsx?$/

/** The next release, with another response format and the next database version. */
export const NEXT = [
  {
    file: 'contract/src/bookings/booking.schema.ts',
    find: 'export const Booking = z.object({',
    put: 'export const Booking = z.object({\n  ofNextRelease: z.string().optional(),',
  },
  {
    file: 'frontend/src/offline/database/offline-database.ts',
    raisesVersion: true,
  },
]

/** Applies a change to a text. Throws if it does not apply exactly once. */
export function changed(text, { file, find, put }) {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places, not one, for the change of: ${find}`)
  return text.replace(find, () => put)
}

/** Increments the highest version in the database's source. */
function withNextVersion(text) {
  const versions = [...text.matchAll(/this\.version\((\d+)\)/g)].map(([, version]) => Number(version))
  const last = Math.max(...versions)
  const declared = text.lastIndexOf('this.version(')
  const next = `this.version(${last + 1}).stores({ ofNextRelease: 'id' })\n    `
  return text.slice(0, declared) + next + text.slice(declared)
}

function copySources(folder) {
  for (const name of [...SOURCES, 'package.json', 'tsconfig.base.json'])
    cpSync(inRoot(name), join(folder, name), { recursive: true, filter: (source) => !NOT_COPIED.test(source) })
  // Third-party packages are linked; this repository's packages are copied.
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@sofaseva'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@sofaseva' && name !== '.cache') symlinkSync(inRoot('node_modules', name), join(modules, name))
  for (const name of SOURCES) symlinkSync(join(folder, name), join(modules, '@sofaseva', name))
}

function apply(folder, changes) {
  for (const change of changes) {
    const path = join(folder, change.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, change.raisesVersion ? withNextVersion(text) : changed(text, change))
  }
}

/** Resolves to the folder of the site built with these changes. An existing build is reused. */
export async function builtRelease(changes) {
  const sources = hashOf([...SOURCES, 'package-lock.json', 'chaos/site/release.mjs'])
  const folder = join(
    KEPT,
    createHash('sha256')
      .update(sources + JSON.stringify(changes))
      .digest('hex')
      .slice(0, 16),
  )
  const dist = join(folder, 'frontend/dist')
  if (existsSync(join(folder, 'built'))) return dist
  const began = Date.now()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copySources(folder)
  apply(folder, changes)
  const [compiler, vite] = ['typescript-native/bin/tsc', 'vite/bin/vite.js'].map((name) => inRoot('node_modules', name))
  const quietly = { env: { NODE_ENV: 'production' }, quiet: true }
  if (changes.some(({ file }) => file.startsWith('contract/'))) {
    await run(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: join(folder, 'contract'), ...quietly })
    await run(process.execPath, [vite, 'build', '--ssr', '--logLevel', 'warn'], {
      cwd: join(folder, 'frontend'),
      ...quietly,
    })
  }
  // The server's rendering is unchanged.
  else
    for (const built of ['contract/dist', 'frontend/dist/server'])
      cpSync(inRoot(built), join(folder, built), { recursive: true })
  // Builds like `frontend/build.mjs`, but without compression, because files are rarely fetched here.
  for (const config of ['vite.worker.config.ts', 'vite.config.ts'])
    await run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: join(folder, 'frontend'),
      ...quietly,
    })
  writeFileSync(join(folder, 'built'), '')
  print(`Built a release of ${changes.length} changes (${since(began)}).`)
  return dist
}
