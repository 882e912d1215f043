// @ts-nocheck
export interface RedisAddress {
  /** The Sentinels that know the current master, and the name they know it by. Null for a single Redis. */
  sentinel: { hosts: { host: string; port: number }[]; master: string } | null
  user: string
  password: string
  database: number
}

const SENTINEL_PORT = 26_379
const SENTINEL_URL = /^redis\+sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/@]+)\/([\w.-]+)(?:\/(\d{1,2}))?$/

/**
 * Parses redis://host:port/database or redis+sentinel://host:port,host:port/master/database, both with an optional
 * user and password. Null if it's malformed.
 */
export function parseRedisUrl(text: string): RedisAddress | null {
  const [, user = '', password = '', hosts = '', master = '', database = '0'] = SENTINEL_URL.exec(text) ?? []
  if (master !== '') {
    const parsed = hosts.split(',').map((place) => URL.parse(`tcp://${place}`))
    if (parsed.some((place) => !place?.hostname)) return null
    return {
      sentinel: {
        hosts: parsed.map((place) => ({ host: place?.hostname ?? '', port: Number(place?.port || SENTINEL_PORT) })),
        master,
      },
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
      database: Number(database),
    }
  }
  const url = URL.parse(text)
  if (!url || !/^rediss?:$/.test(url.protocol)) return null
  return {
    sentinel: null,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: Number(url.pathname.slice(1) || 0),
  }
}

/**
 * REDIS_URL, with REDIS_PASSWORD inserted if the URL has no password. Undefined if REDIS_URL is not set. An invalid URL
 * is returned unchanged.
 */
export function redisUrlOf({ REDIS_URL, REDIS_PASSWORD }: NodeJS.ProcessEnv): string | undefined {
  const address = REDIS_URL && REDIS_PASSWORD ? parseRedisUrl(REDIS_URL) : null
  if (!REDIS_URL || address === null || address.password !== '') return REDIS_URL
  const login = `${encodeURIComponent(address.user)}:${encodeURIComponent(REDIS_PASSWORD ?? '')}@`
  return REDIS_URL.replace(/^([\w+]+:\/\/)(?:[^@/]*@)?/, `$1${login}`)
}
