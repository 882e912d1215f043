import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sofaseva/tools/ports'
import { api, worker } from '@sofaseva/tools/product'
import { RestartableProcess } from '@sofaseva/tools/restartable'
import { redisCommand } from '@sofaseva/tools/services'
import { startMailSink } from '../mail-sink.mjs'
import { prepareDatabase, productEnvironment } from '../stage.mjs'
import { startNodes } from './nodes.mjs'
import { proxy } from './proxy.mjs'

/** Nodes of the cluster. */
export const NODES = 3
const INSTANCES = [0, 1]

/**
 * Starts three nodes and prepares two APIs and two workers. The instances of mode `nodes` have a node each. In other
 * modes all use haproxy.
 */
export async function startStage({ mode, users }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva-galera-'))
  const sink = await startMailSink()
  const redisServer = redisCommand(dataDir, { port: await freePort() })
  const redis = new RestartableProcess('Redis', redisServer)
  await redis.start()
  const nodes = await startNodes(dataDir, NODES)
  const shared = { dataDir, redisUrl: redisServer.url, mailUrl: sink.url }
  const env = productEnvironment({ ...shared, databaseUrl: nodes[0].url })
  const testUsers = await prepareDatabase(env, { connect: () => nodes[0].connect(), users })
  const haproxy = mode === 'nodes' ? null : await (await proxy(dataDir, mode, nodes)).start()
  const envOf = (index) => ({ ...env, DATABASE_URL: haproxy?.url ?? nodes[index].url })
  const apis = await Promise.all(
    INSTANCES.map((index) => api(`api-${index + 1}`, envOf(index), { readiness: '/health/live' })),
  )
  const workers = INSTANCES.map((index) => worker(`worker-${index + 1}`, envOf(index)))
  return {
    mode,
    dataDir,
    nodes,
    apis,
    workers,
    sink,
    testUsers,
    ports: apis.map(({ port }) => port),
    async end() {
      for (const node of nodes) node.signal('SIGCONT')
      for (const each of [...apis, ...workers, redis, ...(haproxy ? [haproxy] : []), ...nodes]) await each.kill()
      await sink.stop()
    },
  }
}
