import { Injectable, Logger } from '@nestjs/common'
import {
  type AccountMergePreview,
  type AccountMergeProof,
  type AccountMergeRequest,
  type AccountMergeStarted,
  type Actor,
  messageRef,
  type User,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { MergeAccountsService } from '../../users/index.js'
import { ProofCodes } from '../../verification/index.js'
import type { Client } from '../login/client.js'

const PURPOSES = { email: 'merge_email', phone: 'merge_phone' } as const
const WRONG_CODE = messageRef('errors.OTP_INVALID')

type Started = Omit<AccountMergeStarted, 'success' | 'message'>

/** Merges another account of the caller, whose contact the caller proves by a code. */
@Injectable()
export class AccountMergesService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly changes: Changes,
    private readonly merging: MergeAccountsService,
    private readonly codes: ProofCodes,
  ) {}

  /**
   * Sends a code to the contact, whether or not it has an account: only its holder learns that. Throws MERGE_REFUSED
   * unless the caller is a customer, VALIDATION_FAILED for the caller's own contact, PHONE_NOT_SERVED, RATE_LIMITED,
   * TEXTS_UNAVAILABLE.
   */
  async start(actor: Actor, { contact, value }: AccountMergeRequest, client: Client): Promise<Started> {
    ensure(actor.role === 'customer', 'MERGE_REFUSED')
    if (contact === 'phone') await this.codes.ensureTextable(value, client.address)
    return this.changes.run(actor, async (tx) => {
      const same = messageRef('validation.sameContact')
      const isOwn = await this.merging.isOwn(tx, actor, { contact, value })
      ensure(!isOwn, 'VALIDATION_FAILED', { message: same, fields: { value: same } })
      const { language } = client
      const request = { purpose: PURPOSES[contact], target: value, userId: actor.id, language, device: null }
      return this.codes.send(tx, { ...request, now: new Date() })
    })
  }

  /** Shows what would move. The code stays valid. Throws OTP_INVALID and what `findAccounts` throws. */
  async preview(actor: Actor, proof: AccountMergeProof): Promise<AccountMergePreview> {
    const { contact } = proof
    const accounts = await this.changes.run(actor, async (tx) => {
      const value = await this.provenValue(tx, actor, proof)
      return value === null ? null : this.merging.findAccounts(tx, actor, { contact, value })
    })
    return this.merging.preview(this.orWrongCode(accounts))
  }

  /** Uses up the code and merges. Throws OTP_INVALID and what `merge` throws. */
  async confirm(actor: Actor, proof: AccountMergeProof): Promise<User> {
    const { contact } = proof
    const proven = await this.changes.run(actor, async (tx) => {
      const value = await this.provenValue(tx, actor, proof, { isUsedUp: true })
      if (value === null) return null
      const { other } = await this.merging.findAccounts(tx, actor, { contact, value })
      return { id: other.id, value }
    })
    const { id, value } = this.orWrongCode(proven)
    const user = await this.merging.merge(actor, id, { contact, value })
    this.logger.log({ event: 'accounts-merged', actor: actor.id, merged: id })
    return user
  }

  /** The contact of a right code; null for a wrong one, which uses up an attempt. So the transaction must commit. */
  private async provenValue(
    tx: Change,
    actor: Actor,
    { contact, challengeId, otp }: AccountMergeProof,
    { isUsedUp = false } = {},
  ): Promise<string | null> {
    const now = new Date()
    const expected = { purpose: PURPOSES[contact], userId: actor.id, now }
    const code = await this.codes.check(tx, { challengeId, otp }, expected)
    if (code === null) return null
    if (isUsedUp) await this.codes.use(tx, code, now)
    return code.target
  }

  private orWrongCode<T>(value: T | null): T {
    if (value === null) throw new AppError('OTP_INVALID', { fields: { otp: WRONG_CODE } })
    return value
  }
}
