import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Network } from './network.mjs'

let served
let server
let network
beforeEach(async () => {
  served = []
  server = createServer(async (request, response) => {
    served.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url: request.url, padding: 'x'.repeat(1_000) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  network = await new Network({ targets: [server.address().port] }).open()
})
afterEach(async () => {
  await network.close()
  server.closeAllConnections()
  server.close()
})

const address = (path) => network.origin.replace('localhost', '127.0.0.1') + path
const post = (path = '/api/bookings') =>
  fetch(address(path), { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
const setFault = (fault, about = {}) =>
  network.setFault({ fault, aim: 'writes', calls: 1, status: 502, lateMs: 50, ...about })

describe('a network', () => {
  it('passes calls through unless it has a fault', async () => {
    setFault('loseResponse')
    expect((await fetch(address('/api/services'))).status).toBe(200)
    expect(await (await fetch(address('/assets/x.js'))).json()).toMatchObject({ url: '/assets/x.js' })
    expect(network.faultCounts).toEqual({})
  })

  it.each([
    ['loseRequest', 0],
    ['loseResponse', 1],
    ['cutResponse', 1],
  ])('breaks off with %s once, after %i calls reached the server', async (fault, arrived) => {
    setFault(fault)
    await expect(post().then((answer) => answer.text())).rejects.toThrow()
    expect(served).toHaveLength(arrived)
    expect(network.faultCounts).toEqual({ [fault]: 1 })
    expect((await post()).status).toBe(200)
  })

  it.each([
    ['fail', 502, 0],
    ['failAfter', 502, 1],
    ['busy', 429, 0],
    ['late', 200, 1],
    ['maintenance', 503, 0],
    ['portal', 200, 0],
  ])('for %s, responds with %i after %i calls reached the server', async (fault, status, arrived) => {
    setFault(fault)
    expect((await post()).status).toBe(status)
    expect(served).toHaveLength(arrived)
  })

  it('shows a hotel’s login page instead of the API, at once or after a redirect', async () => {
    for (const status of [500, 503]) {
      setFault('portal', { status })
      const answer = await post()
      expect(answer.headers.get('content-type')).toBe('text/html')
      expect(await answer.text()).toContain('log in')
    }
    expect(served).toEqual([])
  })

  it('records the server’s response and what the device received', async () => {
    setFault('loseResponse')
    await post().catch(() => undefined)
    setFault('busy')
    await post()
    setFault('maintenance')
    await post()
    setFault('loseRequest')
    await post().catch(() => undefined)
    await post()
    const call = { method: 'POST', path: '/api/bookings', body: { a: 1 } }
    expect(network.calls).toMatchObject([
      { ...call, status: 200 },
      { ...call, receivedStatus: 429, receivedCode: 'RATE_LIMITED' },
      { ...call, receivedStatus: 503, receivedCode: 'MAINTENANCE' },
      call,
      { ...call, status: 200, receivedStatus: 200, answer: { url: '/api/bookings' } },
    ])
    const [lost, busy, , unsent] = network.calls
    expect([lost.receivedStatus, busy.status, unsent.status, unsent.receivedStatus]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('fetches immutable files once', async () => {
    for (const _ of [1, 2]) expect((await fetch(address('/assets/kept.js'))).status).toBe(200)
    expect(served).toEqual(['GET /assets/kept.js'])
  })

  it('can be cut and restored', async () => {
    network.disconnect()
    await expect(post()).rejects.toThrow()
    network.reconnect()
    expect((await post()).status).toBe(200)
  })
})
