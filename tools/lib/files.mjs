import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inRoot } from './paths.mjs'

/** Passes bytes on and counts them; `result` gives how many there were and their SHA-256. */
export function checksum() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export async function checksumOf(path) {
  const sum = checksum()
  await pipeline(createReadStream(path), sum.stream.resume())
  return sum.result()
}

/** Paths of all files below a folder, relative to it, in order. */
export function* filesBelow(folder, within = '') {
  if (!existsSync(join(folder, within))) return
  for (const entry of readdirSync(join(folder, within), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  ))
    if (entry.isDirectory()) yield* filesBelow(folder, join(within, entry.name))
    else if (entry.isFile()) yield join(within, entry.name)
}

/**
 * Copies a file, by streams that change it, and gives the size and SHA-256 of the copy. Only `owner`, or this user, may
 * read the copy and enter new folders.
 */
export async function copyFile(from, to, { owner, by = [] } = {}) {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const sum = checksum()
  await pipeline(createReadStream(from), ...by, sum.stream, createWriteStream(to, { mode: 0o600 }))
  if (owner) {
    if (made)
      for (let folder = dirname(to); folder.length >= made.length; folder = dirname(folder))
        await chown(folder, owner.uid, owner.gid)
    await chown(to, owner.uid, owner.gid)
  }
  return sum.result()
}

/** Texts of sources below folders of the checkout whose paths match, by path from the root; no built or installed file. */
export function textsBelow(folders, pattern) {
  const paths = folders
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((path) => join(folder, path)))
    .filter((path) => pattern.test(path) && !/(^|\/)(node_modules|generated|test-results|dist|\.data)\//.test(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
}
