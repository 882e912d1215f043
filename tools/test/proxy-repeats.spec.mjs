import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../lib/ports.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { call } from './support/http.mjs'
import { nginx } from './support/nginx.mjs'

const KEY = { 'idempotency-key': '01M8C4GHX6B26BGS4AGZ83861N' }

/** Instances by how they behave. Each counts the calls it received whole. */
const received = { losing: 0, busy: 0, working: 0 }
const servers = []
const proxies = {}

async function instance(name, respond) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received[name] += 1
      respond(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return server.address().port
}

/** A port that refuses connections for as long as the test runs. */
async function refusingPort() {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Each call meets an instance that failed before, too. */
const EACH_TIME = { parameters: 'max_fails=0' }

async function startProxy(name, upstreams, options) {
  const ports = { http: await freePort(), tls: 0 }
  proxies[name] = await nginx(name, { server: 'http', upstreams, ports, ...options })
  await proxies[name].start()
}

/** The lines that nginx has logged about calls like this. */
function logged(name, method, path) {
  const lines = readFileSync(proxies[name].log, 'utf8').trimEnd().split('\n').filter(Boolean)
  return lines.filter((line) => line.includes(`"method":"${method}","path":"${path}"`)).map((line) => JSON.parse(line))
}

beforeAll(async () => {
  const working = await instance('working', (response) => response.end('{}'))
  const ports = {
    losing: await instance('losing', ({ socket }) => socket.destroy()),
    busy: await instance('busy', (response) => response.writeHead(503, { 'retry-after': '5' }).end('{}')),
    refusing: await refusingPort(),
  }
  for (const [name, port] of Object.entries(ports)) await startProxy(name, [port, working], EACH_TIME)
  await startProxy('none working', [ports.refusing, ports.losing], EACH_TIME)
  await startProxy('without instances', [`${ports.refusing} down`])
  await startProxy('passing over', [ports.refusing, working])
})
afterAll(async () => {
  for (const proxy of Object.values(proxies)) await proxy.kill()
  for (const server of servers) server.close().closeAllConnections()
})
beforeEach(() => {
  for (const name of Object.keys(received)) received[name] = 0
})

/** Statuses of two calls: instances take turns, so one of them meets the faulty one first. */
async function statuses(name, method, path, headers = {}) {
  const body = method === 'GET' ? undefined : { status: 'Confirmed' }
  const send = () => call(`http://127.0.0.1:${proxies[name].httpPort}`, path, { method, headers, body })
  return [(await send()).status, (await send()).status].sort((one, other) => one - other)
}

describe('a call whose response is lost', () => {
  it('is repeated at another instance when it reads', async () => {
    expect(await statuses('losing', 'GET', '/api/services')).toEqual([200, 200])
    expect(received).toMatchObject({ losing: 1, working: 2 })
  })

  it.each([
    ['PUT', '/api/admin/services/1/price'],
    ['PUT', '/api/blogs/admin/1'],
    ['DELETE', '/api/admin/services/1'],
    ['POST', '/api/reviews'],
    ['POST', '/api/bookings'],
  ])('is not repeated when it is %s %s', async (method, path) => {
    expect(await statuses('losing', method, path)).toEqual([200, 503])
    expect(received).toMatchObject({ losing: 1, working: 1 })
  })

  it('is repeated when it is a booking with a key', async () => {
    expect(await statuses('losing', 'POST', '/api/bookings', KEY)).toEqual([200, 200])
    expect(received).toMatchObject({ losing: 1, working: 2 })
  })
})

describe('a call that no instance has received', () => {
  it.each(['GET', 'PUT', 'DELETE', 'POST'])('goes to another one: %s', async (method) => {
    expect(await statuses('refusing', method, '/api/reviews/1')).toEqual([200, 200])
    expect(received.working).toBe(2)
  })

  it.each(['PUT', 'DELETE'])('ends with the first one that receives it but does not respond: %s', async (method) => {
    expect(await statuses('none working', method, '/api/reviews/1')).toEqual([503, 503])
    expect(received.losing).toBe(2)
  })
})

describe('a call for which nginx knows no instance', () => {
  it.each([
    ['GET', '/', 2],
    ['GET', '/api/services', 2],
    ['POST', '/api/reviews', 2],
    ['POST', '/api/bookings', 2],
    ['PUT', '/api/blogs/admin/1', 4],
    ['DELETE', '/api/admin/services/1', 4],
  ])('is started again, as the instances may have changed: %s %s, %i attempts', async (method, path, attempts) => {
    const name = 'without instances'
    const response = await call(`http://127.0.0.1:${proxies[name].httpPort}`, path, { method })
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    await waitUntil(() => logged(name, method, path).length > 0, 'The log of nginx')
    // The name of the group stands for each attempt.
    const times = (text) => Array(attempts).fill(text).join(' : ')
    expect(logged(name, method, path)).toMatchObject([{ upstream: times('api'), upstreamStatus: times('502') }])
  })
})

describe('an instance that does not respond', () => {
  it('is tried once a second', async () => {
    const name = 'passing over'
    const begun = Date.now()
    const send = () => call(`http://127.0.0.1:${proxies[name].httpPort}`, '/api/services')
    for (let calls = 0; calls < 20; calls += 1) expect((await send()).status).toBe(200)
    const seconds = Math.ceil((Date.now() - begun) / 1_000)
    const isLogged = () => logged(name, 'GET', '/api/services').length === 20
    await waitUntil(isLogged, 'The log of nginx')
    const tries = logged(name, 'GET', '/api/services').filter(({ upstreamStatus }) => upstreamStatus.includes('502'))
    expect(tries.length).toBeGreaterThan(0)
    expect(tries.length).toBeLessThanOrEqual(1 + seconds)
  })
})

describe('a response of 503', () => {
  it.each(['GET', 'PUT', 'POST'])('is final for %s: the other instance depends on the same servers', async (method) => {
    expect(await statuses('busy', method, '/api/services')).toEqual([200, 503])
    expect(received).toMatchObject({ busy: 1, working: 1 })
  })
})
