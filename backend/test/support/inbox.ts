import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

/** A mail server for tests that stores its mails. */
export class Inbox {
  readonly mails: Email[] = []
  /** The number of next mails to reject temporarily. */
  failures = 0
  /** Addresses to reject permanently. The response repeats the address, as real servers do. */
  readonly refused = new Set<string>()
  /** Addresses whose mails get no response. */
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

  /** From now on, accepts connections but never responds. */
  hang(): void {
    this.isHanging = true
  }

  /** The number of mails that wait for a response. */
  get held(): number {
    return this.waiting.length
  }

  /** Responds again, also to the waiting mails. */
  recover(): void {
    this.isHanging = false
    this.hanging.clear()
    for (const done of this.waiting.splice(0)) done()
  }

  to(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((to) => to.address === address))
  }

  /** Waits for the `count`th mail to an address and returns the newest. */
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
