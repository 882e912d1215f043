import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../lib/ports.mjs'
import { waitUntil } from '../../lib/processes.mjs'
import { programPath } from '../../lib/programs.mjs'
import { RestartableProcess } from './restartable.mjs'

export const PASSWORD = 'a-long-walk-to-the-river'
const SLOTS = 16_384

/** Runs `ask` on a connection of its own to this port. Resolves to null if the server doesn't respond. */
export async function asked(port, ask, options = { password: PASSWORD }) {
  const client = new Redis({ port, lazyConnect: true, retryStrategy: null, ...options })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } catch {
    return null
  } finally {
    client.disconnect()
  }
}

const responds = async (port, options) => (await asked(port, (client) => client.ping(), options)) === 'PONG'

/** A Redis or a Sentinel with these lines in its configuration, in a folder of its own below `dataDir`. */
export async function redisProcess(dataDir, name, lines, { isSentinel = false, client } = {}) {
  const port = await freePort()
  const folder = join(dataDir, name)
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'redis.conf')
  const listens = lines.some((line) => line.startsWith('tls-port')) ? 'port 0' : `port ${port}`
  const own = lines.map((line) => line.replace('$port', String(port)))
  const common = [listens, 'bind 127.0.0.1', `dir "${folder}"`, 'daemonize no']
  writeFileSync(config, `${[...common, ...own].join('\n')}\n`, { mode: 0o600 })
  const process_ = new RestartableProcess(name, {
    command: programPath('redis'),
    args: [config, ...(isSentinel ? ['--sentinel'] : [])],
    log: join(dataDir, 'logs', `${name}.log`),
    isReady: () => isSentinel || responds(port, client),
  })
  return Object.assign(process_, { port })
}

/** Keeps each write, and asks clients and replicas for the password. */
export const DURABLE = ['appendonly yes', 'save ""', `requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`]

const idOf = ({ port }) => asked(port, (client) => client.cluster('MYID'))

async function clusterNode(dataDir, name) {
  const busPort = await freePort()
  const lines = ['cluster-enabled yes', `cluster-port ${busPort}`, 'cluster-node-timeout 2000']
  return Object.assign(await redisProcess(dataDir, name, [...DURABLE, ...lines]), { busPort })
}

/** The nodes of a cluster as this one sees them: id, port, role and link of each. */
export async function nodesSeenBy({ port }) {
  const text = (await asked(port, (client) => client.cluster('NODES'))) ?? ''
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([id, place = '', flags = '', master, , , , link]) => ({
      id,
      port: Number(/:(\d+)@/.exec(place)?.[1] ?? 0),
      isMaster: flags.includes('master'),
      isFailed: flags.includes('fail'),
      master,
      link,
    }))
}

/** Three masters, each with a replica, that share the slots. */
export async function startCluster(dataDir) {
  const names = ['1', '2', '3', '4', '5', '6']
  const nodes = await Promise.all(names.map((name) => clusterNode(dataDir, `cluster-${name}`)))
  await Promise.all(nodes.map((node) => node.start()))
  const [first] = nodes
  const masters = nodes.slice(0, 3)
  for (const { port, busPort } of nodes.slice(1))
    await asked(first.port, (client) => client.cluster('MEET', '127.0.0.1', port, busPort))
  for (const [index, { port }] of masters.entries()) {
    const [from, to] = [index, index + 1].map((part) => Math.floor((part * SLOTS) / masters.length))
    await asked(port, (client) => client.cluster('ADDSLOTSRANGE', from, to - 1))
  }
  const knowsAll = async (node) => (await nodesSeenBy(node)).filter(({ link }) => link === 'connected').length === 6
  await waitUntil(async () => (await Promise.all(nodes.map(knowsAll))).every(Boolean), 'nodes that know each other')
  for (const [index, master] of masters.entries()) {
    const id = await idOf(master)
    await waitUntil(
      async () => (await asked(nodes[index + 3].port, (client) => client.cluster('REPLICATE', id))) === 'OK',
      'a replica',
    )
  }
  const isWhole = async ({ port }) =>
    ((await asked(port, (client) => client.cluster('INFO'))) ?? '').includes('cluster_state:ok')
  const isReplicated = async ({ port }) =>
    ((await asked(port, (client) => client.info('replication'))) ?? '').includes('master_link_status:up')
  await waitUntil(
    async () => (await Promise.all([...nodes.map(isWhole), ...nodes.slice(3).map(isReplicated)])).every(Boolean),
    'a whole cluster',
  )
  return nodes
}
