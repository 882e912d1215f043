import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'

let app: TestApp
let port: number
const BODY_TIMEOUT_MS = 1_000
beforeAll(async () => {
  app = await TestApp.start({
    HEADERS_TIMEOUT_MS: '300',
    BODY_TIMEOUT_MS: String(BODY_TIMEOUT_MS),
    KEEP_ALIVE_TIMEOUT_MS: '300',
    REQUEST_TIMEOUT_MS: '20000',
  })
  await app.nest.listen(0, '127.0.0.1')
  port = (app.nest.getHttpServer().address() as AddressInfo).port
})
afterAll(() => app.stop())

/** Opens a bare connection and collects all bytes received until it is closed. */
function open() {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // Writing to a connection that the server has closed causes an error.
  socket.on('error', () => undefined)
  const received = () => Buffer.concat(chunks).toString()
  const closed = once(socket, 'close').then(received)
  return { socket, told: received, closed }
}

/** Writes a little at a time, like slow attackers, until the connection is closed. */
function drip(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs)
  socket.once('close', () => clearInterval(timer))
}

const head = (lines: readonly string[]) =>
  `${['POST /api/auth/login HTTP/1.1', 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`
const bodyOf = (response: string) => JSON.parse(response.split('\r\n\r\n').at(-1) ?? '')

describe('a connection is closed', () => {
  it('if it sends nothing', async () => {
    const { closed } = open()
    await closed
  })

  it('if its headers do not end, with an error body', async () => {
    const { socket, closed } = open()
    socket.write('GET /api/services HTTP/1.1\r\nhost: localhost\r\n')
    drip(socket, 'x-more: 1\r\n', 20)
    const response = await closed
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(bodyOf(response)).toMatchObject({ success: false, statusCode: 408, code: 'REQUEST_TIMEOUT' })
  })

  it('if a body arrives too slowly', async () => {
    const { socket, closed } = open()
    socket.write(head(['content-type: application/json', 'content-length: 50000']))
    drip(socket, ' '.repeat(100), 20)
    const response = await closed
    expect(response).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodyOf(response)).toMatchObject({ statusCode: 408, code: 'REQUEST_TIMEOUT' })
  })

  it('if less arrives than its length says', async () => {
    const { socket, closed } = open()
    socket.write(`${head(['content-type: application/json', 'content-length: 5000'])}{}`)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('if a rejected body continues', async () => {
    const { socket, closed } = open()
    socket.write(head(['content-type: text/plain', 'transfer-encoding: chunked']))
    drip(socket, '1\r\nx\r\n', 20)
    expect(await closed).toMatch(/^HTTP\/1\.1 415 /)
  })

  it('if it stays idle after a response', async () => {
    const { socket, closed } = open()
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each([
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a length that is none', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n', 400],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000', 400],
    ['an endless address', `GET /api/services?${'a'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ])('if it sends %s, with an error body', async (_what, bytes, status) => {
    const { socket, closed } = open()
    socket.write(bytes)
    expect(bodyOf(await closed)).toMatchObject({ success: false, statusCode: status })
  })
})

describe('a connection stays open', () => {
  it('while a form makes progress, however long it takes', async () => {
    const { token } = await app.signedIn('admin')
    const { socket, closed } = open()
    const [open_, end] = [
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
      '\r\n--x--\r\n',
    ]
    const pieces = 40
    const length = open_.length + pieces * 4_096 + end.length
    const began = Date.now()
    socket.write(
      ['POST /api/admin/pictures HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`].join('\r\n') +
        `\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${open_}`,
    )
    for (let piece = 0; piece < pieces; piece += 1) {
      await new Promise((resolve) => setTimeout(resolve, (2.5 * BODY_TIMEOUT_MS) / pieces))
      socket.write(Buffer.alloc(4_096, 1))
    }
    socket.write(end)
    const response = await closed
    expect(Date.now() - began).toBeGreaterThan(2 * BODY_TIMEOUT_MS)
    // It arrived completely, but isn't an image.
    expect(bodyOf(response)).toMatchObject({ statusCode: 415, code: 'NOT_AN_IMAGE' })
  })

  it('while this process could not read a body that has arrived', async () => {
    const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'not-a-password-of-anybody' })
    const { socket, closed } = open()
    const known = once(app.nest.getHttpServer(), 'request')
    socket.write(head(['content-type: application/json', `content-length: ${body.length}`, 'connection: close']))
    await known
    socket.write(body)
    const end = performance.now() + 1.5 * BODY_TIMEOUT_MS
    while (performance.now() < end);
    expect(await closed).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('while it receives events', async () => {
    const { token } = await app.signedIn('customer')
    const { socket, told } = open()
    let isClosed = false
    socket.once('close', () => {
      isClosed = true
    })
    socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
    // A later connection that then stays idle is closed earlier.
    const idle = open()
    idle.socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await idle.closed
    expect(told()).toContain('event: open')
    expect(isClosed).toBe(false)
    socket.destroy()
  })
})
