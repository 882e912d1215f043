import { LIMITS } from '@sofaseva/contract'
import { PasswordHasher } from '#modules/auth/passwords/password-hasher.js'
import type { Reply, TestApp } from './app.js'
import type { Inbox } from './inbox.js'

export const PASSWORD = 'correct-horse-battery'

/** Lets a user of a test log in with `PASSWORD`. */
export async function givePassword({ nest, make }: TestApp, id: string): Promise<void> {
  const passwordHash = await nest.get(PasswordHasher).hash(PASSWORD)
  await make.prisma.user.update({ where: { id }, data: { passwordHash } })
}

let numbers = 0

/** An unused Indian mobile number in E.164. Each of a run has another prefix, unless it is given. */
export function newNumber(prefix?: string): string {
  numbers += 1
  const unique = String(numbers).padStart(4, '0')
  const seed = String(Date.now()).slice(-5)
  return `+91${prefix ?? `9${unique}`}${prefix === undefined ? seed : seed.slice(0, 1) + unique}`
}

/** The six digits in a text or mail. */
export const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

/** Other digits than these. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

export const inboxOf = (phone: string) => `${phone.slice(1)}@sms.local`

export interface PhoneClient {
  address?: string
  cookie?: string
  language?: string
}

function headersOf({ address = '192.0.2.1', cookie, language = 'en' }: PhoneClient): Record<string, string> {
  return { 'x-forwarded-for': address, 'accept-language': language, ...(cookie ? { cookie } : {}) }
}

/** Logs in by phone as a client does. */
export class PhoneCodes {
  constructor(
    private readonly app: TestApp,
    private readonly inbox: Inbox,
  ) {}

  request(phone: string, client: PhoneClient = {}): Promise<Reply> {
    return this.app.post('/auth/phone/code', { body: { phone }, headers: headersOf(client) })
  }

  login(challengeId: unknown, otp: unknown, client: PhoneClient = {}): Promise<Reply> {
    return this.app.post('/auth/phone/login', { body: { challengeId, otp }, headers: headersOf(client) })
  }

  /** Requests a code and reads it in the text message. `count` texts arrived by then. */
  async sent(phone: string, count = 1, client: PhoneClient = {}): Promise<{ challengeId: string; code: string }> {
    const { status, body } = await this.request(phone, client)
    if (status !== 200) throw new Error(`no code was sent: ${JSON.stringify(body)}`)
    const { text } = await this.inbox.newest(inboxOf(phone), count)
    return { challengeId: String(body.challengeId), code: codeIn(text) }
  }

  /** Logs in completely. */
  async in(phone: string, count = 1, client: PhoneClient = {}): Promise<Reply> {
    const { challengeId, code } = await this.sent(phone, count, client)
    return this.login(challengeId, code, client)
  }

  /** Moves the times of all codes to this number back, so that the next one can be sent. */
  async pass(phone: string, ms: number = LIMITS.otp.resendMs): Promise<void> {
    const { prisma } = this.app.make
    // Not `update`, which fails if the code was erased with its account in between.
    for (const { id, createdAt, expiresAt } of await prisma.oneTimeCode.findMany({ where: { target: phone } }))
      await prisma.oneTimeCode.updateMany({
        where: { id },
        data: { createdAt: new Date(createdAt.getTime() - ms), expiresAt: new Date(expiresAt.getTime() - ms) },
      })
  }
}

/** The cookie header that a browser sends after this response. */
export function cookiesOf({ headers }: Reply): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';', 1)[0])
    .join('; ')
}
