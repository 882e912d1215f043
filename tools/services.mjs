/** Private MariaDB, Redis and local inbox, each unless the environment names one that runs elsewhere. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, inRoot } from './lib/paths.mjs'
import { accepts, freePort } from './lib/ports.mjs'
import { run, tail, until } from './lib/processes.mjs'
import { Trouble } from './lib/say.mjs'
import { need, program } from './lib/system.mjs'

const DATABASE = 'sofaseva'
const SOCKET_LENGTH = 90
const isRoot = process.getuid?.() === 0

/** Ends what an earlier start that was killed left running on this data, by the pid it wrote down. */
async function endLeftover(pidFile, expected) {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').trim())
  const commandLine = () => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  if (!pid || !commandLine().includes(expected)) return
  process.kill(pid, 'SIGTERM')
  await until(() => commandLine() === '', `The end of the earlier process ${pid}`, { seconds: 30 })
}

async function startMariadb(family, dataDir, preferredPort) {
  const folder = join(dataDir, 'mariadb')
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  const pidFile = join(folder, 'mariadb.pid')
  await endLeftover(pidFile, data)
  const user = isRoot ? ['--user=root'] : []
  if (!existsSync(join(data, 'mysql'))) {
    const installer = findProgram('mariadb-install-db', 'mysql_install_db')
    if (!installer) throw new Trouble('mariadb-install-db was not found beside the MariaDB server.')
    await run(
      installer,
      ['--no-defaults', ...user, `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
      { quiet: true },
    )
  }
  const init = join(folder, 'init.sql')
  writeFileSync(init, `CREATE DATABASE IF NOT EXISTS ${DATABASE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;\n`)
  const port = await freePort(preferredPort)
  const socket = join(folder, 'm.sock')
  const log = join(dataDir, 'logs/mariadb.log')
  const child = family.start(
    'MariaDB',
    program('mariadb'),
    [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      `--socket=${socket.length > SOCKET_LENGTH ? join(tmpdir(), `sofaseva-${process.pid}.sock`) : socket}`,
      `--pid-file=${pidFile}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--innodb-buffer-pool-size=128M',
      '--performance-schema=OFF',
      '--max-connections=200',
      `--init-file=${init}`,
    ],
    { log, graceSeconds: 30 },
  )
  await until(() => accepts(port), 'The start of MariaDB', {
    giveUp: () => child.ended && `MariaDB did not start:\n${tail(log)}`,
  })
  return `mysql://root@127.0.0.1:${port}/${DATABASE}`
}

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'))
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(String(chunk).startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })
}

async function startRedis(family, dataDir, preferredPort) {
  const folder = join(dataDir, 'redis')
  mkdirSync(folder, { recursive: true })
  const pidFile = join(folder, 'redis.pid')
  await endLeftover(pidFile, 'redis-server')
  const port = await freePort(preferredPort)
  const log = join(dataDir, 'logs/redis.log')
  const child = family.start(
    'Redis',
    program('redis'),
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''],
      ...['--maxmemory-policy', 'noeviction', '--pidfile', pidFile, '--daemonize', 'no'],
    ],
    { log },
  )
  await until(() => answersPing(port), 'The start of Redis', {
    giveUp: () => child.ended && `Redis did not start:\n${tail(log)}`,
  })
  return `redis://127.0.0.1:${port}`
}

export async function startInbox(family, dataDir, { webPort, smtpPort }) {
  const smtp = await freePort(smtpPort)
  const log = join(dataDir, 'logs/inbox.log')
  const args = [
    ...['--max-old-space-size=64', inRoot('node_modules/maildev/bin/maildev')],
    ...['--web', String(webPort), '--web-ip', '127.0.0.1', '--smtp', String(smtp), '--ip', '127.0.0.1', '--silent'],
  ]
  const child = family.start('The local inbox', process.execPath, args, { log })
  await until(() => accepts(webPort), 'The start of the local inbox', {
    giveUp: () => child.ended && `The local inbox did not start:\n${tail(log)}`,
  })
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, inboxUrl: `http://localhost:${webPort}` }
}

/** Installs what is missing and not replaced by a server of one's own. */
export async function needServers() {
  await need(...(process.env.DATABASE_URL ? [] : ['mariadb']), ...(process.env.REDIS_URL ? [] : ['redis']))
}

/** Starts MariaDB and Redis unless DATABASE_URL or REDIS_URL name them; gives both addresses. */
export async function startServers(family, dataDir, ports = { mariadb: 0, redis: 0 }) {
  const [databaseUrl, redisUrl] = await Promise.all([
    process.env.DATABASE_URL ?? startMariadb(family, dataDir, ports.mariadb),
    process.env.REDIS_URL ?? startRedis(family, dataDir, ports.redis),
  ])
  return { databaseUrl, redisUrl }
}

/** Creates a further, empty database on the server of this address and gives its address. */
export function createDatabase(databaseUrl, name) {
  const url = new URL(databaseUrl)
  const client = findProgram('mariadb', 'mysql')
  if (!client) throw new Trouble('The MariaDB client was not found.')
  const password = url.password ? [`--password=${decodeURIComponent(url.password)}`] : []
  const sql = `DROP DATABASE IF EXISTS ${name}; CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`
  const args = ['--no-defaults', '-h', url.hostname, '-P', url.port || '3306', '-u', decodeURIComponent(url.username)]
  execFileSync(client, [...args, ...password, '-e', sql])
  url.pathname = `/${name}`
  return url.toString()
}
