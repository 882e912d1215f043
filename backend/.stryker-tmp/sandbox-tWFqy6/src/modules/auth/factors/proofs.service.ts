// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import type { Actor, FactorProof, Proof, ProofChoices, ProofMethod, Role } from '@sofaseva/contract'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { type AttemptLimit, AttemptLimits, type AttemptOrigin } from '#platform/http/limits/attempt-limits.js'
import { sha256 } from '#platform/lib/hash.js'
import { PasswordService } from '../passwords/password.service.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { FactorsRepository } from './factors.repository.js'
import { FactorsService } from './factors.service.js'
import { PasskeysRepository } from './passkeys.repository.js'
import { PasskeysService } from './passkeys.service.js'

/**
 * Attempts at codes. A code of an app has a million values, so strangers together get so few that the rest of the hour
 * is closed to them. A recovery code can't be guessed. Known devices and sessions have their own attempts.
 */
const CODES: Record<'totp' | 'recovery', AttemptLimit> = {
  totp: { name: 'totp', limit: 5, ttl: minutes(15), account: { limit: 30, ttl: minutes(60) }, limitUnderAttack: 0 },
  recovery: {
    name: 'recovery-code',
    limit: 5,
    ttl: minutes(15),
    account: { limit: 60, ttl: minutes(60) },
    limitUnderAttack: 2,
  },
}

/** The parts of an account that decide how it proves itself. */
export interface ProvingAccount {
  id: string
  role: Role
  secondFactorAt: Date | null
  /** Null for an account that was created by phone. */
  passwordHash: string | null
}

/** Whether a password alone is not enough. Other users may log in with a passkey, but need not. */
export function needsFactor({ role, secondFactorAt }: Pick<ProvingAccount, 'role' | 'secondFactorAt'>): boolean {
  return role === 'admin' && secondFactorAt !== null
}

/** Checks second factors at login, and any proof before a sensitive act. */
@Injectable()
export class ProofsService {
  private readonly logger = new Logger('Proofs')

  constructor(
    private readonly factors: FactorsService,
    private readonly rows: FactorsRepository,
    private readonly passkeys: PasskeysService,
    private readonly passkeyRows: PasskeysRepository,
    private readonly passwords: PasswordService,
    private readonly attempts: AttemptLimits,
    private readonly sessions: SessionsService,
  ) {}

  /** The ways that the account can prove itself now. */
  async choices(account: ProvingAccount): Promise<ProofChoices> {
    const keys = await this.passkeyRows.listOf(account.id)
    const methods: ProofMethod[] = []
    if (keys.length > 0) methods.push('passkey')
    if (!needsFactor(account)) {
      if (account.passwordHash !== null) methods.unshift('password')
      return { methods, passkey: await this.promptOf(account.id, keys) }
    }
    if (await this.rows.hasTotp(null, account.id)) methods.push('totp')
    if ((await this.rows.recoveryCodesLeft(null, account.id)) > 0) methods.push('recovery')
    return { methods, passkey: await this.promptOf(account.id, keys) }
  }

  /** Checks a second factor and counts the attempt. Throws PROOF_INVALID, RATE_LIMITED. */
  async verifyFactor(account: ProvingAccount, proof: FactorProof, origin: AttemptOrigin): Promise<void> {
    const limit = proof.method === 'passkey' ? null : CODES[proof.method]
    if (limit) await this.attempts.registerAttempt(limit, account.id, origin)
    if (!(await this.isRight(account, proof))) {
      this.logger.warn({ event: 'second-factor-failed', actor: account.id, method: proof.method })
      throw new AppError('PROOF_INVALID')
    }
    if (limit) await this.attempts.clearAttempts(limit, account.id, origin)
  }

  /**
   * Proves again who the caller is, for the sensitive acts of the next minutes. An account with a second factor shows
   * that. Throws PROOF_INVALID, PASSWORD_WRONG, RATE_LIMITED.
   */
  async prove(actor: Actor, account: ProvingAccount, proof: Proof, address: string): Promise<void> {
    if (proof.method === 'password') {
      ensure(!needsFactor(account), 'PROOF_INVALID')
      await this.passwords.confirm(actor, proof.password)
      return this.sessions.markProven(actor.sessionId, { hasFactor: false })
    }
    await this.verifyFactor(account, proof, { address, knownDevice: `session ${actor.sessionId}` })
    await this.sessions.markProven(actor.sessionId, { hasFactor: true })
  }

  private async isRight({ id, role }: ProvingAccount, proof: FactorProof): Promise<boolean> {
    if (proof.method === 'passkey') return this.isOwnPasskey(id, proof)
    if (role !== 'admin') return false
    if (proof.method === 'totp') return this.factors.useTotp(id, proof.code)
    return this.rows.useRecoveryCode(id, sha256(proof.code), new Date())
  }

  private async isOwnPasskey(userId: string, proof: FactorProof & { method: 'passkey' }): Promise<boolean> {
    const owner = await this.passkeys.verify('passkey-proof', proof).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'PROOF_INVALID') return null
      throw error
    })
    return owner === userId
  }

  private async promptOf(id: string, passkeys: Awaited<ReturnType<PasskeysRepository['listOf']>>) {
    return passkeys.length === 0 ? null : this.passkeys.prompt('passkey-proof', { id, passkeys })
  }
}
