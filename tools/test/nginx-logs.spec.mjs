import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../lib/ports.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { call } from './support/http.mjs'
import { nginx } from './support/nginx.mjs'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.a-secret-of-a-link'
/** An address of this machine that only the caller has. */
const CALLER = '127.0.9.77'
const REQUEST_ID = '01M8C4GHX6B26BGS4AGZ83861N'

let api
let site
let siteWithoutApi

async function nginxBefore(port) {
  const options = { server: 'http', upstreams: [port], ports: { http: await freePort(), tls: 0 } }
  return (await nginx(`before ${port}`, options)).start()
}

beforeAll(async () => {
  api = createServer((request, response) => {
    request.resume()
    response.setHeader('x-request-id', REQUEST_ID).end('{}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  site = await nginxBefore(api.address().port)
  siteWithoutApi = await nginxBefore(await freePort())
})
afterAll(async () => {
  for (const proxy of [site, siteWithoutApi]) await proxy?.kill()
  api.close().closeAllConnections()
})

const request = ({ httpPort }, path, options = {}) =>
  call(`http://127.0.0.1:${httpPort}`, path, {
    from: CALLER,
    headers: { referer: `https://site.example/?token=${TOKEN}`, cookie: `refresh=${TOKEN}`, 'user-agent': TOKEN },
    ...options,
  })

/** The log of nginx, once it has a line of each of these paths. */
async function logOf({ log }, paths) {
  const text = () => readFileSync(log, 'utf8')
  await waitUntil(() => paths.every((path) => text().includes(`"path":"${path}"`)), 'The log of nginx')
  return text()
}

const linesOf = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

it('logs a request without its caller and the secrets of its address', async () => {
  const unsubscribe = '/api/notifications/unsubscribe'
  await request(site, `${unsubscribe}?token=${TOKEN}&language=hi`)
  await request(site, `/api/bookings/1%3Ftoken=${TOKEN}`, { method: 'PUT', body: {} })
  const text = await logOf(site, [unsubscribe, '/api/bookings/1'])
  for (const secret of [TOKEN, CALLER, 'language', 'referer', 'site.example']) expect(text).not.toContain(secret)
  const [first, second] = linesOf(text)
  expect(first).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    service: 'nginx',
    method: 'GET',
    path: unsubscribe,
    status: 200,
    bytes: 2,
    seconds: expect.any(Number),
    upstream: `127.0.0.1:${api.address().port}`,
    upstreamStatus: '200',
    upstreamSeconds: expect.stringMatching(/^\d\.\d{3}$/),
    reqId: REQUEST_ID,
  })
  expect(second).toMatchObject({ method: 'PUT', path: '/api/bookings/1', status: 200 })
})

it('logs no caller and no secret when a request fails', async () => {
  const bytes = Buffer.alloc(27 * 1024 * 1024)
  expect((await request(siteWithoutApi, `/api/auth/profile?token=${TOKEN}`)).status).toBe(503)
  expect((await request(siteWithoutApi, `/api/reviews?token=${TOKEN}`, { method: 'POST', bytes })).status).toBe(413)
  const text = await logOf(siteWithoutApi, ['/api/auth/profile', '/api/reviews'])
  for (const secret of [TOKEN, CALLER]) expect(text).not.toContain(secret)
  expect(linesOf(text)).toMatchObject([
    { path: '/api/auth/profile', status: 503, upstreamStatus: '502' },
    { path: '/api/reviews', status: 413, upstreamStatus: '' },
  ])
})

it('does not log the link of a visit, whether or not there is a response', async () => {
  for (const [proxy, status] of [
    [site, 200],
    [siteWithoutApi, 503],
  ]) {
    expect((await request(proxy, `/api/visit?token=${TOKEN}`)).status).toBe(status)
    await request(proxy, '/api/visits')
    expect(await logOf(proxy, ['/api/visits'])).not.toContain('"path":"/api/visit"')
  }
})
