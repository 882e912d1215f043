import type { Redis } from 'ioredis'
import { nodeError } from './cluster.js'

/** REDIS_URL names a server that responds, but is of another kind than it says. The message is for operators. */
export class WrongRedisError extends Error {}

const SENTINELS_FORM = 'redis+sentinel://host:port,host:port/master'
const IS_SENTINEL = `The Redis that REDIS_URL names is a Sentinel. Name it and the others by ${SENTINELS_FORM}.`
const IS_REPLICA = `The Redis that REDIS_URL names is a replica. Name its master, or Sentinels by ${SENTINELS_FORM}.`
const IS_IN_CLUSTER =
  'The Redis that REDIS_URL names is part of a cluster. Name its nodes by redis+cluster://host:port,host:port.'
const IS_SINGLE = 'The Redis that REDIS_URL names is not part of a cluster. Name it by redis://host:port.'
const IS_NO_SENTINEL =
  'REDIS_URL names Sentinels, but the server there is not a Sentinel. Name a single Redis by redis://host:port.'
const IS_SECRET =
  'REDIS_URL names Sentinels, but the server there requires a password. Sentinels with one are not supported.'

/** How an error begins when no Sentinel names the master. */
const NO_MASTER = /^All sentinels are unreachable/

/** How servers of another kind refuse the questions of a cluster's and of Sentinels' clients. */
const REFUSALS: readonly [refusal: RegExp, sentence: (redis: Redis) => string][] = [
  [/cluster support disabled/, () => IS_SINGLE],
  [/unknown command .?cluster/i, () => IS_SENTINEL],
  [/unknown command .?sentinel/i, () => IS_NO_SENTINEL],
  [/ because (NOAUTH|NOPERM)/, () => IS_SECRET],
  [/No such master/, ({ options }) => `The Sentinels that REDIS_URL names know no master "${options.name}".`],
]

/** Why a failed connection can never succeed with this address. Null if it may. */
export function refusalOf(redis: Redis, errors: readonly Error[]): string | null {
  for (const [refusal, sentence] of REFUSALS)
    if (errors.some(({ message }) => refusal.test(message))) return sentence(redis)
  return null
}

/** Why the server that sent this INFO must not be used as a single Redis. Null if it may. */
export function unusableKind(info: string): string | null {
  if (/^redis_mode:sentinel/m.test(info)) return IS_SENTINEL
  if (/^cluster_enabled:1/m.test(info)) return IS_IN_CLUSTER
  return /^role:slave/m.test(info) ? IS_REPLICA : null
}

/**
 * Opens a lazy connection that doesn't retry. Throws WrongRedisError for a server of another kind, and otherwise the
 * first error of the server or of the connection to it.
 */
export async function ensureUsable(redis: Redis): Promise<void> {
  const errors: Error[] = []
  const ofSentinels: Error[] = []
  redis.on('error', (error: Error) => errors.push(nodeError(error)))
  redis.on('sentinelError', (error: Error) => ofSentinels.push(error))
  try {
    await redis.connect()
  } catch (error) {
    // Once a Sentinel has named the master, the errors of the others don't matter.
    const isNameless = errors.some(({ message }) => NO_MASTER.test(message))
    const refusal = refusalOf(redis, isNameless ? ofSentinels : errors)
    // The rejection says only that the connection is closed. The events name the failure.
    throw refusal === null ? (errors[0] ?? error) : new WrongRedisError(refusal)
  }
  const kind = redis.isCluster ? null : unusableKind(await redis.info())
  if (kind !== null) throw new WrongRedisError(kind)
}
