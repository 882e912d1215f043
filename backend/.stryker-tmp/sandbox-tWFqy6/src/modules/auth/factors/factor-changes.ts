// @ts-nocheck
import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { type Actor, formatRecoveryCode, LIMITS, RECOVERY_CODE, recoveryCode } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { ensure } from '#platform/errors/app-error.js'
import { sha256 } from '#platform/lib/hash.js'
import { UsersService } from '../../users/index.js'
import { factorsChanged } from '../auth.events.js'
import { SessionsRepository } from '../sessions/sessions.repository.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { FactorsRepository } from './factors.repository.js'
import { PasskeysRepository } from './passkeys.repository.js'

/** The consequences of a new or removed second factor, in the transaction of the change. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly users: UsersService,
    private readonly factors: FactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly sessions: SessionsService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * Writes the user's row, so that changes of one user's factors run one after another. The session that added the
   * factor has shown it. An admin's other sessions have not, so they end. Returns new recovery codes if an admin has
   * none.
   */
  async added(tx: Change, actor: Actor): Promise<string[] | null> {
    const now = new Date()
    await this.users.markSecondFactor(tx, actor.id, now)
    await this.sessionRows.markProven(tx, actor.sessionId, now, { hasFactor: true })
    await tx.emit(factorsChanged, { userId: actor.id, change: 'added' })
    await tx.audit({ action: 'user.factor-added', entity: 'user', entityId: actor.id, changes: {} })
    if (actor.role !== 'admin') return null
    await this.sessions.endOthers(tx, actor.id, actor.sessionId)
    if ((await this.factors.recoveryCodesLeft(tx, actor.id)) > 0) return null
    return this.newRecoveryCodes(tx, actor.id)
  }

  /** Runs `remove` and keeps an admin from losing the last factor where one is required. Throws LAST_FACTOR. */
  async removing(tx: Change, actor: Actor, remove: () => Promise<void>): Promise<void> {
    await this.users.markSecondFactor(tx, actor.id, new Date())
    await remove()
    const isLast = !(await this.hasAny(tx, actor.id))
    if (isLast) {
      ensure(actor.role !== 'admin' || !this.config.SECOND_FACTOR_REQUIRED, 'LAST_FACTOR')
      await this.clear(tx, actor.id)
    }
    await tx.emit(factorsChanged, { userId: actor.id, change: 'removed' })
    await tx.audit({ action: 'user.factor-removed', entity: 'user', entityId: actor.id, changes: {} })
  }

  /** Removes every factor of another user, who has lost them, and ends the sessions. */
  async reset(tx: Change, userId: string): Promise<void> {
    await this.factors.removeTotp(tx, userId)
    await this.passkeys.removeAll(tx, userId)
    await this.clear(tx, userId)
    await this.sessions.endOthers(tx, userId, null)
    await tx.emit(factorsChanged, { userId, change: 'removed' })
    await tx.audit({ action: 'user.factors-reset', entity: 'user', entityId: userId, changes: {} })
  }

  /** Replaces the user's recovery codes. Only their hashes are stored, so this is the one time to show them. */
  async newRecoveryCodes(tx: Change, userId: string): Promise<string[]> {
    const codes = Array.from({ length: LIMITS.recoveryCodes }, () => recoveryCode(randomBytes(RECOVERY_CODE.length)))
    await this.factors.replaceRecoveryCodes(
      tx,
      userId,
      codes.map((code) => sha256(code)),
    )
    return codes.map(formatRecoveryCode)
  }

  private async hasAny(tx: Change, userId: string): Promise<boolean> {
    return (await this.factors.hasTotp(tx, userId)) || (await this.passkeys.listOf(userId, tx)).length > 0
  }

  private async clear(tx: Change, userId: string): Promise<void> {
    await this.factors.replaceRecoveryCodes(tx, userId, [])
    await this.users.markSecondFactor(tx, userId, null)
  }
}
