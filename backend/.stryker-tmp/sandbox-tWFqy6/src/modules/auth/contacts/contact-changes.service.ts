// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import {
  type Actor,
  type ContactChangeConfirmation,
  type ContactChangeRequest,
  type ContactChangeStarted,
  type ContactProof,
  messageRef,
  type User,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { newId } from '#platform/lib/new-id.js'
import { type Contacts, LoginContactsService, UsersService } from '../../users/index.js'
import { ProofCodes, type SentProof } from '../../verification/index.js'
import { contactChanged } from '../auth.events.js'
import type { Client } from '../login/client.js'
import { PasswordService } from '../passwords/password.service.js'
import { AccessEnding } from './access-ending.js'
import { type ContactChangeRow, ContactChangesRepository } from './contact-changes.repository.js'
import { proofFor } from './contact-proof.rules.js'

const WRONG_CODE = messageRef('errors.OTP_INVALID')

type Started = Omit<ContactChangeStarted, 'success' | 'message'>

/** Changes an account's e-mail or phone number, by codes to the old and the new one. */
@Injectable()
export class ContactChangesService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly changes: Changes,
    private readonly repository: ContactChangesRepository,
    private readonly users: UsersService,
    private readonly contacts: LoginContactsService,
    private readonly codes: ProofCodes,
    private readonly passwords: PasswordService,
    private readonly access: AccessEnding,
  ) {}

  /**
   * Sends a code to the new contact and, unless the password is the proof, one that proves the account. Only the owner of
   * the new contact learns whether it has an account, at the confirmation. Throws VALIDATION_FAILED for the contact that
   * the account has, PHONE_NOT_SERVED, RATE_LIMITED, TEXTS_UNAVAILABLE.
   */
  async start(actor: Actor, { contact, value }: ContactChangeRequest, client: Client): Promise<Started> {
    if (contact === 'phone') await this.codes.ensureTextable(value, client.address)
    return this.changes.run(actor, async (tx) => {
      const account = found(await this.users.lockContacts(tx, actor.id), 'ACCOUNT_CLOSED')
      const same = messageRef('validation.sameContact')
      const isVerified = contact === 'email' ? account.emailVerifiedAt : account.phoneVerifiedAt
      const old = account[contact] ?? ''
      ensure(old !== value || !isVerified, 'VALIDATION_FAILED', { message: same, fields: { value: same } })
      const proof = proofFor(contact, account)
      const send = (to: 'email' | 'phone', target: string) =>
        this.codes.send(tx, {
          purpose: to === 'email' ? 'change_email' : 'change_phone',
          target,
          userId: actor.id,
          language: client.language,
          device: null,
          now: new Date(),
        })
      const toNew = await send(contact, value)
      const toProof = proof === 'password' ? null : await send(proof, account[proof] ?? '')
      const changeId = await this.insert(tx, actor, { contact, old, value, account, toNew, toProof })
      return { changeId, proof, expiresAt: toNew.expiresAt, resendAt: toNew.resendAt }
    })
  }

  /**
   * Applies a change, and ends the account's other sessions and password links. Throws OTP_INVALID with the wrong field,
   * PASSWORD_WRONG, EMAIL_TAKEN, PHONE_TAKEN, PHONE_RECENTLY_CHANGED, RATE_LIMITED.
   */
  async confirm(actor: Actor, id: string, given: ContactChangeConfirmation): Promise<User> {
    const change = await this.repository.byId(id)
    const isOwn = change !== null && change.userId === actor.id && change.confirmedAt === null
    ensure(isOwn, 'OTP_INVALID', { fields: { otp: WRONG_CODE } })
    if (change.proofCodeId === null) await this.passwords.confirm(actor, given.password ?? '')
    const wrong = await this.changes.run(actor, (tx) => this.apply(tx, actor, change, given))
    if (wrong.length > 0)
      throw new AppError('OTP_INVALID', { fields: Object.fromEntries(wrong.map((field) => [field, WRONG_CODE])) })
    this.logger.log({ event: 'contact-changed', actor: actor.id, contact: change.contact })
    return this.users.getProfile(actor.id)
  }

  /** Returns the names of wrong fields. Wrong codes use attempts, so this must commit. */
  private async apply(
    tx: Change,
    actor: Actor,
    change: ContactChangeRow,
    { otp, proofOtp = '' }: ContactChangeConfirmation,
  ): Promise<string[]> {
    const now = new Date()
    const account = found(await this.users.lockContacts(tx, actor.id), 'ACCOUNT_CLOSED')
    // Another change of the same contact may have come first.
    if ((account[change.contact] ?? '') !== change.oldValue) return ['otp']
    const purposeOf = (to: ContactProof) => (to === 'email' ? ('change_email' as const) : ('change_phone' as const))
    const check = (challengeId: string, digits: string, to: ContactProof) =>
      this.codes.check(tx, { challengeId, otp: digits }, { purpose: purposeOf(to), userId: actor.id, now })
    const fresh = await check(change.newCodeId, otp, change.contact)
    const proof = change.proofCodeId && (await check(change.proofCodeId, proofOtp, proofFor(change.contact, account)))
    const wrong = [...(fresh ? [] : ['otp']), ...(proof === null && change.proofCodeId !== null ? ['proofOtp'] : [])]
    if (!fresh || wrong.length > 0) return wrong
    for (const code of [fresh, proof]) if (code) await this.codes.use(tx, code, now)
    await this.contacts.change(tx, actor.id, change.contact, change.newValue, now)
    await this.repository.markConfirmed(tx, change.id, now)
    await this.access.end(tx, actor.id, actor.sessionId)
    await tx.emit(contactChanged, { changeId: change.id, userId: actor.id })
    return []
  }

  private async insert(
    tx: Change,
    actor: Actor,
    {
      contact,
      old,
      value,
      account,
      toNew,
      toProof,
    }: {
      contact: 'email' | 'phone'
      old: string
      value: string
      account: Contacts
      toNew: SentProof
      toProof: SentProof | null
    },
  ): Promise<string> {
    const now = new Date()
    const id = newId(now.getTime())
    await this.repository.insert(tx, {
      id,
      userId: actor.id,
      contact,
      oldValue: old,
      oldVerifiedAt: contact === 'email' ? account.emailVerifiedAt : account.phoneVerifiedAt,
      newValue: value,
      newCodeId: toNew.challengeId,
      proofCodeId: toProof?.challengeId ?? null,
      createdAt: now,
    })
    return id
  }
}
