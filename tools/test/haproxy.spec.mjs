import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startNodes } from '../../chaos/galera/nodes.mjs'
import { configurationArgs, proxy } from '../../chaos/galera/proxy.mjs'
import { run } from '../lib/processes.mjs'
import { ensurePrograms, programPath } from '../lib/programs.mjs'
import { timeLimit } from '../vitest/patience.ts'

/** Two clusters of one node each, which are enough to tell where a statement goes. */
let nodes
let folders
let haproxy

beforeAll(async () => {
  await ensurePrograms('haproxy', 'mariadb')
  // The nodes run as another user, who can't enter the private folder of this test.
  folders = ['a', 'b'].map((name) => mkdtempSync(`/tmp/sofaseva-haproxy-${name}-`))
  nodes = (await Promise.all(folders.map((folder) => startNodes(folder, 1)))).flat()
}, timeLimit(120_000))

afterEach(async () => {
  await haproxy?.kill()
})

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Starts haproxy and waits until it has checked these nodes. */
async function start(mode) {
  haproxy = await (await proxy(folders[0], mode, nodes)).start()
  await expect.poll(() => portBehind()).toBeGreaterThan(0)
}

const connect = async () => {
  // Both clusters have a password of their own.
  const connection = await createConnection({ host: '127.0.0.1', port: haproxy.port, user: 'haproxy' })
  // A connection that the proxy ends is an event.
  connection.on('error', () => undefined)
  return connection
}

const portOf = async (connection) => (await connection.query('SELECT @@port AS port'))[0][0].port

/** The port of the node that a new connection reaches, or 0 for none. */
async function portBehind() {
  const connection = await connect().catch(() => null)
  if (!connection) return 0
  try {
    return await portOf(connection)
  } catch {
    return 0
  } finally {
    connection.destroy()
  }
}

const hasEnded = (connection) =>
  portOf(connection).then(
    () => false,
    () => true,
  )

/** A node that sends its data to another one. It accepts logins and statements, but must not get any. */
const setDonor = (node, isDonor) => node.query(`SET GLOBAL wsrep_desync = ${isDonor ? 'ON' : 'OFF'}`)

it.each(['one-writer', 'all'])('accepts the configuration of %s', async (mode) => {
  await run(programPath('haproxy'), ['-c', ...configurationArgs(mode)])
})

it('sends everything to the first node that is in sync, and returns to the first', async () => {
  await start('one-writer')
  const [first, second] = nodes.map(({ port }) => port)
  await expect.poll(portBehind).toBe(first)
  const atFirst = await connect()
  await setDonor(nodes[0], true)
  await expect.poll(portBehind).toBe(second)
  expect(await hasEnded(atFirst)).toBe(true)
  const atSecond = await connect()
  await setDonor(nodes[0], false)
  await expect.poll(portBehind).toBe(first)
  expect(await hasEnded(atSecond)).toBe(true)
})

it('spreads connections over all nodes that are in sync', async () => {
  await start('all')
  const connections = await Promise.all(Array.from({ length: 4 }, connect))
  const ports = await Promise.all(connections.map(portOf))
  expect(ports.toSorted()).toEqual(nodes.flatMap(({ port }) => [port, port]).toSorted())
  await setDonor(nodes[1], true)
  await expect.poll(() => hasEnded(connections[ports.indexOf(nodes[1].port)])).toBe(true)
  expect(await hasEnded(connections[ports.indexOf(nodes[0].port)])).toBe(false)
  for (const connection of await Promise.all(Array.from({ length: 4 }, connect)))
    expect(await portOf(connection)).toBe(nodes[0].port)
  await setDonor(nodes[1], false)
})

it('sends nothing to a node that no longer responds', async () => {
  await start('one-writer')
  nodes[0].signal('SIGSTOP')
  await expect.poll(portBehind).toBe(nodes[1].port)
  nodes[0].signal('SIGCONT')
  await expect.poll(portBehind).toBe(nodes[0].port)
})
