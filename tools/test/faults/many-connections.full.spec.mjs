// Core covered by: backend/src/platform/uploads/proxy-limits.spec.ts
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { print } from '../../lib/output.mjs'
import { inRoot } from '../../lib/paths.mjs'
import { freePort } from '../../lib/ports.mjs'
import { waitUntil } from '../../lib/processes.mjs'
import { timeLimit } from '../../vitest/patience.ts'
import { call } from '../support/http.mjs'
import { nginx } from '../support/nginx.mjs'
import { FaultStage, isFailed } from './support/fault-stage.mjs'
import { Sockets } from './support/sockets.mjs'

const ASSETS = 'frontend/dist/client/assets'
const IDLE = 10_000
const DRIPPING = 4_000
/** Connections of an address beyond what nginx takes. */
const BEYOND = 20
const TOO_MANY = { status: 429, body: { code: 'RATE_LIMITED', message: expect.stringMatching(/\.$/) } }
/** The files that systems allow a process unless it asks for more, and those that it may ask for. */
const MAX_FILES = '1024:20000'
const LIMIT_MS = timeLimit(180_000)
/** A caller beside all these connections waits no longer. */
const SOON_MS = timeLimit(2_000)
const CALLS = 20
/** More bytes than the system keeps of a connection whose reader has stopped. */
const UNREAD_BYTES = 12_000_000
/** How long a header may take, by nginx/site.conf, and a reserve. */
const HEADER_MS = timeLimit(20_000)
/** How long nginx waits for a client to read, by its default (`send_timeout`), and a reserve. */
const READ_MS = timeLimit(75_000)

let stage
let proxy
let sockets
beforeAll(async () => {
  stage = await FaultStage.start('many_connections', { prepare: () => ({ TRUSTED_PROXIES: '1' }) })
  const ports = { http: await freePort(), tls: 0 }
  const upstreams = [stage.api.port]
  proxy = await nginx('many', { server: 'http', upstreams, ports, hasMaster: true, maxFiles: MAX_FILES })
  await proxy.start()
  sockets = new Sockets(ports.http)
  proxy.url = `http://127.0.0.1:${ports.http}`
})
afterEach(() => sockets?.closeAll())
afterAll(async () => {
  await proxy?.stop()
  await stage?.end()
})

/** Reads and books through nginx from an address of its own. */
async function expectUndisturbed(fault) {
  const times = []
  for (let turn = 0; turn < CALLS; turn += 1) {
    const began = performance.now()
    const { status } = await call(proxy.url, '/api/services/categories', { from: '127.0.1.1' })
    expect(status).toBe(200)
    times.push(performance.now() - began)
  }
  stage.load.start(proxy.httpPort)
  await stage.load.goesOn(2)
  await stage.load.finish()
  expect(stage.load.attempts.filter(isFailed)).toEqual([])
  expect(await stage.load.differences()).toEqual({ lost: [], unknown: [], twice: 0 })
  const slowest = Math.max(...times)
  print(`${fault}: slowest of ${CALLS} reads ${Math.round(slowest)} ms`)
  expect(slowest).toBeLessThan(SOON_MS)
}

/** A file of the site, which nginx serves by itself. */
function assetPath() {
  const name = readdirSync(inRoot(ASSETS)).find((each) => each.endsWith('.css'))
  return `/assets/${name}`
}

/** The largest file of the site, and its bytes. */
function largestAsset() {
  const files = readdirSync(inRoot(ASSETS)).map((name) => ({ name, bytes: statSync(inRoot(ASSETS, name)).size }))
  const { name, bytes } = files.toSorted((a, b) => b.bytes - a.bytes)[0]
  return { path: join('/assets', name), bytes }
}

/** A page of the API, and its bytes. */
async function page() {
  const response = await fetch(`${proxy.url}/`)
  return { path: '/', bytes: (await response.arrayBuffer()).byteLength }
}

describe('nginx with its API', () => {
  it(
    'serves others beside ten thousand idle connections',
    async () => {
      const first = `GET ${assetPath()} HTTP/1.1\r\nHost: localhost\r\n\r\n`
      await sockets.open(IDLE, { first })
      await waitUntil(() => sockets.statuses.get(200) === IDLE, 'a response on each connection')
      expect(sockets.openCount).toBe(IDLE)
      await expectUndisturbed('10,000 idle connections')
    },
    LIMIT_MS,
  )

  it(
    'ends headers that arrive byte by byte, and serves others meanwhile',
    async () => {
      await sockets.open(DRIPPING, { first: 'GET / HTTP/1.1\r\nHost: loc', drip: 'a' })
      await expectUndisturbed(`${DRIPPING} dripping headers`)
      await waitUntil(() => sockets.openCount === 0, 'the end of each', { seconds: HEADER_MS / 1_000 })
    },
    LIMIT_MS,
  )

  it.each([
    ['files', 200, largestAsset],
    ['pages', 10, page],
  ])(
    'ends clients that ask for %s and read none of them, and serves others meanwhile',
    async (what, count, of) => {
      const { path, bytes } = await of()
      const first = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(Math.ceil(UNREAD_BYTES / bytes))
      // A socket that reads nothing learns of its end only when it writes.
      await sockets.open(count, { first, drip: ' ', isReading: false })
      await expectUndisturbed(`${count} stalled readers of ${what}`)
      expect(sockets.openCount).toBe(count)
      await waitUntil(() => sockets.openCount === 0, 'the end of each', { seconds: READ_MS / 1_000 })
    },
    LIMIT_MS,
  )

  it.each([
    ['small bodies', 5_000, 1_000, '127.0.2.1'],
    ['forms', 5_000_000, 50, '127.0.2.2'],
  ])(
    'takes a limited number of %s at a time from one address',
    async (what, bytes, most, from) => {
      const headers = ['POST /api/reviews HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
      const first = `${headers.join('\r\n')}\r\nContent-Length: ${bytes}\r\n\r\n{`
      await sockets.open(most + BEYOND, { first, drip: ' ', from: [from] })
      await waitUntil(() => sockets.statuses.get(429) === BEYOND, 'a refusal of each beyond the limit')
      const body = { text: ' '.repeat(bytes / 100) }
      expect(await call(proxy.url, '/api/reviews', { method: 'POST', body, from })).toMatchObject(TOO_MANY)
      await expectUndisturbed(`${most} dripping ${what} of an address`)
    },
    LIMIT_MS,
  )
})
