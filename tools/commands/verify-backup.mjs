/**
 * `npm run verify-backup -- FOLDER [--key FILE]`: restores a backup into a database of its own, compares it with what was
 * dumped, reads every other file and removes the database again. FOLDER `newest` is the newest one of BACKUP_DIR. The
 * database is named by DATABASE_URL, with `_verify` at its end. BACKUP_VERIFY_METRICS_FILE names a file for Prometheus.
 */
import { createReadStream, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DUMP, dumpTo, loadDump, MANIFEST, openBackup, reportTime, withDatabase } from '../lib/backup.mjs'
import { connectionOptions, query } from '../lib/database.mjs'
import { print, since, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'

const USAGE = 'Which backup? npm run verify-backup -- FOLDER [--key FILE]'

/** Takes bytes and drops them. */
const nowhere = () => new Writable({ write: (_bytes, _encoding, done) => done() })

function newestBackup() {
  const folder = resolve(process.env.BACKUP_DIR || inRoot('backups'))
  const complete = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /^\d{4}-\d\d-\d\dT.*Z$/.test(entry.name),
  )
  const [newest] = complete
    .map(({ name }) => name)
    .sort()
    .reverse()
  if (!newest) throw new UserError(`There is no backup in ${folder}.`)
  return join(folder, newest)
}

/** The address of a database beside the product's. */
function scratchOf(databaseUrl) {
  const { database } = connectionOptions(databaseUrl)
  const name = `${database}_verify`
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return { url: url.href, quoted: `\`${name.replaceAll('`', '``')}\`` }
}

/**
 * A sentence for each table with other rows than the dump had; one for other content. Another program may write the same
 * rows in another way.
 */
function differences(dumped, restored) {
  const tables = Object.keys({ ...dumped.rows, ...restored.rows })
  const faults = tables
    .filter((table) => dumped.rows[table] !== restored.rows[table])
    .map((table) => `${table} has ${restored.rows[table] ?? 0} rows, and ${dumped.rows[table] ?? 0} were saved`)
  const isSame = dumped.program !== restored.program || dumped.sha256 === restored.sha256
  return faults.length === 0 && !isSame ? ['a row differs from what was saved'] : faults
}

async function verifyDatabase(databaseUrl, backup) {
  const scratch = scratchOf(databaseUrl)
  const drop = `DROP DATABASE IF EXISTS ${scratch.quoted}`
  const create = `CREATE DATABASE ${scratch.quoted} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`
  await query(databaseUrl, [drop, create], { database: null })
  try {
    await loadDump(scratch.url, backup)
    const restored = await dumpTo(scratch.url, [nowhere()])
    const faults = differences(backup.manifest.content, restored)
    if (faults.length > 0) throw new UserError(`The restored database is another: ${faults.join('; ')}.`)
    return restored
  } finally {
    await query(databaseUrl, drop, { database: null })
  }
}

export default async function verifyBackup(args) {
  const began = Date.now()
  const backup = await openBackup(
    args.map((arg) => (arg === 'newest' ? newestBackup() : arg)),
    USAGE,
  )
  const { folder, manifest } = backup
  if (!manifest.content) throw new UserError(`${MANIFEST} is of a release that did not sum up the database.`)
  for (const { path } of manifest.files.filter((file) => file.path !== DUMP))
    await pipeline(createReadStream(join(folder, path)), ...backup.open(path), nowhere())
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const code = await withDatabase(dataDir, {}, async (databaseUrl) => {
    const { rows } = await verifyDatabase(databaseUrl, backup)
    const sum = Object.values(rows).reduce((total, count) => total + count, 0)
    print(
      `The backup of ${manifest.createdAt} can be restored: ${sum} rows of ${Object.keys(rows).length} tables, ${manifest.files.length} files (${since(began)}).`,
    )
    await reportTime(process.env.BACKUP_VERIFY_METRICS_FILE, {
      name: 'sofaseva_backup_verified_timestamp_seconds',
      help: 'When the last backup was restored on trial',
    })
  })
  return code ?? 0
}
