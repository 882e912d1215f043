import { Injectable } from '@nestjs/common'
import { type Actor, type CodeSent, type Language, LIMITS, messageRef } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { secondsUntilTomorrow } from '#platform/database/daily-quotas.js'
import { UnverifiedMailboxes } from '#platform/delivery/mail/unverified-mailboxes.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { safeEqual } from '#platform/lib/derived-secrets.js'
import { newId } from '#platform/lib/new-id.js'
import { type Contacts, UsersService, type VerifiedContact } from '../../users/index.js'
import { isUsable, resendAt } from '../code.rules.js'
import { digitsHash, digitsOf } from '../code-digits.js'
import { CodesRepository } from '../codes.repository.js'
import { sampleCodeText } from '../send/code-text.js'
import { codeRequested } from '../verification.events.js'
import { TextLimits } from './text-limits.js'

export interface VerificationStatus {
  verifiedAt: Date | null
  isPending: boolean
  resendAt: Date | null
}

const NO_PHONE = messageRef('errors.phoneMissing')

function targetOf(contacts: Contacts, purpose: VerifiedContact): string {
  return purpose === 'email' ? (contacts.email ?? '') : contacts.phone
}

function verifiedAtOf(contacts: Contacts, purpose: VerifiedContact): Date | null {
  return purpose === 'email' ? contacts.emailVerifiedAt : contacts.phoneVerifiedAt
}

/** Sends and checks one-time codes that prove an e-mail address or a phone number. Only the newest code counts. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly changes: Changes,
    private readonly codes: CodesRepository,
    private readonly users: UsersService,
    private readonly texts: TextLimits,
    private readonly mailboxes: UnverifiedMailboxes,
    @InjectConfig() private readonly config: Config,
  ) {}

  async status(actor: Actor, purpose: VerifiedContact): Promise<VerificationStatus> {
    const now = new Date()
    const contacts = found(await this.users.contacts(actor.id), 'ACCOUNT_CLOSED')
    const verifiedAt = verifiedAtOf(contacts, purpose)
    if (verifiedAt) return { verifiedAt, isPending: false, resendAt: null }
    const recent = await this.codes.recent(actor.id, purpose, now)
    return {
      verifiedAt,
      isPending: isUsable(recent[0] ?? null, targetOf(contacts, purpose), now),
      resendAt: resendAt(recent, now),
    }
  }

  /**
   * `address` is the caller's network address. Throws ALREADY_VERIFIED, VALIDATION_FAILED (no phone number),
   * PHONE_NOT_SERVED, TEXTS_UNAVAILABLE, or RATE_LIMITED with the seconds to wait.
   */
  async send(
    actor: Actor,
    purpose: VerifiedContact,
    address: string,
  ): Promise<Pick<CodeSent, 'expiresAt' | 'resendAt'>> {
    return this.changes.run(actor, async (tx) => {
      const contacts = found(await this.users.lockContacts(tx, actor.id), 'ACCOUNT_CLOSED')
      ensure(verifiedAtOf(contacts, purpose) === null, 'ALREADY_VERIFIED')
      const target = targetOf(contacts, purpose)
      ensure(target !== '', 'VALIDATION_FAILED', { message: NO_PHONE, fields: { phone: NO_PHONE } })
      const now = new Date()
      const allowedAt = resendAt(await this.codes.recent(actor.id, purpose, now, tx), now)
      if (allowedAt) {
        const retryAfter = Math.ceil((allowedAt.getTime() - now.getTime()) / 1000)
        const message = messageRef('errors.codeTooSoon', { seconds: retryAfter })
        throw new AppError('RATE_LIMITED', { retryAfter, message })
      }
      const locale = await this.users.localeOf(actor.id, tx)
      await this.ensureSendable(tx, purpose, { target, now, address, locale })
      const id = newId(now.getTime())
      const expiresAt = new Date(now.getTime() + LIMITS.otp.expiresMs)
      const codeHash = digitsHash(digitsOf(this.config, id, purpose), id)
      await this.codes.insert(tx, { id, userId: actor.id, purpose, target, codeHash, expiresAt, createdAt: now })
      await tx.emit(codeRequested, { codeId: id, userId: actor.id, language: null })
      return {
        expiresAt: expiresAt.toISOString(),
        resendAt: new Date(now.getTime() + LIMITS.otp.resendMs).toISOString(),
      }
    })
  }

  /**
   * Checks a code. If several arrive at once, one wins. A wrong code uses an attempt even though the call fails. A
   * verified contact stays verified, whatever the code. Throws OTP_INVALID.
   */
  async verify(actor: Actor, purpose: VerifiedContact, otp: string): Promise<Date> {
    const verifiedAt = await this.changes.run(actor, async (tx) => {
      const contacts = found(await this.users.lockContacts(tx, actor.id), 'ACCOUNT_CLOSED')
      // The response to the accepted code may have been lost.
      const verified = verifiedAtOf(contacts, purpose)
      if (verified) return verified
      const now = new Date()
      const [code = null] = await this.codes.recent(actor.id, purpose, now, tx)
      if (!code || !isUsable(code, targetOf(contacts, purpose), now)) return null
      if (!(await this.codes.takeTry(tx, code.id)) || !safeEqual(code.codeHash, digitsHash(otp, code.id))) return null
      await this.codes.markUsed(tx, code.id, now)
      await this.users.markVerified(tx, actor.id, purpose, code.target, now)
      return now
    })
    return found(verifiedAt, 'OTP_INVALID')
  }

  /** Each code reaches the owner of the address or number, who may be a stranger. */
  private async ensureSendable(
    tx: Change,
    purpose: VerifiedContact,
    { target, now, address, locale }: { target: string; now: Date; address: string; locale: Language },
  ): Promise<void> {
    if (purpose === 'phone') {
      this.texts.ensureServed(target)
      await this.texts.countAddress(address)
      await this.texts.take(tx, { text: sampleCodeText(target, locale, this.config), device: null, now })
    } else if (!(await this.mailboxes.consume('code', target, now, tx)))
      throw new AppError('RATE_LIMITED', {
        retryAfter: secondsUntilTomorrow(now),
        message: messageRef('errors.codesPerDay'),
      })
  }
}
