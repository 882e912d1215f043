/**
 * Private MariaDB and Redis, each with its data and logs in the data folder and on 127.0.0.1 only. The servers
 * ask for a password that is made at the first start and kept where this user alone can read it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { query } from './database.mjs'
import { UserError } from './output.mjs'
import { findProgram } from './paths.mjs'
import { freePort, probePort } from './ports.mjs'
import { keptPassword, ownPrivateFolder, readPassword, writePrivately } from './privacy.mjs'
import { run, waitUntilReady } from './processes.mjs'
import { ensurePrograms, programPath } from './programs.mjs'

const DATABASE = 'sofaseva'
const CREATE_OPTIONS = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci'
/** MariaDB sets its own umask. */
const PRIVATE_FILES = { UMASK: '0600', UMASK_DIR: '0700' }
/** Unix allows about 107 bytes for a socket's path. */
const SOCKET_LENGTH = 100
const PROTOCOL_VERSION = 10
const REDIS_PORT_FILE = join('redis', 'port')

/** The order in which children end: the API (0) before what it talks to. */
const END = { redis: 1, mariadb: 2 }

const asUser = process.getuid?.() === 0 ? ['--user=root'] : []

function socketPath(folder) {
  const path = join(folder, 'm.sock')
  if (Buffer.byteLength(path) <= SOCKET_LENGTH) return path
  const name = `sofaseva-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  return join(ownPrivateFolder(join(tmpdir(), name)), 'm.sock')
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
    env: { ...PRIVATE_FILES, TMPDIR: temporary },
    isPrivate: true,
    quiet: true,
  })
  renameSync(fresh, data)
}

const passwordFile = (folder) => join(folder, 'password')

/**
 * Statements that each start runs before it accepts connections. Folders of earlier versions have a root without a
 * password, at the machine's own name too, and an anonymous user.
 */
const initStatements = (password) => [
  `CREATE DATABASE IF NOT EXISTS ${DATABASE} ${CREATE_OPTIONS};`,
  "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host NOT IN ('localhost', '127.0.0.1'));",
  'FLUSH PRIVILEGES;',
  ...['localhost', '127.0.0.1'].map((host) => `ALTER USER 'root'@'${host}' IDENTIFIED BY '${password}';`),
]

const rootAddress = (password, place) => `mysql://root${password ? `:${password}` : ''}@${place}`

/**
 * The command, address and readiness of MariaDB on a data folder. Creates the files that it needs. `throwaway` is
 * fast and survives no crash. It is sized for a demo: a few megabytes of rows, and the pools of an API or two.
 */
export async function mariadbCommand(dataDir, { port, throwaway = false, connections = throwaway ? 200 : 60 }) {
  const folder = join(dataDir, 'mariadb')
  const data = join(folder, 'data')
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true, mode: 0o700 })
  await createDataFolder(data, temporary)
  const password = keptPassword(passwordFile(folder))
  const init = join(folder, 'init.sql')
  writePrivately(init, `${initStatements(password).join('\n')}\n`)
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
    '--innodb-buffer-pool-size=64M',
    // It is there twice, and filled in turn: the usual 16M are 32 MB before long. Ours are small transactions.
    '--innodb-log-buffer-size=4M',
    '--aria-pagecache-buffer-size=16M',
    '--key-buffer-size=4M',
    '--performance-schema=OFF',
    `--max-connections=${connections}`,
    `--init-file=${init}`,
    ...(throwaway ? ['--innodb-flush-log-at-trx-commit=0', '--skip-innodb-doublewrite'] : []),
  ]
  return {
    command: programPath('mariadb'),
    args,
    env: PRIVATE_FILES,
    log: join(dataDir, 'logs/mariadb.log'),
    url: rootAddress(password, `127.0.0.1:${port}/${DATABASE}`),
    // It accepts connections before it has run the init file, but greets only after it.
    isReady: async () => (await probePort(port))[4] === PROTOCOL_VERSION,
  }
}

/** The address of the private server of a data folder by its socket, whatever port it has. */
export function privateDatabaseAddress(dataDir) {
  const folder = join(dataDir, 'mariadb')
  const socket = encodeURIComponent(socketPath(folder))
  return rootAddress(readPassword(passwordFile(folder)), `localhost/${DATABASE}?socket=${socket}`)
}

async function startMariadb(group, dataDir, { preferredPort, throwaway }) {
  const port = await freePort(preferredPort)
  const { command, args, env, log, ...mariadb } = await mariadbCommand(dataDir, { port, throwaway })
  const options = { env, log, order: END.mariadb, graceSeconds: 30, isPrivate: true }
  const child = group.start('MariaDB', command, args, options)
  await waitUntilReady(child, mariadb.isReady)
  return mariadb.url
}

const redisAddress = (password, port) => `redis://:${password}@127.0.0.1:${port}`

/** How Redis is run on a data folder, its address, and whether it takes commands. Its password is in no list of processes. */
export function redisCommand(dataDir, { port, throwaway = false }) {
  const folder = join(dataDir, 'redis')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const password = keptPassword(passwordFile(folder))
  const config = join(folder, 'redis.conf')
  writePrivately(config, `requirepass ${password}\n`)
  const args = [
    config,
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', throwaway ? 'no' : 'yes'],
    ...['--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
  ]
  return {
    command: programPath('redis'),
    args,
    log: join(dataDir, 'logs/redis.log'),
    url: redisAddress(password, port),
    isReady: async () => String(await probePort(port, `AUTH ${password}\r\nPING\r\n`)).includes('+PONG'),
  }
}

async function startRedis(group, dataDir, { preferredPort, throwaway }) {
  const port = await freePort(preferredPort)
  const { command, args, log, ...redis } = redisCommand(dataDir, { port, throwaway })
  writePrivately(join(dataDir, REDIS_PORT_FILE), String(port))
  const child = group.start('Redis', command, args, { log, order: END.redis, isPrivate: true })
  await waitUntilReady(child, redis.isReady)
  return redis.url
}

/** The address of the private server of a data folder as it was last started; null before that. */
export function privateRedisAddress(dataDir) {
  const file = join(dataDir, REDIS_PORT_FILE)
  const password = readPassword(passwordFile(join(dataDir, 'redis')))
  return existsSync(file) && password ? redisAddress(password, readFileSync(file, 'utf8')) : null
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
  await query(databaseUrl, [`DROP DATABASE IF EXISTS ${name}`, `CREATE DATABASE ${name} ${CREATE_OPTIONS}`], {
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
