/** The sentence about a malformed REDIS_URL, without its name. */
export const REDIS_URL_FORM =
  'must look like redis://host:port, redis+sentinel://host:port,host:port/master for Sentinels, or redis+cluster://host:port,host:port for a cluster'

interface Host {
  host: string
  port: number
}

export interface RedisAddress {
  /** The Sentinels that know the current master, and the name they know it by. Null if there are none. */
  sentinel: { hosts: Host[]; master: string } | null
  /** Some nodes of a Redis Cluster, which know the others. Null for a single Redis. */
  cluster: Host[] | null
  isEncrypted: boolean
  user: string
  password: string
  database: number
}

const REDIS_PORT = 6_379
const SENTINEL_PORT = 26_379
const LOGIN = '(?:([^:@/]*)(?::([^@/]*))?@)?'
const SENTINEL_URL = new RegExp(`^redis\\+sentinel://${LOGIN}([^/@]+)/([\\w.-]+)(?:/(\\d{1,2}))?$`)
/** A cluster has one database. */
const CLUSTER_URL = new RegExp(`^redis(s?)\\+cluster://${LOGIN}([^/@]+)/?$`)

/** Hosts separated by commas. Null if one is malformed. */
function hostsIn(text: string, port: number): Host[] | null {
  const hosts = text.split(',').map((place) => URL.parse(`tcp://${place}`))
  if (hosts.some((place) => !place?.hostname)) return null
  // Brackets belong to an IPv6 address in a URL alone.
  const nameOf = (place: URL | null) => (place?.hostname ?? '').replace(/^\[(.*)\]$/, '$1')
  return hosts.map((place) => ({ host: nameOf(place), port: Number(place?.port || port) }))
}

const login = (user = '', password = '') => ({
  user: decodeURIComponent(user),
  password: decodeURIComponent(password),
})

/**
 * Parses redis://host:port/database, redis+sentinel://host:port,host:port/master/database or
 * redis+cluster://host:port,host:port, all with an optional user and password. `rediss` stands for an encrypted
 * connection to a single Redis or a cluster. Null if it's malformed.
 */
export function parseRedisUrl(text: string): RedisAddress | null {
  const sentinel = SENTINEL_URL.exec(text)
  if (sentinel) {
    const [, user, password, places = '', master = '', database = '0'] = sentinel
    const hosts = hostsIn(places, SENTINEL_PORT)
    const own = { ...login(user, password), isEncrypted: false, database: Number(database) }
    return hosts && { sentinel: { hosts, master }, cluster: null, ...own }
  }
  const cluster = CLUSTER_URL.exec(text)
  if (cluster) {
    const [, encrypted, user, password, places = ''] = cluster
    const hosts = hostsIn(places, REDIS_PORT)
    return (
      hosts && { sentinel: null, cluster: hosts, ...login(user, password), isEncrypted: encrypted === 's', database: 0 }
    )
  }
  const url = URL.parse(text)
  if (!url || !/^rediss?:$/.test(url.protocol)) return null
  return {
    sentinel: null,
    cluster: null,
    ...login(url.username, url.password),
    isEncrypted: url.protocol === 'rediss:',
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
  const inserted = `${encodeURIComponent(address.user)}:${encodeURIComponent(REDIS_PASSWORD ?? '')}@`
  return REDIS_URL.replace(/^([\w+]+:\/\/)(?:[^@/]*@)?/, `$1${inserted}`)
}
