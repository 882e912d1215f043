// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type DailyQuota, DailyQuotas } from '../../database/daily-quotas.js'
import type { SqlRunner } from '../../database/sql.js'
import { sha256 } from '../../lib/hash.js'
import { mailboxOf } from './mailbox.rules.js'

/**
 * Daily limits of mails to an unverified mailbox, over all accounts: anyone can register with a stranger's address.
 * Verified addresses have no such limits.
 */
export const UNVERIFIED_MAILS = {
  notice: { kind: 'mail-notice', limit: 6 },
  code: { kind: 'mail-code', limit: 20 },
  passwordLink: { kind: 'mail-password-link', limit: 12 },
  staffInvitation: { kind: 'mail-staff-invitation', limit: 6 },
  passwordChanged: { kind: 'mail-password-changed', limit: 3 },
} as const satisfies Record<string, DailyQuota>

export type UnverifiedMail = keyof typeof UNVERIFIED_MAILS

/** Limits mails to unverified mailboxes. */
@Injectable()
export class UnverifiedMailboxes {
  constructor(private readonly quotas: DailyQuotas) {}

  /** Uses one of the day's mails, in the caller's transaction. Returns false if none is left. */
  consume(mail: UnverifiedMail, email: string, now: Date, tx: SqlRunner): Promise<boolean> {
    return this.quotas.consume(UNVERIFIED_MAILS[mail], subjectOf(email), now, tx)
  }

  /** Sends if one of the day's mails is left, otherwise returns false. A failed sending doesn't count. */
  async send(mail: UnverifiedMail, email: string, send: () => Promise<void>): Promise<boolean> {
    const [quota, subject, now] = [UNVERIFIED_MAILS[mail], subjectOf(email), new Date()]
    if (!(await this.quotas.consume(quota, subject, now))) return false
    try {
      await send()
    } catch (error) {
      await this.quotas.refund(quota.kind, subject, now)
      throw error
    }
    return true
  }
}

const subjectOf = (email: string) => sha256(mailboxOf(email), 'base64url')
