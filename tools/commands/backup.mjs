/**
 * `npm run backup [-- FOLDER]`: saves the database, users' images and the secrets in a new folder, while everything
 * runs. Takes DATABASE_URL and DATA_DIR, or the data of `npm start`. BACKUP_PUBLIC_KEY encrypts the files,
 * BACKUP_KEEP_DAILY and BACKUP_KEEP_WEEKLY remove older backups of BACKUP_DIR, and BACKUP_METRICS_FILE names a file for
 * Prometheus. `npm run backup -- keys FILE` makes the keys: FILE gets the private one, and the public one is printed.
 */
import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  BUILDS,
  DUMP,
  dumpTo,
  ENVIRONMENT_FILE,
  FORMATS,
  MANIFEST,
  reportTime,
  SECRET_FILES,
  SECRET_VARIABLES,
  SECRETS,
  tablesOf,
  UPLOADS,
  withDatabase,
} from '../lib/backup.mjs'
import { readPublicKey, sealFile } from '../lib/backup-encryption.mjs'
import { expiredBackups } from '../lib/backup-retention.mjs'
import { checksum, copyFile, filesBelow } from '../lib/files.mjs'
import { print, since, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { writeNewFile } from '../lib/privacy.mjs'
import { createKeys } from '../lib/x25519.mjs'

/** An interrupted backup is removed after this time. */
const ABANDONED_MS = 86_400_000

async function dumpDatabase(databaseUrl, folder, seal) {
  const tables = await tablesOf(databaseUrl)
  if (tables.length === 0) throw new UserError('The database is empty: there is nothing to back up.')
  const sum = checksum()
  const file = createWriteStream(join(folder, DUMP), { mode: 0o600 })
  const content = await dumpTo(databaseUrl, [createGzip(), ...seal(DUMP), sum.stream, file])
  return { content, file: { path: DUMP, ...sum.result() } }
}

/** Images never change once they exist; one that is deleted meanwhile is not missed. */
async function copyUploads(dataDir, folder, seal) {
  const copied = []
  for (const name of filesBelow(join(dataDir, UPLOADS))) {
    // Scripts of builds: each instance puts its own there.
    if (name.startsWith(BUILDS)) continue
    const path = join(UPLOADS, name)
    try {
      copied.push({ path, ...(await copyFile(join(dataDir, path), join(folder, path), { by: seal(path) })) })
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
      await rm(join(folder, path), { force: true })
    }
  }
  return copied
}

async function copySecrets(dataDir, folder, seal) {
  const copied = []
  await mkdir(join(folder, SECRETS), { recursive: true, mode: 0o700 })
  for (const name of SECRET_FILES.filter((one) => existsSync(join(dataDir, one)))) {
    const path = join(SECRETS, name)
    copied.push({ path, ...(await copyFile(join(dataDir, name), join(folder, path), { by: seal(path) })) })
  }
  const set = SECRET_VARIABLES.filter((name) => process.env[name])
  if (set.length > 0) {
    const path = join(SECRETS, ENVIRONMENT_FILE)
    const values = JSON.stringify(Object.fromEntries(set.map((name) => [name, process.env[name]])))
    const sum = checksum()
    const file = createWriteStream(join(folder, path), { mode: 0o600 })
    await pipeline(Readable.from([Buffer.from(values)]), ...seal(path), sum.stream, file)
    copied.push({ path, ...sum.result() })
  }
  return copied
}

/** A number of backups to keep; null if the variable is not set. */
function countOf(name) {
  const text = process.env[name]
  if (!text) return null
  if (!/^\d{1,4}$/.test(text)) throw new UserError(`${name} must be a number of backups, such as 7.`)
  return Number(text)
}

/** Removes backups that BACKUP_KEEP_DAILY and BACKUP_KEEP_WEEKLY don't keep. Without either, all stay. */
async function removeExpired(folder, keep) {
  if (keep.daily === null && keep.weekly === null) return
  const names = readdirSync(folder)
  const expired = expiredBackups(names, { daily: keep.daily ?? 0, weekly: keep.weekly ?? 0 })
  const abandoned = names.filter(
    (name) => name.endsWith('.partial') && Date.now() - statSync(join(folder, name)).mtimeMs > ABANDONED_MS,
  )
  for (const name of [...expired, ...abandoned]) await rm(join(folder, name), { recursive: true })
  if (expired.length > 0) print(`Removed ${expired.length} older backups.`)
}

function makeKeys([file]) {
  if (!file) throw new UserError('Say in which file to write the private key.')
  const { publicKey, privateKey } = createKeys()
  writeNewFile(file, privateKey)
  print(`BACKUP_PUBLIC_KEY=${publicKey}`)
  print(`The private key is in ${file}. Keep it away from this machine: only it opens the backups.`)
  return 0
}

function describe(target, files, began, recipient) {
  const safety = recipient
    ? 'It is encrypted.'
    : 'It holds secrets: keep it where only you can read it, or set BACKUP_PUBLIC_KEY.'
  return `Backed up to ${target}: ${files.length} files (${since(began)}). ${safety}`
}

async function save(databaseUrl, dataDir, target, createdAt) {
  const began = Date.now()
  const folder = `${target}.partial`
  const recipient = process.env.BACKUP_PUBLIC_KEY || null
  const publicKey = recipient && readPublicKey(recipient)
  const seal = (path) => (publicKey ? [sealFile(publicKey, path)] : [])
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The database first: an image is stored before a row names it, so each image of the dump exists.
  const { content, file } = await dumpDatabase(databaseUrl, folder, seal)
  const files = [file, ...(await copyUploads(dataDir, folder, seal)), ...(await copySecrets(dataDir, folder, seal))]
  const format = recipient ? FORMATS.encrypted : FORMATS.plain
  const manifest = { format, createdAt, bucket: process.env.S3_BUCKET ?? null, recipient, content, files }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await rename(folder, target)
  print(describe(target, files, began, recipient))
  if (manifest.bucket)
    print(
      `People's pictures lie in the bucket ${manifest.bucket} and are not part of it: have the store keep versions of them.`,
    )
}

export default async function backup(args) {
  if (args[0] === 'keys') return makeKeys(args.slice(1))
  const createdAt = new Date().toISOString()
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const backups = resolve(process.env.BACKUP_DIR || inRoot('backups'))
  const target = args[0] ? resolve(args[0]) : join(backups, createdAt.replaceAll(':', '-'))
  if (existsSync(target)) throw new UserError(`${target} is there already. Choose another folder.`)
  const keep = { daily: countOf('BACKUP_KEEP_DAILY'), weekly: countOf('BACKUP_KEEP_WEEKLY') }
  const code = await withDatabase(dataDir, {}, async (databaseUrl) => {
    await save(databaseUrl, dataDir, target, createdAt)
    if (!args[0]) await removeExpired(backups, keep)
    await reportTime(process.env.BACKUP_METRICS_FILE, {
      name: 'sofaseva_backup_completed_timestamp_seconds',
      help: 'When the last backup was completed',
    })
  })
  return code ?? 0
}
