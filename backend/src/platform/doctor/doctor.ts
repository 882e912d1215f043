import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.js'
import { DatabaseCheck } from '../database/database-check.js'
import { Sql } from '../database/sql.js'
import { messageOf } from '../lib/message-of.js'
import { TimeoutError, withTimeout } from '../lib/with-timeout.js'
import { WorkerRegistry } from '../queue/worker-registry.js'
import { mastersOf } from '../redis/cluster.js'
import { ensureUsable } from '../redis/ensure-usable.js'
import { openRedis } from '../redis/open-redis.js'
import type { FileStore } from '../uploads/file-store.js'

/** How long one check may take, ms. */
const CHECK_MS = 10_000
const CLOCK_SECONDS = 5
const FREE_SHARE = 0.1
/** The rights that migrations need beyond those of API and worker. */
const TABLE_RIGHTS = /\b(ALL PRIVILEGES|CREATE|ALTER|DROP|SUPER)\b/

export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'failed'
  detail: string
}

type Result = Omit<Finding, 'name'>

const ok = (detail: string): Result => ({ state: 'ok', detail })
const warning = (detail: string): Result => ({ state: 'warning', detail })
const failed = (detail: string): Result => ({ state: 'failed', detail })

async function checkDatabase(sql: Sql): Promise<Result> {
  const [row] = await sql.query<{ version: string; skew: number; connections: number }>(
    `SELECT VERSION() AS version, CAST(TIMESTAMPDIFF(SECOND, ?, UTC_TIMESTAMP(3)) AS SIGNED) AS skew,
            CAST(@@max_connections AS SIGNED) AS connections`,
    [new Date()],
  )
  if (!(await new DatabaseCheck(sql).isMigrated())) return failed('migrations are missing: run backend/dist/migrate.js')
  const skew = Math.abs(Number(row?.skew ?? 0))
  if (skew > CLOCK_SECONDS) return failed(`its clock differs from this machine's by ${skew} s`)
  return ok(`${row?.version}, migrated, ${row?.connections} connections at most`)
}

async function checkRights(sql: Sql, isProduction: boolean): Promise<Result> {
  const rows = await sql.query<Record<string, string>>('SHOW GRANTS')
  const grants = rows.flatMap((row) => Object.values(row)).join('\n')
  if (isProduction && TABLE_RIGHTS.test(grants))
    return warning('the user may change tables: API and worker need only SELECT, INSERT, DELETE and UPDATE')
  return ok('the user has the rights')
}

async function checkRedis(redis: ReturnType<typeof openRedis>): Promise<Result> {
  await ensureUsable(redis)
  const nodes = mastersOf(redis)
  const results = nodes.map(async (node) => checkNode(await node.info()))
  const all = await Promise.all(results)
  const [worst] = [...all.filter(({ state }) => state === 'failed'), ...all.filter(({ state }) => state === 'warning')]
  const [first = failed('the cluster has no master')] = all
  return worst ?? (redis.isCluster ? ok(`a cluster with ${nodes.length} masters, the first: ${first.detail}`) : first)
}

function checkNode(info: string): Result {
  const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''
  if (value('maxmemory_policy') !== 'noeviction')
    return warning(`its policy is ${value('maxmemory_policy')}: with noeviction no waiting job is dropped`)
  if (value('aof_enabled') !== '1') return warning('it has no append-only file: a crash loses jobs of the last minutes')
  return ok(`${value('redis_version')}, ${value('used_memory_human')} used`)
}

async function checkWorkers(redis: ReturnType<typeof openRedis>): Promise<Result> {
  const alive = (await new WorkerRegistry(redis).list()).filter((worker) => worker.isAlive).length
  return alive > 0 ? ok(`${alive} alive`) : warning('none is alive: notifications and mails wait')
}

async function checkMail({ SMTP_URL }: Config): Promise<Result> {
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: CHECK_MS, greetingTimeout: CHECK_MS })
  try {
    await transport.verify()
    return ok('the mail server accepts the login')
  } finally {
    transport.close()
  }
}

async function checkImages(store: FileStore): Promise<Result> {
  const folder = `doctor-${randomUUID()}`
  const path = `${folder}/file.txt`
  const bytes = Buffer.from('test')
  try {
    await store.put(path, bytes, 'text/plain')
    return (await store.size(path)) === bytes.length
      ? ok('files can be written and read')
      : failed('a file was not kept')
  } finally {
    await store.removeFolder(folder)
  }
}

async function checkDisk({ DATA_DIR }: Config): Promise<Result> {
  const { bavail, blocks } = await statfs(DATA_DIR)
  const share = bavail / blocks
  const detail = `${Math.round(share * 100)} % of the disk of DATA_DIR is free`
  return share < FREE_SHARE ? failed(detail) : ok(detail)
}

async function checkSite({ PUBLIC_URL }: Config): Promise<Result> {
  const { status, headers } = await fetch(`${PUBLIC_URL}/health/live`, { signal: AbortSignal.timeout(CHECK_MS) })
  if (status !== 200) return failed(`${PUBLIC_URL} responds with ${status}`)
  const skew = Math.round(Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) / 1_000)
  return skew > CLOCK_SECONDS
    ? failed(`its clock differs from this machine's by ${skew} s`)
    : ok(`${PUBLIC_URL} responds`)
}

async function findingOf(name: string, check: Promise<Result>): Promise<Finding> {
  const result = await withTimeout(CHECK_MS, name, check).catch((error: unknown) =>
    failed(error instanceof TimeoutError ? `no response within ${CHECK_MS / 1_000} s` : messageOf(error)),
  )
  return { name, ...result }
}

/** Checks everything that the product depends on. It changes nothing. */
export async function examine(config: Config, store: FileStore): Promise<Finding[]> {
  const sql = new Sql(config)
  const redis = openRedis(config.REDIS_URL, { lazyConnect: true, retryStrategy: null, connectTimeout: CHECK_MS })
  redis.on('error', () => undefined)
  try {
    const first = await Promise.all([
      findingOf('database', checkDatabase(sql)),
      findingOf('rights', checkRights(sql, config.APP_ENV === 'production')),
      findingOf('redis', checkRedis(redis)),
      findingOf('mail', checkMail(config)),
      findingOf('images', checkImages(store)),
      findingOf('disk', checkDisk(config)),
      findingOf('site', checkSite(config)),
    ])
    return [...first, await findingOf('workers', checkWorkers(redis))]
  } finally {
    redis.disconnect()
    await sql.onApplicationShutdown()
  }
}
