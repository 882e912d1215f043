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
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { MergeAccountsService, UsersService } from '../../users/index.js'
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
    private readonly users: UsersService,
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
      const account = found(await this.users.lockContacts(tx, actor.id), 'ACCOUNT_CLOSED')
      const isVerified = contact === 'email' ? account.emailVerifiedAt : account.phoneVerifiedAt
      const same = messageRef('validation.sameContact')
      ensure(account[contact] !== value || !isVerified, 'VALIDATION_FAILED', { message: same, fields: { value: same } })
      const purpose = PURPOSES[contact]
      const { language } = client
      return this.codes.send(tx, { purpose, target: value, userId: actor.id, language, device: null, now: new Date() })
    })
  }

  /** Shows what would move. Throws OTP_INVALID, MERGE_ACCOUNT_NOT_FOUND, MERGE_REFUSED. */
  async preview(actor: Actor, proof: AccountMergeProof): Promise<AccountMergePreview> {
    const other = await this.changes.run(actor, async (tx) => {
      const code = await this.check(tx, actor, proof)
      return code && this.merging.findOther(tx, actor, { contact: proof.contact, value: code.target })
    })
    return this.merging.preview(this.orWrongCode(other))
  }

  /** Throws OTP_INVALID, MERGE_ACCOUNT_NOT_FOUND, MERGE_REFUSED, USER_NOT_FOUND if the other account was just closed. */
  async confirm(actor: Actor, proof: AccountMergeProof): Promise<User> {
    const { contact } = proof
    const proven = await this.changes.run(actor, async (tx) => {
      const code = await this.check(tx, actor, proof)
      if (code === null) return null
      await this.codes.use(tx, code, new Date())
      return { id: (await this.merging.findOther(tx, actor, { contact, value: code.target })).id, value: code.target }
    })
    const { id, value } = this.orWrongCode(proven)
    const user = await this.merging.merge(actor, id, { contact, value })
    this.logger.log({ event: 'accounts-merged', actor: actor.id, merged: id })
    return user
  }

  /** A wrong code uses up an attempt, so this must commit. */
  private check(tx: Change, actor: Actor, { contact, challengeId, otp }: AccountMergeProof) {
    const expected = { purpose: PURPOSES[contact], userId: actor.id, now: new Date() }
    return this.codes.check(tx, { challengeId, otp }, expected)
  }

  private orWrongCode<T>(value: T | null): T {
    if (value === null) throw new AppError('OTP_INVALID', { fields: { otp: WRONG_CODE } })
    return value
  }
}
