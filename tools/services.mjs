/** Private MariaDB, Redis and local inbox, each with its data and logs in the data folder and on 127.0.0.1 only. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { query } from './lib/database.mjs'
import { UserError } from './lib/output.mjs'
import { findProgram, inRoot } from './lib/paths.mjs'
import { freePort, probePort } from './lib/ports.mjs'
import { logTail, run, waitUntil } from './lib/processes.mjs'
import { ensurePrograms, programPath } from './lib/programs.mjs'

const DATABASE = 'sofaseva'
const CREATE_OPTIONS = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci'
/** Unix allows about 107 bytes for a socket's path. */
const SOCKET_LENGTH = 100
const PROTOCOL_VERSION = 10
const REDIS_PORT_FILE = join('redis', 'port')

/** The order in which children end: the API (0) before what it talks to. */
const END = { redis: 1, mariadb: 2 }

const asUser = process.getuid?.() === 0 ? ['--user=root'] : []

async function isReady(child, name, condition) {
  await waitUntil(condition, `The start of ${name}`, {
    failure: () => child.ended && `${name} did not start (${child.ended}):\n${logTail(child)}`,
  })
}

function socketPath(folder) {
  const path = join(folder, 'm.sock')
  if (Buffer.byteLength(path) <= SOCKET_LENGTH) return path
  return join(tmpdir(), `sofaseva-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}.sock`)
}

/**
 * System tables are made aside and moved in whole, so that an interrupted first start leaves nothing half-made.
 * `temporary` is this server's alone: MariaDB, when it starts, removes all temporary tables that it finds there.
 */
async function createDataFolder(data, temporary) {
  if (existsSync(data)) return
  const installer = findProgram('mariadb-install-db', 'mysql_install_db')
  if (!installer) throw new UserError('mariadb-install-db was not found beside the MariaDB server.')
  // A path without the folder's own: the installer is a shell script that takes a space in it for two words.
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  const options = ['--auth-root-authentication-method=normal', '--skip-test-db']
  await run(installer, ['--no-defaults', ...asUser, `--datadir=./${basename(fresh)}`, ...options], {
    cwd: dirname(fresh),
    env: { TMPDIR: temporary },
    quiet: true,
  })
  renameSync(fresh, data)
}

/** How MariaDB is run on a data folder. Makes what it needs there. `throwaway` is fast and survives no crash. */
export async function mariadbCommand(dataDir, { port, throwaway = false }) {
  const folder = join(dataDir, 'mariadb')
  const data = join(folder, 'data')
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  await createDataFolder(data, temporary)
  const init = join(folder, 'init.sql')
  writeFileSync(init, `CREATE DATABASE IF NOT EXISTS ${DATABASE} ${CREATE_OPTIONS};\n`)
  const args = [
    '--no-defaults',
    ...asUser,
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${socketPath(folder)}`,
    `--pid-file=${join(folder, 'mariadb.pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--innodb-buffer-pool-size=128M',
    // It is there twice, and filled in turn: the usual 16M are 32 MB before long. Ours are small transactions.
    '--innodb-log-buffer-size=4M',
    '--aria-pagecache-buffer-size=16M',
    '--key-buffer-size=4M',
    '--performance-schema=OFF',
    '--max-connections=200',
    `--init-file=${init}`,
    ...(throwaway ? ['--innodb-flush-log-at-trx-commit=0', '--skip-innodb-doublewrite'] : []),
  ]
  return { command: programPath('mariadb'), args, log: join(dataDir, 'logs/mariadb.log') }
}

/** It accepts connections before it has run the init file, but greets only after it. */
export async function isMariadbReady(port) {
  return (await probePort(port))[4] === PROTOCOL_VERSION
}

export function databaseAddress(port) {
  return `mysql://root@127.0.0.1:${port}/${DATABASE}`
}

/** The address of the private server of a data folder by its socket, whatever port it has. */
export function privateDatabaseAddress(dataDir) {
  return `mysql://root@localhost/${DATABASE}?socket=${encodeURIComponent(socketPath(join(dataDir, 'mariadb')))}`
}

async function startMariadb(group, dataDir, { preferredPort, throwaway }) {
  const port = await freePort(preferredPort)
  const { command, args, log } = await mariadbCommand(dataDir, { port, throwaway })
  const child = group.start('MariaDB', command, args, { log, order: END.mariadb, graceSeconds: 30 })
  await isReady(child, 'MariaDB', () => isMariadbReady(port))
  return databaseAddress(port)
}

export function redisCommand(dataDir, { port, throwaway = false }) {
  const folder = join(dataDir, 'redis')
  mkdirSync(folder, { recursive: true })
  const args = [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', throwaway ? 'no' : 'yes'],
    ...['--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
  ]
  return { command: programPath('redis'), args, log: join(dataDir, 'logs/redis.log') }
}

export async function isRedisReady(port) {
  return String(await probePort(port, 'PING\r\n')).startsWith('+PONG')
}

async function startRedis(group, dataDir, { preferredPort, throwaway }) {
  const port = await freePort(preferredPort)
  const { command, args, log } = redisCommand(dataDir, { port, throwaway })
  writeFileSync(join(dataDir, REDIS_PORT_FILE), String(port))
  const child = group.start('Redis', command, args, { log, order: END.redis })
  await isReady(child, 'Redis', () => isRedisReady(port))
  return `redis://127.0.0.1:${port}`
}

/** The address of the private server of a data folder as it was last started; null before that. */
export function privateRedisAddress(dataDir) {
  const file = join(dataDir, REDIS_PORT_FILE)
  return existsSync(file) ? `redis://127.0.0.1:${readFileSync(file, 'utf8')}` : null
}

/** Starts the local inbox (inbox.mjs). */
export async function startInbox(group, dataDir, { webPort, smtpPort = 0 }) {
  const smtp = await freePort(smtpPort)
  const child = group.startThread('The local inbox', inRoot('tools/inbox.mjs'), {
    args: [String(smtp), String(webPort)],
    log: join(dataDir, 'logs/inbox.log'),
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  })
  await isReady(
    child,
    'the local inbox',
    async () =>
      String(await probePort(smtp)).startsWith('220') &&
      String(await probePort(webPort, 'GET /healthz HTTP/1.0\r\n\r\n')).startsWith('HTTP/1.1 200'),
  )
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, inboxUrl: `http://localhost:${webPort}` }
}

/** Installs the servers that are missing and not replaced by one's own. */
export async function ensureServers({ databaseUrl, redisUrl } = {}) {
  await ensurePrograms(...(databaseUrl ? [] : ['mariadb']), ...(redisUrl ? [] : ['redis']))
}

/**
 * Starts MariaDB and Redis, but none whose address is given; gives both addresses. `throwaway` servers are fast and
 * survive no crash of the machine.
 */
export async function startServers(group, dataDir, { own = {}, ports = {}, throwaway = false } = {}) {
  const [databaseUrl, redisUrl] = await Promise.all([
    own.databaseUrl || startMariadb(group, dataDir, { preferredPort: ports.mariadb, throwaway }),
    own.redisUrl || startRedis(group, dataDir, { preferredPort: ports.redis, throwaway }),
  ])
  return { databaseUrl, redisUrl }
}

/** Creates a further, empty database on the server of this address and gives its address. */
export async function createDatabase(databaseUrl, name) {
  await query(databaseUrl, `DROP DATABASE IF EXISTS ${name}; CREATE DATABASE ${name} ${CREATE_OPTIONS}`, {
    database: null,
  })
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** The address of another of the numbered databases of a Redis server. */
export function redisDatabase(redisUrl, number) {
  const url = new URL(redisUrl)
  url.pathname = `/${number}`
  return url.toString()
}
