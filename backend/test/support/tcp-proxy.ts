import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Stands before a server, and can go silent: sockets stay open and nothing passes any more. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>()
  private isSilent = false

  private constructor(private readonly server: Server) {}

  /** In front of the server of this address. */
  static async before(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url)
    const server = createServer()
    const proxy = new TcpProxy(server)
    server.on('connection', (near) => {
      const far = connect(Number(port), hostname)
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

  /** Passes everything again, on new connections: what was swallowed is lost. */
  speak(): void {
    this.isSilent = false
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
