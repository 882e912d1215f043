export interface DatabaseAddress {
  host: string
  port: number
  user: string
  password: string
  database: string
}

const DEFAULT_PORT = 3306

/**
 * The parts of an address such as mysql://user:password@host:port/name, in which signs like / # ? @ % are
 * percent-encoded. Throws TypeError or URIError on one that is not.
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const url = new URL(text)
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || DEFAULT_PORT),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}

/** The address in one text, from parts as they are. */
export function formatDatabaseUrl({ host, port, user, password, database }: DatabaseAddress): string {
  const authority = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host.includes(':') ? `[${host}]` : host}`
  return `mysql://${authority}:${port}/${encodeURIComponent(database)}`
}
