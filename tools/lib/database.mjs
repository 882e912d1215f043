/** The programs that come with MariaDB or MySQL, and how they are told of a database. */

import { UserError } from './output.mjs'
import { findProgram } from './paths.mjs'
import { outputOf } from './processes.mjs'

/** Full path of the first of these programs; throws UserError when none is there. */
function clientProgram(...names) {
  const found = findProgram(...names)
  if (!found) throw new UserError(`${names[0]} was not found. Install the package mariadb-client.`)
  return found
}

export const sqlClient = () => clientProgram('mariadb', 'mysql')
export const dumpProgram = () => clientProgram('mariadb-dump', 'mysqldump')

/** DATABASE_URL, or the address that DATABASE_HOST and the variables beside it make, as the API reads them; else null. */
export function databaseUrlOf({ DATABASE_URL, ...env }) {
  if (DATABASE_URL) return DATABASE_URL
  const { DATABASE_HOST: host, DATABASE_USER: user, DATABASE_NAME: name } = env
  if (!host || !user || !name) return null
  const login = [user, env.DATABASE_PASSWORD ?? ''].map(encodeURIComponent).join(':')
  const address = `${host.includes(':') ? `[${host}]` : host}:${env.DATABASE_PORT || '3306'}`
  return `mysql://${login}@${address}/${encodeURIComponent(name)}`
}

/** Arguments and environment that lead there; the password is in no list of processes. `?socket=` goes by a Unix socket. */
export function connectionOptions(databaseUrl) {
  const url = new URL(databaseUrl)
  const socket = url.searchParams.get('socket')
  return {
    args: [
      '--no-defaults',
      ...(socket
        ? ['--protocol=socket', `--socket=${socket}`]
        : ['--protocol=tcp', `--host=${url.hostname.replace(/^\[(.*)\]$/, '$1')}`, `--port=${url.port || '3306'}`]),
      `--user=${decodeURIComponent(url.username)}`,
      '--default-character-set=utf8mb4',
    ],
    env: url.password ? { MYSQL_PWD: decodeURIComponent(url.password) } : {},
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}

/** Runs SQL there and gives its rows, each a list of texts. With `database` null, on no database in particular. */
export async function query(databaseUrl, sql, { database } = {}) {
  const options = connectionOptions(databaseUrl)
  const name = database === undefined ? options.database : database
  const args = [...options.args, '--batch', '--skip-column-names', `--execute=${sql}`, ...(name ? [name] : [])]
  const text = await outputOf(sqlClient(), args, { env: options.env })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}

const DUMP_OPTIONS = [
  '--single-transaction',
  '--quick',
  '--routines',
  '--triggers',
  '--hex-blob',
  '--no-tablespaces',
  '--skip-dump-date',
]

/** How a dump of one moment is asked for, of either maker's program. MySQL's own asks servers for what MariaDB lacks. */
export async function dumpOptions() {
  const version = await outputOf(dumpProgram(), ['--version'])
  return version.includes('MariaDB')
    ? DUMP_OPTIONS
    : [...DUMP_OPTIONS, '--column-statistics=0', '--set-gtid-purged=OFF']
}
