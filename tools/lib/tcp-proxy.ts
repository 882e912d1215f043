import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Stands before a server, and can go silent (sockets stay open and nothing passes any more), break logins or refuse. */
export class TcpProxy {
  /** New connections that were broken or refused. */
  broken = 0
  private readonly sockets = new Set<Socket>()
  private isSilent = false
  private isBreaking = false
  private isRefusing = false

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
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        proxy.sockets.add(from)
        from.setNoDelay(true)
        from.on('error', () => undefined)
        from.on('data', (bytes) => {
          if (!proxy.isSilent) to.write(bytes)
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

  /** Passes everything again, on new connections: what was swallowed is lost. */
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
