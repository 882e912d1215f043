import { connect } from 'node:net'

/** Connections that are opened at once: a server's backlog holds a few hundred. */
const AT_ONCE = 200
const DRIP_MS = 2_000
/** Each address of this machine has some 28,000 ports. */
const ADDRESSES = ['127.0.3.1', '127.0.3.2', '127.0.3.3', '127.0.3.4']

/** Many connections to a port, which say little. */
export class Sockets {
  #port
  #sockets = new Set()
  #timers = new Set()
  /** How many connections got a first response of each status. */
  statuses = new Map()

  constructor(port) {
    this.#port = port
  }

  /** Connections that neither side has ended. */
  get openCount() {
    return this.#sockets.size
  }

  /**
   * Opens so many more. Each says `first`, and then `drip` again and again. With `isReading` false, it reads none of the
   * responses.
   */
  async open(count, { first = '', drip = '', from = ADDRESSES, isReading = true } = {}) {
    for (let done = 0; done < count; done += AT_ONCE) {
      const batch = Math.min(AT_ONCE, count - done)
      const opened = Array.from({ length: batch }, (_, index) =>
        this.#openOne(from[index % from.length], { first, isReading }),
      )
      await Promise.all(opened)
    }
    if (!drip) return
    const timer = setInterval(() => {
      for (const socket of this.#sockets) socket.write(drip)
    }, DRIP_MS)
    this.#timers.add(timer)
  }

  closeAll() {
    for (const timer of this.#timers) clearInterval(timer)
    for (const socket of this.#sockets) socket.destroy()
    this.#timers.clear()
    this.statuses.clear()
  }

  #openOne(localAddress, { first, isReading }) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress }, () => {
        this.#sockets.add(socket)
        if (first) socket.write(first)
        resolve()
      })
      if (isReading) this.#readFrom(socket)
      socket.on('error', reject)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  #readFrom(socket) {
    socket.once('data', (bytes) => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1')) ?? []
      this.statuses.set(Number(status), (this.statuses.get(Number(status)) ?? 0) + 1)
    })
    socket.on('data', () => undefined)
  }
}
