// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import type { PasskeyLogin, PasskeyPrompt, SecondStep, SecondStepInput } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { sha256 } from '#platform/lib/hash.js'
import { toUserView, UsersService } from '../../users/index.js'
import { PasskeysService } from '../factors/passkeys.service.js'
import { ProofsService, type ProvingAccount } from '../factors/proofs.service.js'
import { Tickets } from '../factors/tickets.js'
import { type IssuedSession, SessionsService } from '../sessions/sessions.service.js'
import type { Client } from './client.js'
import { knownDevice } from './device-cookie.js'

/** Finishes logins with a second factor, and logs in by passkey alone. No session exists before that. */
@Injectable()
export class SecondStepService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly users: UsersService,
    private readonly proofs: ProofsService,
    private readonly passkeys: PasskeysService,
    private readonly tickets: Tickets,
    private readonly sessions: SessionsService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** After the right password: a ticket and the ways to go on. */
  async begin(account: ProvingAccount, passwordHash: string): Promise<SecondStep> {
    const { ticket } = await this.tickets.issue('login', account.id, sha256(passwordHash))
    return { secondStep: { ticket, ...(await this.proofs.choices(account)) } }
  }

  /** Throws PROOF_INVALID, also for a ticket from before a change of the password; LOGIN_FAILED, RATE_LIMITED. */
  async finish({ ticket, proof }: SecondStepInput, client: Client): Promise<IssuedSession> {
    const held = await this.tickets.read('login', ticket)
    const account = found(await this.users.credentialsById(found(held.userId, 'PROOF_INVALID')), 'PROOF_INVALID')
    const { passwordHash } = account
    ensure(passwordHash !== null && held.passwordMark === sha256(passwordHash), 'PROOF_INVALID')
    const device = knownDevice(client.deviceCookie, account.id, this.config.JWT_SECRET)
    await this.proofs.verifyFactor(account, proof, { address: client.address, knownDevice: device })
    await this.tickets.use(held)
    this.logger.log({ event: 'login', actor: account.id })
    return this.sessions.start(toUserView(account), { passwordHash }, client.userAgent, { hasFactor: true })
  }

  /** The device offers the passkeys that it has for this site. */
  passkeyPrompt(): Promise<PasskeyPrompt> {
    return this.passkeys.prompt('passkey-login', null)
  }

  /** A passkey is a device and a fingerprint or PIN, so it needs no second step. Throws PROOF_INVALID, LOGIN_FAILED. */
  async loginByPasskey(input: PasskeyLogin, { userAgent }: Client): Promise<IssuedSession> {
    const id = await this.passkeys.verify('passkey-login', input)
    const account = found(await this.users.credentialsById(id), 'LOGIN_FAILED')
    const { passwordHash } = account
    // An account that was created by phone has no password.
    const proof = passwordHash === null ? { loginPhone: found(account.loginPhone, 'LOGIN_FAILED') } : { passwordHash }
    this.logger.log({ event: 'login', actor: account.id })
    return this.sessions.start(toUserView(account), proof, userAgent, { hasFactor: true })
  }
}
