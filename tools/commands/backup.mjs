/**
 * `npm run backup [-- FOLDER]`: saves the database, users' images and the secrets in a new folder, while everything
 * runs. Takes DATABASE_URL and DATA_DIR, or the data of `npm start`. BACKUP_METRICS_FILE names a file for Prometheus.
 */
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import {
  BUILDS,
  DUMP,
  ENVIRONMENT_FILE,
  FORMAT,
  MANIFEST,
  pipeThrough,
  SECRET_FILES,
  SECRET_VARIABLES,
  SECRETS,
  tablesOf,
  UPLOADS,
  withDatabase,
} from '../lib/backup.mjs'
import { connectionOptions, dumpOptions, dumpProgram } from '../lib/database.mjs'
import { checksum, checksumOf, copyFile, filesBelow } from '../lib/files.mjs'
import { print, since, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'

async function dumpDatabase(databaseUrl, folder) {
  const tables = await tablesOf(databaseUrl)
  if (tables.length === 0) throw new UserError('The database is empty: there is nothing to back up.')
  const { args, env, database } = connectionOptions(databaseUrl)
  const sum = checksum()
  const file = createWriteStream(join(folder, DUMP), { mode: 0o600 })
  const options = [...args, ...dumpOptions(), database]
  await pipeThrough(dumpProgram(), { args: options, env }, { output: [createGzip(), sum.stream, file] })
  return { path: DUMP, ...sum.result() }
}

/** Images never change once they exist; one that is deleted meanwhile is not missed. */
async function copyUploads(dataDir, folder) {
  const copied = []
  for (const name of filesBelow(join(dataDir, UPLOADS))) {
    // Scripts of builds: each instance puts its own there.
    if (name.startsWith(BUILDS)) continue
    const path = join(UPLOADS, name)
    try {
      copied.push({ path, ...(await copyFile(join(dataDir, path), join(folder, path))) })
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
      await rm(join(folder, path), { force: true })
    }
  }
  return copied
}

/** For the text file collector of Prometheus's node exporter. It must never see half a file. */
async function reportCompletion(file, completedAt) {
  const name = 'sofaseva_backup_completed_timestamp_seconds'
  const lines = [`# HELP ${name} When the last backup was completed`, `# TYPE ${name} gauge`]
  lines.push(`${name} ${Math.round(completedAt / 1_000)}`)
  await writeFile(`${file}.partial`, `${lines.join('\n')}\n`)
  await rename(`${file}.partial`, file)
}

async function copySecrets(dataDir, folder) {
  const copied = []
  await mkdir(join(folder, SECRETS), { recursive: true, mode: 0o700 })
  for (const name of SECRET_FILES.filter((one) => existsSync(join(dataDir, one)))) {
    const path = join(SECRETS, name)
    copied.push({ path, ...(await copyFile(join(dataDir, name), join(folder, path))) })
  }
  const set = SECRET_VARIABLES.filter((name) => process.env[name])
  if (set.length > 0) {
    const path = join(SECRETS, ENVIRONMENT_FILE)
    const values = Object.fromEntries(set.map((name) => [name, process.env[name]]))
    await writeFile(join(folder, path), JSON.stringify(values), { mode: 0o600 })
    copied.push({ path, ...(await checksumOf(join(folder, path))) })
  }
  return copied
}

export default async function backup(args) {
  const began = Date.now()
  const createdAt = new Date().toISOString()
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const target = resolve(args[0] ?? join(process.env.BACKUP_DIR || inRoot('backups'), createdAt.replaceAll(':', '-')))
  if (existsSync(target)) throw new UserError(`${target} is there already. Choose another folder.`)
  const folder = `${target}.partial`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const bucket = process.env.S3_BUCKET
  const code = await withDatabase(dataDir, {}, async (databaseUrl) => {
    // The database first: an image is stored before a row names it, so each image of the dump exists.
    const files = [
      await dumpDatabase(databaseUrl, folder),
      ...(await copyUploads(dataDir, folder)),
      ...(await copySecrets(dataDir, folder)),
    ]
    const manifest = { format: FORMAT, createdAt, bucket: bucket ?? null, files }
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rename(folder, target)
    if (process.env.BACKUP_METRICS_FILE) await reportCompletion(process.env.BACKUP_METRICS_FILE, Date.now())
    print(
      `Backed up to ${target}: ${files.length} files (${since(began)}). It holds secrets: keep it where only you can read it.`,
    )
    if (bucket)
      print(
        `People's pictures lie in the bucket ${bucket} and are not part of it: have the store keep versions of them.`,
      )
  })
  return code ?? 0
}
