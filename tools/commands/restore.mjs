/**
 * `npm run restore -- FOLDER [--force]`: a backup back into the database and the data folder. Nothing may run on them
 * meanwhile. Existing data is replaced with --force only.
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Redis } from 'ioredis'
import {
  DUMP,
  ENVIRONMENT_FILE,
  pipeThrough,
  SECRET_FILES,
  SECRET_VARIABLES,
  SECRETS,
  tablesOf,
  UPLOADS,
  verifiedManifest,
  withDatabase,
} from '../lib/backup.mjs'
import { connectionOptions, query, sqlClient } from '../lib/database.mjs'
import { copyFile, filesBelow } from '../lib/files.mjs'
import { print, since, UserError } from '../lib/output.mjs'

/** Jobs of an event are tried again for a little over an hour; whatever of them has taken effect does not do so twice. */
const AGAIN_HOURS = 2

async function refuseWhatIsThere(databaseUrl, dataDir, folder) {
  const reasons = []
  if ((await tablesOf(databaseUrl)).length > 0) reasons.push('the database is not empty')
  const [upload] = filesBelow(join(dataDir, UPLOADS))
  if (upload) reasons.push(`${join(dataDir, UPLOADS)} is not empty`)
  for (const name of SECRET_FILES) {
    const [there, kept] = [join(dataDir, name), join(folder, SECRETS, name)]
    if (existsSync(there) && existsSync(kept) && !readFileSync(there).equals(readFileSync(kept)))
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

const SANDBOX_LINE = /^\/\*M?!999999\\- enable the sandbox mode \*\/ *\r?\n/

/** MariaDB's dumps begin with a line for its own client alone, which MySQL's chokes on. */
function withoutSandboxLine() {
  let isFirst = true
  return new Transform({
    transform(chunk, _encoding, done) {
      const line = isFirst ? SANDBOX_LINE.exec(chunk.toString('latin1', 0, 100)) : null
      isFirst = false
      done(null, chunk.subarray(line?.[0].length ?? 0))
    },
  })
}

async function restoreDatabase(databaseUrl, folder, createdAt) {
  await emptyDatabase(databaseUrl)
  const { args, env, database } = connectionOptions(databaseUrl)
  const input = [createReadStream(join(folder, DUMP)), createGunzip(), withoutSandboxLine()]
  await pipeThrough(sqlClient(), { args: [...args, database], env }, { input })
  // The queue with the open jobs may be gone, so recent events are published again.
  const since_ = new Date(Date.parse(createdAt) - AGAIN_HOURS * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')
  await query(databaseUrl, `UPDATE outbox_events SET publishedAt = NULL WHERE publishedAt > '${since_}'`)
}

/**
 * Empties Redis, which belongs to the former data. An event is not published again while a finished job keeps its id.
 * False if Redis does not respond.
 */
async function emptyRedis(redisUrl) {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.flushdb()
    return true
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}

async function restoreUploads(dataDir, folder, owner) {
  const [there, fresh, old] = ['', '.restoring', '.replaced'].map((suffix) => join(dataDir, `${UPLOADS}${suffix}`))
  await rm(fresh, { recursive: true, force: true })
  await rm(old, { recursive: true, force: true })
  let count = 0
  for (const name of filesBelow(join(folder, UPLOADS))) {
    await copyFile(join(folder, UPLOADS, name), join(fresh, name), { owner })
    count += 1
  }
  if (existsSync(there)) await rename(there, old)
  if (existsSync(fresh)) await rename(fresh, there)
  await rm(old, { recursive: true, force: true })
  return count
}

async function restoreSecrets(dataDir, folder, owner) {
  for (const name of SECRET_FILES)
    if (existsSync(join(folder, SECRETS, name)))
      await copyFile(join(folder, SECRETS, name), join(dataDir, name), { owner })
  const file = join(folder, SECRETS, ENVIRONMENT_FILE)
  if (!existsSync(file)) return
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  const others = SECRET_VARIABLES.filter((name) => kept[name] !== undefined && kept[name] !== process.env[name])
  if (others.length > 0)
    print(
      `${others.join(', ')} came by the environment. Set what ${relative('.', file)} says, or every session and push subscription ends.`,
    )
}

export default async function restore(args) {
  const began = Date.now()
  const options = args
  const [from] = options.filter((option) => option !== '--force')
  if (!from) throw new UserError('Which backup? npm run restore -- FOLDER [--force]')
  const folder = resolve(from)
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const manifest = await verifiedManifest(folder)
  const code = await withDatabase(dataDir, { alone: true }, async (databaseUrl, redisUrl) => {
    if (!options.includes('--force')) await refuseWhatIsThere(databaseUrl, dataDir, folder)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // Run as root in a container, it must leave files to whom the API runs as.
    const owner = process.getuid?.() === 0 ? statSync(dataDir) : undefined
    await restoreDatabase(databaseUrl, folder, manifest.createdAt)
    const isRedisEmpty = redisUrl !== null && (await emptyRedis(redisUrl))
    const images = await restoreUploads(dataDir, folder, owner)
    await restoreSecrets(dataDir, folder, owner)
    print(
      `Restored the backup of ${manifest.createdAt}: the database, ${images} pictures' files, the secrets (${since(began)}).`,
    )
    if (!isRedisEmpty)
      print(
        'Redis does not answer: empty it before the next start (FLUSHDB), or jobs of the last hour are not done again.',
      )
    if (manifest.bucket) print(`People's pictures lie in the bucket ${manifest.bucket}, which this did not touch.`)
  })
  return code ?? 0
}
