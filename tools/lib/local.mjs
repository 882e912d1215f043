/** Settings of an instance on this machine, from the environment: ports, data folder, own servers. */
import { resolve } from 'node:path'
import { withProcessGroup } from './lifecycle.mjs'
import { portFrom, portsBeside, requirePorts } from './ports.mjs'
import { prepareProduct } from './prepare.mjs'

/**
 * Prepares the product and does the work with `{ group, port, dataDir, env }`, then stays until a signal comes.
 * `morePorts` are others that must be free, each with what it is set by; `env` is for the seed and the API. The demo has
 * its team of providers.
 */
export function withLocalProduct({ env: given = {}, morePorts = [] }, work) {
  const [port, inboxPort] = [portFrom('PORT', 8_080), portFrom('INBOX_PORT', 1_080)]
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const own = { databaseUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL }
  return withProcessGroup({ dataDir, stay: true }, async (group) => {
    await requirePorts([[port, 'PORT'], [inboxPort, 'INBOX_PORT'], ...morePorts])
    const ports = portsBeside({ port, inboxPort })
    const env = await prepareProduct(group, dataDir, { own, ports, inboxPort, env: { ...given, DEMO_TEAM: 'on' } })
    await work({ group, port, dataDir, env })
  })
}
