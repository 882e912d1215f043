/** The programs that come with MariaDB or MySQL, and their arguments for a database. */

import { execFileSync } from 'node:child_process'
import { UserError } from './output.mjs'
import { findProgram } from './paths.mjs'

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

/** Runs statements there and gives the rows of the last, each a list of texts. With `database` null, on none in particular. */
export async function query(databaseUrl, statements, { database } = {}) {
  const url = new URL(databaseUrl)
  const name = database === undefined ? decodeURIComponent(url.pathname.slice(1)) : database
  // Most tools ask nothing, and would keep its 6 MB all the same.
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || 3306),
    socketPath: url.searchParams.get('socket') ?? undefined,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: name ?? undefined,
    rowsAsArray: true,
    typeCast: (field) => field.string(),
  }).catch(asUserError)
  try {
    let rows
    for (const statement of [statements].flat()) [rows] = await connection.query(statement).catch(asUserError)
    return rows
  } finally {
    connection.destroy()
  }
}

/** A text as an SQL literal, whatever it contains. Unlike CONVERT's result, it's compared by the column's collation. */
export const sqlText = (text) => `_utf8mb4 X'${Buffer.from(text).toString('hex')}'`

function asUserError(error) {
  throw new UserError(error.message)
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

/** The version of the dump program, as it says it. */
export const dumpVersion = () => execFileSync(dumpProgram(), ['--version'], { encoding: 'utf8' }).trim()

/** How a dump of one moment is asked for, of either maker's program. MySQL's own asks servers for what MariaDB lacks. */
export function dumpOptions() {
  return dumpVersion().includes('MariaDB')
    ? DUMP_OPTIONS
    : [...DUMP_OPTIONS, '--column-statistics=0', '--set-gtid-purged=OFF']
}
