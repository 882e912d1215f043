import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

/** A mail server that keeps what it is given, for tests. */
export class Inbox {
  readonly mails: Email[] = []
  /** Answers the next mails with a failure, as a server in trouble does. */
  failures = 0
  /** Addresses it refuses for good; its answer repeats them, as servers do. */
  readonly refused = new Set<string>()
  /** Addresses whose mails get no answer. */
  readonly hanging = new Set<string>()
  private isHanging = false
  private waiting: (() => void)[] = []
  private readonly server: SMTPServer

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        const message = `5.1.1 <${address}>: there is no such person here`
        if (this.refused.has(address)) done(Object.assign(new Error(message), { responseCode: 550 }))
        else if (this.isHanging || this.hanging.has(address)) this.waiting.push(done)
        else done()
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (this.failures > 0) {
            this.failures -= 1
            done(new Error('try again later'))
            return
          }
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.mails.push(mail)
            done()
          }, done)
        })
      },
    })
  }

  static async start(): Promise<Inbox> {
    const inbox = new Inbox()
    inbox.server.listen(0, '127.0.0.1')
    await once(inbox.server.server, 'listening')
    return inbox
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  /** Takes connections from now on, and says nothing more. */
  hang(): void {
    this.isHanging = true
  }

  /** How many mails wait for an answer. */
  get held(): number {
    return this.waiting.length
  }

  /** Answers again, also those who still wait. */
  recover(): void {
    this.isHanging = false
    this.hanging.clear()
    for (const done of this.waiting.splice(0)) done()
  }

  to(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((to) => to.address === address))
  }

  /** Waits for the `count`th mail to an address, and gives the newest. */
  async newest(address: string, count = 1): Promise<Email> {
    const mail = await vi.waitFor(() => {
      const mails = this.to(address)
      const last = mails.at(-1)
      if (mails.length < count || !last) throw new Error(`${mails.length} mails to ${address}, not ${count}`)
      return last
    })
    return mail
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve))
  }
}
