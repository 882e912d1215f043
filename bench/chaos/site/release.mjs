/** A next release of the site, made of the one that is built: its scripts and its name are others, as after any change. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inRoot } from '../../../tools/lib/paths.mjs'

const TEXT = /\.(js|css|json|webmanifest)$/
const COMPRESSED = /\.(br|gz)$/
const HASHED = /^(.+-)([\w-]{6,8})(\.(?:js|css))$/

const another = (hash) => hash.slice(0, -1) + (hash.endsWith('0') ? '1' : '0')

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Its folder, with all that is served of it. */
export async function nextRelease(folder) {
  rmSync(folder, { recursive: true, force: true })
  cpSync(inRoot('frontend/dist'), folder, { recursive: true })
  const files = filesIn(folder)
  for (const file of files.filter((name) => COMPRESSED.test(name))) rmSync(file)
  const kept = files.filter((name) => !COMPRESSED.test(name))
  const renamed = new Map()
  for (const file of kept) {
    const [, name, hash, end] = HASHED.exec(basename(file)) ?? []
    if (name && file.includes('/assets/')) renamed.set(basename(file), `${name}${another(hash)}${end}`)
  }
  if (renamed.size === 0)
    throw new Error('no file of the site is named by its hash: the next release would be the same')
  const { build } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
  renamed.set(build, another(build))
  const names = new RegExp([...renamed.keys()].map((name) => name.replace(/[.$]/g, '\\$&')).join('|'), 'g')
  for (const file of kept) {
    if (TEXT.test(file))
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(names, (name) => renamed.get(name)),
      )
    const name = renamed.get(basename(file))
    if (name) renameSync(file, join(dirname(file), name))
  }
  return folder
}
