// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  type Actor,
  LIMITS,
  type Passkey,
  type PasskeyAdded,
  type PasskeyAddition,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyPrompt,
} from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { newId } from '#platform/lib/new-id.js'
import { UsersService } from '../../users/index.js'
import { FactorChanges } from './factor-changes.js'
import { type PasskeyRow, PasskeysRepository } from './passkeys.repository.js'
import { type TicketPurpose, Tickets } from './tickets.js'

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]
/** A fingerprint, a face or a PIN: a passkey that was only touched would be a stolen device's. */
const VERIFICATION = 'required'

export function toPasskeyView({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { _id: id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

const transportsOf = ({ transports }: PasskeyRow) => transports.split(',').filter(Boolean)

/** Adds, checks and removes passkeys (Web Authentication). */
@Injectable()
export class PasskeysService {
  private readonly site: { rpID: string; expectedOrigin: string }

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly tickets: Tickets,
    private readonly users: UsersService,
    private readonly changes: Changes,
    private readonly factorChanges: FactorChanges,
    @InjectConfig() private readonly config: Config,
  ) {
    const { hostname, origin } = new URL(config.PUBLIC_URL)
    this.site = { rpID: hostname, expectedOrigin: origin }
  }

  /** Begins a prompt. For a known user it names the passkeys; otherwise the device offers those that it has. */
  async prompt(
    purpose: TicketPurpose,
    user: { id: string; passkeys: readonly PasskeyRow[] } | null,
  ): Promise<PasskeyPrompt> {
    const { id, ticket } = await this.tickets.issue(purpose, user?.id ?? null)
    const options = await generateAuthenticationOptions({
      rpID: this.site.rpID,
      challenge: this.challenge(id),
      timeout: LIMITS.ticketMs,
      userVerification: VERIFICATION,
      allowCredentials: (user?.passkeys ?? []).map((passkey) => ({
        id: passkey.credentialId,
        transports: transportsOf(passkey),
      })),
    })
    return { ticket, options: { ...options } }
  }

  /**
   * Checks the response to a prompt and returns its user's id. The ticket works once, and the passkey's counter must have
   * risen. Throws PROOF_INVALID.
   */
  async verify(purpose: TicketPurpose, { ticket, answer }: { ticket: string; answer: PasskeyAnswer }): Promise<string> {
    const held = await this.tickets.read(purpose, ticket)
    const passkey = found(await this.passkeys.byCredential(answer.id), 'PROOF_INVALID')
    ensure(held.userId === null || held.userId === passkey.userId, 'PROOF_INVALID')
    const { userHandle, ...response } = answer.response
    ensure(!userHandle || userHandle === handleOf(passkey.userId).toString('base64url'), 'PROOF_INVALID')
    const verified = await verifyAuthenticationResponse({
      response: { ...answer, response },
      expectedChallenge: this.tickets.challengeOf(held.id),
      expectedOrigin: this.site.expectedOrigin,
      expectedRPID: this.site.rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch((error: unknown) => {
      throw new AppError('PROOF_INVALID', { cause: error })
    })
    ensure(verified.verified, 'PROOF_INVALID')
    await this.tickets.use(held)
    const { newCounter } = verified.authenticationInfo
    ensure(await this.passkeys.markUsed(passkey.id, newCounter, new Date()), 'PROOF_INVALID')
    return passkey.userId
  }

  /** Begins the creation of a passkey. Throws TOO_MANY_PASSKEYS. */
  async creationPrompt(actor: Actor): Promise<PasskeyPrompt> {
    const existing = await this.passkeys.listOf(actor.id)
    ensure(existing.length < LIMITS.passkeys.max, 'TOO_MANY_PASSKEYS')
    const { name, email } = await this.users.getProfile(actor.id)
    const { id, ticket } = await this.tickets.issue('passkey-creation', actor.id)
    const options = await generateRegistrationOptions({
      rpName: this.config.BRAND_NAME,
      rpID: this.site.rpID,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(handleOf(actor.id)),
      challenge: this.challenge(id),
      timeout: LIMITS.ticketMs,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
      excludeCredentials: existing.map((passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })),
    })
    return { ticket, options: { ...options } }
  }

  /** Throws PASSKEY_INVALID, PASSKEY_TAKEN, TOO_MANY_PASSKEYS. */
  async add(actor: Actor, { ticket, name, answer }: PasskeyAddition): Promise<PasskeyAdded> {
    const held = await this.tickets.read('passkey-creation', ticket)
    ensure(held.userId === actor.id, 'PASSKEY_INVALID')
    const credential = await this.verifyCreation(answer, this.tickets.challengeOf(held.id))
    await this.tickets.use(held)
    const row = {
      id: newId(),
      userId: actor.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (answer.response.transports ?? []).join(','),
      name,
      createdAt: new Date(),
    }
    const recoveryCodes = await this.changes.run(actor, async (tx) => {
      const codes = await this.factorChanges.added(tx, actor)
      await this.passkeys.add(tx, row).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('PASSKEY_TAKEN', { cause: error }) : error
      })
      ensure((await this.passkeys.listOf(actor.id, tx)).length <= LIMITS.passkeys.max, 'TOO_MANY_PASSKEYS')
      return codes
    })
    return { passkey: toPasskeyView({ ...row, lastUsedAt: null }), recoveryCodes }
  }

  /** Throws PASSKEY_NOT_FOUND. */
  async rename(actor: Actor, id: string, name: string): Promise<Passkey> {
    return toPasskeyView(found(await this.passkeys.rename(id, actor.id, name), 'PASSKEY_NOT_FOUND'))
  }

  /** Throws PASSKEY_NOT_FOUND, LAST_FACTOR. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.changes.run(actor, (tx) =>
      this.factorChanges.removing(tx, actor, async () => {
        ensure(await this.passkeys.remove(tx, id, actor.id), 'PASSKEY_NOT_FOUND')
      }),
    )
  }

  private async verifyCreation({ response, ...answer }: PasskeyCreation, expectedChallenge: string) {
    const { transports, ...attestation } = response
    const verified = await verifyRegistrationResponse({
      response: { ...answer, response: attestation },
      expectedChallenge,
      expectedOrigin: this.site.expectedOrigin,
      expectedRPID: this.site.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((error: unknown) => {
      throw new AppError('PASSKEY_INVALID', { cause: error })
    })
    ensure(verified.verified, 'PASSKEY_INVALID')
    return verified.registrationInfo.credential
  }

  private challenge(ticketId: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.from(this.tickets.challengeOf(ticketId), 'base64url'))
  }
}

/** How devices know the account. It must not tell who the user is. */
function handleOf(userId: string): Buffer {
  return Buffer.from(userId)
}
