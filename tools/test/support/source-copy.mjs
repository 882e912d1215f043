import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { generateSlice } from '../../lib/generators.mjs'
import { inRoot } from '../../lib/paths.mjs'
import { run } from '../../lib/processes.mjs'
import { temporaryFolder } from './product.mjs'

const COPIED = [
  ...['.table-owners.mjs', '.gitignore', 'biome.json', 'package.json', 'tsconfig.base.json'],
  ...['backend', 'contract', 'e2e', 'frontend', 'tools', 'prisma/schema.prisma', 'prisma/migrations'],
]
const now = new Date('2026-11-27T10:11:12Z')

const SERVER_SLICES = [
  ['module', ['gift-cards', 'gift-card']],
  ['endpoint', ['gift-cards', 'summary']],
  ['endpoint', ['audit', 'weekly-figures']],
  ['notification', ['booking-paid']],
]
const SITE_SLICES = [
  ['outbox-kind', ['gift-send']],
  ['page', ['public', 'gift-ideas']],
  ['page', ['customer', 'my-gifts']],
  ['page', ['provider', 'gift-jobs']],
  ['page', ['office', 'gift-cards']],
]

const isSource = (path) =>
  !/(^|\/)(node_modules|dist|test-results)(\/|$)|^backend\/data\//.test(relative(inRoot(), path))

/** A copy of the sources for `npm run new`, with the packages of the checkout but for our own. */
export function copySources() {
  const root = temporaryFolder('new')
  for (const path of COPIED) cpSync(inRoot(path), join(root, path), { recursive: true, filter: isSource })
  mkdirSync(join(root, 'node_modules/@sofaseva'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@sofaseva') symlinkSync(inRoot('node_modules', name), join(root, 'node_modules', name))
  for (const ours of ['contract', 'tools']) symlinkSync(join(root, ours), join(root, 'node_modules/@sofaseva', ours))
  for (const workspace of ['backend', 'contract', 'frontend', 'tools'])
    if (readdirSync(inRoot(workspace)).includes('node_modules'))
      symlinkSync(inRoot(workspace, 'node_modules'), join(root, workspace, 'node_modules'))
  const quietly = (command, args) =>
    run(command, args, { cwd: root, quiet: true, env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false' } })
  const write = (kind, words) => generateSlice(kind, words, { root, now })
  /** Writes these slices. Gives the paths of their files once the formatter accepts the code. */
  const writeAll = async (slices) => {
    const paths = [...new Set(slices.flatMap(([kind, words]) => write(kind, words).paths))]
    const code = paths.filter((path) => /\.(tsx?|mjs|json)$/.test(path))
    await quietly('npx', ['biome', 'check', '--write', '--vcs-enabled=false', ...code])
    return paths
  }
  return {
    root,
    quietly,
    write,
    textOf: (path) => readFileSync(join(root, path), 'utf8'),
    /** A module, endpoints and a notification. */
    writeServer: () => writeAll(SERVER_SLICES),
    /** Pages and a kind of outbox write. */
    writeSite: () => writeAll(SITE_SLICES),
    remove: () => rmSync(root, { recursive: true }),
  }
}
