/** Keeps the data folder to the user who runs the product: others can read neither files nor passwords there. */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { UserError } from './output.mjs'

const OWNER_ONLY = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const PASSWORD_BYTES = 32

/** Entries that the tools and the API make in a data folder. */
const ENTRIES = [
  'mariadb',
  'redis',
  'inbox',
  'logs',
  'uploads',
  'tmp',
  'secrets.json',
  'vapid.json',
  'running.json',
  'seed-pictures.json',
]

const isOpen = ({ mode }) => (mode & OWNER_ONLY) !== 0

/** Runs synchronous work, such as starting a process, whose new files are for their owner alone. */
export function withPrivateUmask(work) {
  const before = process.umask(OWNER_ONLY)
  try {
    return work()
  } finally {
    process.umask(before)
  }
}

/** The mode of a folder changes last: an interrupted run is repeated at the next start. Links are left alone. */
function tighten(path) {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink() || !isOpen(stats)) return
  if (stats.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name))
  chmodSync(path, stats.mode & ~OWNER_ONLY)
}

/**
 * Makes a data folder, or takes others' permissions away from what earlier versions made there. A folder that holds files
 * of another program keeps its own mode, and so do these files. Throws UserError when the folder belongs to another user.
 */
export function makePrivate(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE })
  try {
    for (const name of ENTRIES) if (existsSync(join(dataDir, name))) tighten(join(dataDir, name))
    const isOurs = readdirSync(dataDir).every((name) => ENTRIES.some((entry) => name.startsWith(entry)))
    if (isOurs && isOpen(lstatSync(dataDir))) chmodSync(dataDir, FOLDER_MODE)
  } catch (error) {
    if (error.code !== 'EPERM') throw error
    throw new UserError(`${error.path} belongs to another user. Start as that user, or choose another DATA_DIR.`)
  }
}

/** Makes an empty folder for its owner alone. */
export function freshPrivateFolder(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
}

/**
 * Makes sure that a folder in a place where everyone may write is a real folder of this user alone. Throws UserError when
 * someone else made it first.
 */
export function ownPrivateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  const stats = lstatSync(folder)
  if (!stats.isDirectory() || stats.uid !== process.getuid?.() || isOpen(stats))
    throw new UserError(`${folder} is not a private folder of this user. Remove it, or choose a shorter DATA_DIR.`)
  return folder
}

/** Replaces a file whole, readable by its owner alone from its first byte on. */
export function writePrivately(file, text) {
  const fresh = `${file}.new`
  rmSync(fresh, { force: true })
  writeFileSync(fresh, text, { mode: FILE_MODE, flag: 'wx' })
  renameSync(fresh, file)
}

/** Writes a file for its owner alone. Never replaces one, because a key in it may be the only one that opens something. */
export function writeNewFile(file, content) {
  try {
    writeFileSync(file, content, { mode: FILE_MODE, flag: 'wx' })
  } catch (error) {
    if (error.code === 'EEXIST') throw new UserError(`${file} is there already. Choose another file.`)
    throw error
  }
}

/** The password kept in this file, 64 hexadecimal digits, or null before it was made. */
export function readPassword(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** The password kept in this file; made at the first use. */
export function keptPassword(file) {
  const kept = readPassword(file)
  if (kept) return kept
  const made = randomBytes(PASSWORD_BYTES).toString('hex')
  writePrivately(file, made)
  return made
}
