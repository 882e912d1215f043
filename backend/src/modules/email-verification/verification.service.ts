import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { type Actor, type CodeSent, LIMITS } from '@sofaseva/contract'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { AppError, ensure, found } from '../../platform/errors/app-error.js'
import { newId } from '../../platform/ids/new-id.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Transactions } from '../../platform/prisma/transactions.js'
import { derivedCode, sameText } from '../../platform/secrets/derived.js'
import { resendAt, takesGuesses } from './code.rules.js'
import { CodesRepository, type Person, type Purpose } from './codes.repository.js'
import { codeAsked } from './verification.events.js'

export interface VerificationState {
  verifiedAt: Date | null
  isPending: boolean
  resendAt: Date | null
}

const NO_PHONE = 'Please add your phone number first.'

function targetOf(person: Person, purpose: Purpose): string {
  return purpose === 'email' ? (person.email ?? '') : person.phone
}

function verifiedAtOf(person: Person, purpose: Purpose): Date | null {
  return purpose === 'email' ? person.emailVerifiedAt : person.phoneVerifiedAt
}

function hashOf(code: string, id: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('hex')
}

/** One-time codes that prove an e-mail address or a phone number. The newest one counts. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly codes: CodesRepository,
    private readonly outbox: Outbox,
    @InjectConfig() private readonly config: Config,
  ) {}

  async state(actor: Actor, purpose: Purpose): Promise<VerificationState> {
    const now = new Date()
    const person = found(await this.codes.person(actor.id), 'SESSION_ENDED')
    const verifiedAt = verifiedAtOf(person, purpose)
    if (verifiedAt) return { verifiedAt, isPending: false, resendAt: null }
    const recent = await this.codes.recent(actor.id, purpose, now)
    return {
      verifiedAt,
      isPending: takesGuesses(recent[0] ?? null, targetOf(person, purpose), now),
      resendAt: resendAt(recent, now),
    }
  }

  /** Throws ALREADY_VERIFIED, VALIDATION_FAILED (no phone number) or RATE_LIMITED with the seconds to wait. */
  async send(actor: Actor, purpose: Purpose): Promise<CodeSent> {
    const sent = await this.transactions.runSql(async (tx) => {
      const person = found(await this.codes.person(actor.id, tx), 'SESSION_ENDED')
      ensure(verifiedAtOf(person, purpose) === null, 'ALREADY_VERIFIED')
      const target = targetOf(person, purpose)
      ensure(target !== '', 'VALIDATION_FAILED', { message: NO_PHONE, fields: { phone: NO_PHONE } })
      const now = new Date()
      const free = resendAt(await this.codes.recent(actor.id, purpose, now, tx), now)
      if (free) {
        const retryAfter = Math.ceil((free.getTime() - now.getTime()) / 1000)
        const message = `Please wait ${retryAfter} seconds before asking for another code.`
        throw new AppError('RATE_LIMITED', { retryAfter, message })
      }
      const id = newId(now.getTime())
      const expiresAt = new Date(now.getTime() + LIMITS.otp.expiresMs)
      const codeHash = hashOf(this.codeOf(id, purpose), id)
      await this.codes.insert(tx, { id, userId: actor.id, purpose, target, codeHash, expiresAt, createdAt: now })
      await this.outbox.record(tx, codeAsked, { codeId: id, userId: actor.id })
      return {
        expiresAt: expiresAt.toISOString(),
        resendAt: new Date(now.getTime() + LIMITS.otp.resendMs).toISOString(),
      }
    })
    this.outbox.nudge()
    const way = purpose === 'email' ? 'e-mail' : 'text message'
    return { success: true, message: `We sent you a code by ${way}.`, ...sent }
  }

  /**
   * Judges a guess under the code's lock, so that of several at once one wins, and a wrong one counts even though it is
   * refused. Throws OTP_INVALID.
   */
  async verify(actor: Actor, purpose: Purpose, otp: string): Promise<Date> {
    const verifiedAt = await this.transactions.runSql(async (tx) => {
      const person = found(await this.codes.person(actor.id, tx), 'SESSION_ENDED')
      const now = new Date()
      const [code = null] = await this.codes.recent(actor.id, purpose, now, tx)
      if (!code || !takesGuesses(code, targetOf(person, purpose), now)) return null
      if (!sameText(code.codeHash, hashOf(otp, code.id))) {
        await this.codes.countTry(tx, code.id)
        return null
      }
      await this.codes.verify(tx, code, now)
      return now
    })
    return found(verifiedAt, 'OTP_INVALID')
  }

  /** The digits of a code, made again from its id. */
  codeOf(id: string, purpose: Purpose): string {
    return derivedCode(this.config.JWT_SECRET, `code:${purpose}`, id, LIMITS.otp.digits)
  }
}
