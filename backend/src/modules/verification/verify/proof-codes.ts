import { Injectable } from '@nestjs/common'
import { type CodeSent, type Language, LIMITS, messageRef, type PhoneProof } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { secondsUntilTomorrow } from '#platform/database/daily-quotas.js'
import { UnverifiedMailboxes } from '#platform/delivery/mail/unverified-mailboxes.js'
import { AppError } from '#platform/errors/app-error.js'
import { safeEqual } from '#platform/lib/derived-secrets.js'
import { newId } from '#platform/lib/new-id.js'
import { isUsable, resendAt } from '../code.rules.js'
import { digitsHash, digitsOf } from '../code-digits.js'
import { type CodePurpose, type CodeRow, CodesRepository } from '../codes.repository.js'
import { sampleCodeText } from '../send/code-text.js'
import { codeRequested } from '../verification.events.js'
import { TextLimits } from './text-limits.js'

export interface ProofRequest {
  purpose: CodePurpose
  /** The address or number that gets the code. */
  target: string
  /** Null for a login: the number may have no account. */
  userId: string | null
  language: Language
  /** A device that logged in to the number's account before; null if unknown. */
  device: string | null
  now: Date
}

export type SentProof = Pick<CodeSent, 'expiresAt' | 'resendAt'> & { challengeId: string }

const TO_MAIL: readonly CodePurpose[] = ['email', 'change_email', 'merge_email']

/** Refuses another code to the same target until a minute has passed. `recent` has its newest codes first. */
function ensureResendable(recent: readonly CodeRow[], now: Date): void {
  const allowedAt = resendAt(recent, now)
  if (!allowedAt) return
  const retryAfter = Math.ceil((allowedAt.getTime() - now.getTime()) / 1000)
  throw new AppError('RATE_LIMITED', { retryAfter, message: messageRef('errors.codeTooSoon', { seconds: retryAfter }) })
}

/**
 * Codes that prove who holds an address or number. Each is a challenge with an id, and only its own digits fit. So codes
 * that strangers request for the same number spoil none of the owner's.
 */
@Injectable()
export class ProofCodes {
  constructor(
    private readonly codes: CodesRepository,
    private readonly texts: TextLimits,
    private readonly mailboxes: UnverifiedMailboxes,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Counts a text before the transaction. Throws PHONE_NOT_SERVED, RATE_LIMITED. `address` null means a known device. */
  async ensureTextable(number: string, address: string | null): Promise<void> {
    this.texts.ensureServed(number)
    if (address !== null) await this.texts.countAddress(address)
  }

  /** Sends a code. Throws RATE_LIMITED, TEXTS_UNAVAILABLE. */
  async send(tx: Change, request: ProofRequest): Promise<SentProof> {
    const { purpose, target, userId, language, now } = request
    // The quota's row is locked first, so that of two simultaneous requests the second one sees the first one's code.
    await this.takeQuota(tx, request)
    ensureResendable(await this.codes.recentTo(target, purpose, now, tx), now)
    const id = newId(now.getTime())
    const expiresAt = new Date(now.getTime() + LIMITS.otp.expiresMs)
    const codeHash = digitsHash(digitsOf(this.config, id, purpose), id)
    await this.codes.insert(tx, { id, userId, purpose, target, codeHash, expiresAt, createdAt: now })
    await tx.emit(codeRequested, { codeId: id, userId, language })
    const resendAt = new Date(now.getTime() + LIMITS.otp.resendMs)
    return { challengeId: id, expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() }
  }

  /**
   * Uses an attempt and returns the code if the digits are right. Returns null for any other reason, too: callers learn
   * nothing. `userId` is the user the code must have been sent for. Call `use` for a right code.
   */
  async check(
    tx: Change,
    { challengeId, otp }: PhoneProof,
    { purpose, userId, now }: { purpose: CodePurpose; userId?: string; now: Date },
  ): Promise<CodeRow | null> {
    const code = await this.codes.lock(tx, challengeId)
    if (code?.purpose !== purpose || !isUsable(code, code.target, now)) return null
    if (userId !== undefined && code.userId !== userId) return null
    const isRight = (await this.codes.takeTry(tx, code.id)) && safeEqual(code.codeHash, digitsHash(otp, code.id))
    return isRight ? code : null
  }

  /** Uses up a right code. */
  use(tx: Change, { id }: CodeRow, now: Date): Promise<void> {
    return this.codes.markUsed(tx, id, now)
  }

  /** Gives a login's code to the account that it opened. */
  assign(tx: Change, { id }: CodeRow, userId: string): Promise<void> {
    return this.codes.assign(tx, id, userId)
  }

  private async takeQuota(tx: Change, { purpose, target, language, device, now }: ProofRequest): Promise<void> {
    if (!TO_MAIL.includes(purpose))
      return this.texts.take(tx, { text: sampleCodeText(target, language, this.config), device, now })
    if (await this.mailboxes.consume('code', target, now, tx)) return
    throw new AppError('RATE_LIMITED', {
      retryAfter: secondsUntilTomorrow(now),
      message: messageRef('errors.codesPerDay'),
    })
  }
}
