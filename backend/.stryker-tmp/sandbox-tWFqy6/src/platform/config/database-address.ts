// @ts-nocheck
export interface DatabaseAddress {
  host: string
  port: number
  user: string
  password: string
  database: string
}

const DEFAULT_PORT = 3306

/**
 * Parses an address such as mysql://user:password@host:port/name, in which signs like / # ? @ % are percent-encoded.
 * Throws TypeError or URIError if it's malformed.
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

/** Whether the address is complete and correctly encoded. */
export function isDatabaseUrl(text: string): boolean {
  try {
    const { host, database } = parseDatabaseUrl(text)
    return /^(mysql|mariadb):/.test(text) && host !== '' && database !== ''
  } catch {
    return false
  }
}

/**
 * DATABASE_URL, or an address built from DATABASE_HOST, DATABASE_PORT, DATABASE_USER, DATABASE_PASSWORD and
 * DATABASE_NAME. These are encoded here. Undefined if neither is set.
 */
export function databaseUrlOf(env: NodeJS.ProcessEnv): string | undefined {
  const { DATABASE_URL, DATABASE_HOST, DATABASE_PORT, DATABASE_USER, DATABASE_PASSWORD, DATABASE_NAME } = env
  if (DATABASE_URL) return DATABASE_URL
  if (!DATABASE_HOST || !DATABASE_USER || !DATABASE_NAME) return undefined
  const [user, password, name] = [DATABASE_USER, DATABASE_PASSWORD ?? '', DATABASE_NAME].map(encodeURIComponent)
  const host = DATABASE_HOST.includes(':') ? `[${DATABASE_HOST}]` : DATABASE_HOST
  return `mysql://${user}:${password}@${host}:${DATABASE_PORT || DEFAULT_PORT}/${name}`
}
