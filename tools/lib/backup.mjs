/** A backup: a folder with the database, users' images, the secrets, and a manifest with a checksum of each file. */
import { spawn } from 'node:child_process'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { basename, isAbsolute, join, normalize, resolve, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openFile, readPrivateKey } from './backup-encryption.mjs'
import {
  connectionOptions,
  databaseUrlOf,
  dumpOptions,
  dumpProgram,
  dumpVersion,
  query,
  sqlClient,
} from './database.mjs'
import { dumpSummary } from './dump-summary.mjs'
import { checksumOf } from './files.mjs'
import { UserError } from './output.mjs'

/** Plain files, and files that are encrypted for the manifest's `recipient`. */
export const FORMATS = { plain: 1, encrypted: 2 }
export const MANIFEST = 'manifest.json'
export const DUMP = 'database.sql.gz'
export const UPLOADS = 'uploads'
export const BUILDS = `site${sep}`
export const SECRETS = 'secrets'
/** Secrets that lie in the data folder. */
export const SECRET_FILES = ['secrets.json', 'vapid.json']
/** Secrets that came by the environment. */
export const ENVIRONMENT_FILE = 'environment.json'
export const SECRET_VARIABLES = ['JWT_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']

/**
 * Runs a program of the database with `input` and `output` as its streams. A failure is a UserError with its error
 * output.
 */
export async function pipeThrough(command, { args, env }, { input, output }) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: [input ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new UserError(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code, how) =>
      code === 0
        ? resolve()
        : reject(new UserError(`${command} failed (${how ?? `exit ${code}`}).\n${stderr.trimEnd()}`)),
    )
  })
  // When the program gives up, its own words say more than the pipe that broke.
  const piped = [
    ...(input ? [pipeline(...input, child.stdin)] : []),
    ...(output ? [pipeline(child.stdout, ...output)] : []),
  ].map((one) => one.catch((error) => error))
  await ended
  for (const result of await Promise.all(piped)) if (result instanceof Error) throw result
}

async function answers(databaseUrl) {
  return query(databaseUrl, 'SELECT 1').then(
    () => true,
    () => false,
  )
}

/**
 * Does the work with the addresses of the database and of Redis. They are those of the environment, or the private
 * servers of `npm start`, started if necessary. Redis is null if the environment names none. `alone` requires that
 * nothing else runs on the data folder.
 */
export async function withDatabase(dataDir, { alone = false }, work) {
  const given = databaseUrlOf(process.env)
  // Without REDIS_PASSWORD, which the product inserts.
  const givenRedis = process.env.REDIS_URL || undefined
  if (given) return work(given, givenRedis ?? null)
  // An image lacks the packages that these need.
  const { ensureServers, privateDatabaseAddress, privateRedisAddress, startServers } = await import('./services.mjs')
  const { withProcessGroup } = await import('./lifecycle.mjs')
  const own = privateDatabaseAddress(dataDir)
  if (!alone && (await answers(own))) return work(own, givenRedis ?? privateRedisAddress(dataDir))
  return withProcessGroup({ dataDir }, async (group) => {
    await ensureServers({ redisUrl: givenRedis })
    const { databaseUrl, redisUrl } = await startServers(group, dataDir, { own: { redisUrl: givenRedis } })
    await work(databaseUrl, redisUrl)
  })
}

export async function tablesOf(databaseUrl) {
  const { database } = connectionOptions(databaseUrl)
  const rows = await query(
    databaseUrl,
    `SELECT table_name, table_type FROM information_schema.tables WHERE table_schema = '${database.replaceAll("'", "''")}' ORDER BY table_name`,
    { database: 'information_schema' },
  )
  return rows.map(([name, type]) => ({ name, isView: type === 'VIEW' }))
}

/** A path of the manifest must stay within its folder. */
function isWithin(path) {
  return !isAbsolute(path) && !normalize(path).split(sep).includes('..')
}

/** Reads the manifest of a complete backup. Throws UserError that names the first missing or changed file. */
async function verifiedManifest(folder) {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new UserError(`${folder} is no backup: it has no ${MANIFEST}.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  if (!Object.values(FORMATS).includes(manifest.format))
    throw new UserError(`${folder} was written by another version (format ${manifest.format}).`)
  for (const { path, bytes, sha256 } of manifest.files) {
    if (!isWithin(path)) throw new UserError(`${MANIFEST} names a file outside the backup: ${path}`)
    if (!existsSync(join(folder, path))) throw new UserError(`${path} is missing from the backup.`)
    const found = await checksumOf(join(folder, path))
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new UserError(`${path} is not as it was written: the backup is damaged. Nothing was restored.`)
  }
  return manifest
}

/**
 * A backup whose files are as they were written: `folder`, `manifest`, and `open(path)` with the streams that decrypt a
 * file. `args` are the folder and, for an encrypted backup, `--key FILE`. Throws UserError.
 */
export async function openBackup(args, usage) {
  const at = args.indexOf('--key')
  const keyFile = at < 0 ? null : args[at + 1]
  const folders = at < 0 ? args : args.toSpliced(at, 2)
  if (folders.length !== 1 || keyFile === undefined) throw new UserError(usage)
  const folder = resolve(folders[0])
  const manifest = await verifiedManifest(folder)
  if (manifest.format === FORMATS.plain) return { folder, manifest, isEncrypted: false, open: () => [] }
  if (!keyFile)
    throw new UserError(
      'The backup is encrypted. Run this on a machine that has the private key, and name its file by --key FILE.',
    )
  const key = readPrivateKey(readFileSync(keyFile, 'utf8'))
  return { folder, manifest, isEncrypted: true, open: (path) => [openFile(key, path)] }
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

/** Loads the dump of a backup into an empty database. */
export async function loadDump(databaseUrl, { folder, open }) {
  const { args, env, database } = connectionOptions(databaseUrl)
  const input = [createReadStream(join(folder, DUMP)), ...open(DUMP), createGunzip(), withoutSandboxLine()]
  await pipeThrough(sqlClient(), { args: [...args, database], env }, { input })
}

/** Dumps the database through these streams, and gives a summary of it and the program that wrote it. */
export async function dumpTo(databaseUrl, output) {
  const { args, env, database } = connectionOptions(databaseUrl)
  const summary = dumpSummary()
  const options = [...args, ...dumpOptions(), database]
  await pipeThrough(dumpProgram(), { args: options, env }, { output: [summary.stream, ...output] })
  return { ...summary.result(), program: basename(dumpVersion()) }
}

/** For the text file collector of Prometheus's node exporter, if `file` is set. It must never see half a file. */
export async function reportTime(file, { name, help }) {
  if (!file) return
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${Math.round(Date.now() / 1_000)}`]
  await writeFile(`${file}.partial`, `${lines.join('\n')}\n`)
  await rename(`${file}.partial`, file)
}
