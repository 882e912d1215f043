/**
 * `npm run restore -- FOLDER [--key FILE] [--force]`: a backup back into the database and the data folder. Nothing may run
 * on them meanwhile. Existing data is replaced with --force only. An encrypted backup needs the file with its private key.
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  ENVIRONMENT_FILE,
  loadDump,
  openBackup,
  SECRET_FILES,
  SECRET_VARIABLES,
  SECRETS,
  tablesOf,
  UPLOADS,
  withDatabase,
} from '../lib/backup.mjs'
import { runInPlace } from '../lib/bootstrap.mjs'
import { query } from '../lib/database.mjs'
import { copyFile, filesBelow } from '../lib/files.mjs'
import { print, since, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'

/** Jobs of an event are tried again for a little over an hour; whatever of them has taken effect does not do so twice. */
const AGAIN_HOURS = 2
/** The product's program, since it alone knows each kind of Redis. */
const EMPTY_REDIS = 'backend/dist/empty-redis.js'

/** The content of a backup's file. */
async function contentOf({ folder, open }, path) {
  const opened = new PassThrough()
  const [content] = await Promise.all([
    buffer(opened),
    pipeline(createReadStream(join(folder, path)), ...open(path), opened),
  ])
  return content
}

async function refuseWhatIsThere(databaseUrl, dataDir, backup) {
  const reasons = []
  if ((await tablesOf(databaseUrl)).length > 0) reasons.push('the database is not empty')
  const [upload] = filesBelow(join(dataDir, UPLOADS))
  if (upload) reasons.push(`${join(dataDir, UPLOADS)} is not empty`)
  for (const name of SECRET_FILES) {
    const [there, kept] = [join(dataDir, name), join(SECRETS, name)]
    if (!existsSync(there) || !existsSync(join(backup.folder, kept))) continue
    if (!readFileSync(there).equals(await contentOf(backup, kept)))
      reasons.push(`${there} is another than the backup's`)
  }
  if (reasons.length > 0)
    throw new UserError(
      `Nothing was restored: ${reasons.join(', and ')}. With --force, the backup replaces what is there.`,
    )
}

async function emptyDatabase(databaseUrl) {
  const quoted = ({ name }) => `\`${name.replaceAll('`', '``')}\``
  const tables = await tablesOf(databaseUrl)
  const drops = tables.map((table) => `DROP ${table.isView ? 'VIEW' : 'TABLE'} IF EXISTS ${quoted(table)}`)
  if (drops.length > 0) await query(databaseUrl, ['SET FOREIGN_KEY_CHECKS = 0', ...drops])
}

async function restoreDatabase(databaseUrl, backup) {
  await emptyDatabase(databaseUrl)
  await loadDump(databaseUrl, backup)
  // The queue with the open jobs may be gone, so recent events are published again.
  const again = Date.parse(backup.manifest.createdAt) - AGAIN_HOURS * 3_600_000
  const since_ = new Date(again).toISOString().slice(0, 23).replace('T', ' ')
  await query(databaseUrl, `UPDATE outbox_events SET publishedAt = NULL WHERE publishedAt > '${since_}'`)
}

/** An image is built, a fresh clone is not. */
async function ensureBuilt() {
  if (existsSync(inRoot(EMPTY_REDIS))) return
  const { build } = await import('../lib/build.mjs')
  await build({ site: false })
}

/**
 * Deletes the product's keys, which belong to the former data. An event is not published again while a finished job
 * keeps its id. Resolves to the reason of a failure, else to null.
 */
async function emptyRedis(redisUrl) {
  const env = { ...process.env, ...(redisUrl ? { REDIS_URL: redisUrl } : {}) }
  const options = { env, stdio: ['ignore', 'pipe', 'pipe'] }
  const { code, said } = await runInPlace(process.execPath, [inRoot(EMPTY_REDIS)], options)
  return code === 0 ? null : said.trim().replace(/\.$/, '')
}

async function restoreUploads(dataDir, { folder, open }, owner) {
  const [there, fresh, old] = ['', '.restoring', '.replaced'].map((suffix) => join(dataDir, `${UPLOADS}${suffix}`))
  await rm(fresh, { recursive: true, force: true })
  await rm(old, { recursive: true, force: true })
  let count = 0
  for (const name of filesBelow(join(folder, UPLOADS))) {
    const path = join(UPLOADS, name)
    await copyFile(join(folder, path), join(fresh, name), { owner, by: open(path) })
    count += 1
  }
  if (existsSync(there)) await rename(there, old)
  if (existsSync(fresh)) await rename(fresh, there)
  await rm(old, { recursive: true, force: true })
  return count
}

async function restoreSecrets(dataDir, { folder, open, isEncrypted }, owner) {
  const copy = (path, to) => copyFile(join(folder, path), to, { owner, by: open(path) })
  for (const name of SECRET_FILES)
    if (existsSync(join(folder, SECRETS, name))) await copy(join(SECRETS, name), join(dataDir, name))
  const path = join(SECRETS, ENVIRONMENT_FILE)
  if (!existsSync(join(folder, path))) return
  const kept = JSON.parse((await contentOf({ folder, open }, path)).toString())
  const others = SECRET_VARIABLES.filter((name) => kept[name] !== undefined && kept[name] !== process.env[name])
  if (others.length === 0) return
  const readable = isEncrypted ? join(dataDir, `restored-${ENVIRONMENT_FILE}`) : join(folder, path)
  if (isEncrypted) await copy(path, readable)
  print(
    `${others.join(', ')} came by the environment. Set what ${relative('.', readable)} says, or every session and push subscription ends.`,
  )
}

export default async function restore(args) {
  const began = Date.now()
  const isForced = args.includes('--force')
  const backup = await openBackup(
    args.filter((option) => option !== '--force'),
    'Which backup? npm run restore -- FOLDER [--key FILE] [--force]',
  )
  const { manifest } = backup
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  await ensureBuilt()
  const code = await withDatabase(dataDir, { alone: true }, async (databaseUrl, redisUrl) => {
    if (!isForced) await refuseWhatIsThere(databaseUrl, dataDir, backup)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Run as root in a container, it must leave files to whom the API runs as.
    const owner = process.getuid?.() === 0 ? statSync(dataDir) : undefined
    await restoreDatabase(databaseUrl, backup)
    const failure = await emptyRedis(redisUrl)
    const images = await restoreUploads(dataDir, backup, owner)
    await restoreSecrets(dataDir, backup, owner)
    print(
      `Restored the backup of ${manifest.createdAt}: the database, ${images} pictures' files, the secrets (${since(began)}).`,
    )
    if (manifest.bucket) print(`People's pictures lie in the bucket ${manifest.bucket}, which this did not touch.`)
    if (failure !== null)
      throw new UserError(
        `The data is restored, but Redis was not emptied: ${failure}.\n` +
          `Run \`node ${EMPTY_REDIS}\` before the next start, or events of the last hours have no effect.`,
      )
  })
  return code ?? 0
}
