/** Servers of one worker, by the names of their variables. */
interface Servers {
  DATABASE_URL: string
  REDIS_URL: string
  TMPDIR: string
}

/** Those of every worker: the runner starts them and lists them in WORKER_SERVERS. Empty where it was not used. */
export const ALL_SERVERS: Servers[] = JSON.parse(process.env.WORKER_SERVERS ?? '[]')

/** This worker's. Throws where the tests were not started by `npm test`. */
export function ownServers(): Servers {
  const own = ALL_SERVERS[Number(process.env.VITEST_POOL_ID) - 1]
  if (own) return own
  throw new Error('This worker has no servers. Start these tests by: npm test -- medium, or operations')
}
