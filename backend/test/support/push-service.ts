import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer, type Server } from 'node:https'
import { type AddressInfo, Socket } from 'node:net'
import type { PushMessage } from '@sofaseva/contract'
import { generate } from 'selfsigned'
import { vi } from 'vitest'
import { decrypt } from './push-decryption.js'

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  message: PushMessage
}

const HOST = 'push.example.com'
/** A name that doesn't resolve. */
const NOWHERE = 'nowhere.example.com'

/** A push service with its browser. It accepts encrypted pushes and decrypts them with the browser's keys. */
export class PushService {
  readonly keys: { p256dh: string; auth: string }
  readonly agent: Agent
  private readonly arrived: Arrived[] = []
  private readonly tried = new Set<string>()
  /** The number of pushes to a path of `/hang…`, which get no response. */
  hanging = 0

  private constructor(
    private readonly server: Server,
    private readonly ecdh: ECDH,
    private readonly auth: Buffer,
  ) {
    this.keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
    const { port } = server.address() as AddressInfo
    this.agent = new Agent({ rejectUnauthorized: false })
    // All names resolve to this server.
    const connect = this.agent.createConnection.bind(this.agent)
    this.agent.createConnection = (options, done) => {
      if (options.host !== NOWHERE) return connect({ ...options, host: '127.0.0.1', port }, done)
      setImmediate(() => done?.(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), new Socket()))
      return null
    }
  }

  static async start(): Promise<PushService> {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], { keyType: 'ec' })
    const server = createServer({ key, cert })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const service = new PushService(server, ecdh, randomBytes(16))
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url ?? ''
        if (path.startsWith('/hang')) {
          service.hanging += 1
          response.on('close', () => {
            service.hanging -= 1
          })
          return
        }
        response.statusCode = service.statusFor(path, request.headers.authorization ?? '')
        if (response.statusCode === 201) {
          const text = decrypt(Buffer.concat(chunks), service.ecdh, service.auth)
          service.arrived.push({ path, headers: request.headers, message: JSON.parse(text) as PushMessage })
        }
        response.end()
      })
    })
    return service
  }

  /** An address whose name doesn't resolve. */
  nowhere(name: string): string {
    return `https://${NOWHERE}/${name}`
  }

  /**
   * The name determines the response: `gone` is permanent, `busy-…` fails at first, `down-…` always fails, and `hang-…`
   * doesn't respond. `bound-<key>` takes pushes of this server key alone. All other pushes are accepted.
   */
  endpoint(name: string): string {
    return `https://${HOST}/${name}`
  }

  to(endpoint: string): Arrived[] {
    return this.arrived.filter(({ path }) => endpoint.endsWith(path))
  }

  newest(endpoint: string): Promise<Arrived> {
    return vi.waitFor(() => {
      const last = this.to(endpoint).at(-1)
      if (!last) throw new Error(`no push to ${endpoint}`)
      return last
    })
  }

  async stop(): Promise<void> {
    this.agent.destroy()
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  private statusFor(path: string, authorization: string): number {
    const [, key] = /^\/bound-(.+)/.exec(path) ?? []
    if (key && !authorization.includes(`k=${key}`)) return 403
    if (path === '/gone') return 410
    if (path.startsWith('/down')) return 503
    if (path.startsWith('/busy') && !this.tried.has(path)) {
      this.tried.add(path)
      return 503
    }
    return 201
  }
}
