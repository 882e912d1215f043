import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Packets of MySQL's protocol: a statement, and the failure of one that a cluster did not certify. */
const packet = (sequence: number, payload: Buffer) =>
  Buffer.concat([Buffer.from([payload.length, 0, 0, sequence]), payload])
const ROLLBACK = packet(0, Buffer.from('\x03ROLLBACK'))
const CERTIFICATION_FAILED = packet(
  1,
  Buffer.from('\xff\xbd\x04#40001Deadlock found when trying to get lock', 'latin1'),
)
const isCommit = (bytes: Buffer) => bytes.length < 32 && bytes[4] === 0x03 && bytes.includes('COMMIT')

/** Stands before a server, and can go silent (sockets stay open and nothing passes any more), break logins or refuse. */
export class TcpProxy {
  /** New connections that were broken or refused. */
  broken = 0
  private readonly sockets = new Set<Socket>()
  private isSilent = false
  private isBreaking = false
  private isRefusing = false
  private commitsToAbort = 0

  private constructor(private readonly server: Server) {}

  /** In front of the server of this address. */
  static async before(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url)
    const server = createServer()
    const proxy = new TcpProxy(server)
    server.on('connection', (near) => {
      if (proxy.isRefusing) {
        proxy.broken += 1
        near.destroy()
        return
      }
      const far = connect(Number(port), hostname)
      if (proxy.isBreaking) proxy.breakAfterLogin(near)
      let isAborting = false
      const passed = (from: Socket, bytes: Buffer): Buffer => {
        if (from === near && proxy.commitsToAbort > 0 && isCommit(bytes)) {
          proxy.commitsToAbort -= 1
          isAborting = true
          return ROLLBACK
        }
        if (from === near || !isAborting) return bytes
        isAborting = false
        return CERTIFICATION_FAILED
      }
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        proxy.sockets.add(from)
        from.setNoDelay(true)
        from.on('error', () => undefined)
        from.on('data', (bytes) => {
          if (!proxy.isSilent) to.write(passed(from, bytes))
        })
        from.on('close', () => {
          proxy.sockets.delete(from)
          if (!proxy.isSilent) to.destroy()
        })
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  /** The address with this proxy in the server's place. */
  url(of: string): string {
    const url = new URL(of)
    url.hostname = '127.0.0.1'
    url.port = String((this.server.address() as AddressInfo).port)
    return url.toString()
  }

  silence(): void {
    this.isSilent = true
  }

  /** Breaks every connection, and each new one with the first statement after its login. */
  breakLogins(): void {
    this.isBreaking = true
    for (const socket of this.sockets) socket.destroy()
  }

  /** Breaks every connection, and each new one at once. */
  refuse(): void {
    this.isRefusing = true
    for (const socket of this.sockets) socket.destroy()
  }

  /** The next COMMITs of a database fail as on a cluster node that finds another's write first: rolled back, with 1213. */
  abortCommits(count: number): void {
    this.commitsToAbort = count
  }

  /** Passes data again, on new connections. Swallowed data is lost. */
  speak(): void {
    this.isSilent = false
    this.isBreaking = false
    this.isRefusing = false
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** The login is the first thing a client of MySQL's protocol says. */
  private breakAfterLogin(client: Socket): void {
    client.once('data', () => {
      client.once('data', () => {
        this.broken += 1
        client.destroy()
      })
    })
  }
}
