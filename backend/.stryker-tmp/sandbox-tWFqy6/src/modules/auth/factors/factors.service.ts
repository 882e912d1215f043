// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Actor, type Factors, messageRef, type RecoveryCodes, type TotpSetup } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { openSealedText, sealText } from '#platform/lib/sealed-text.js'
import { UsersService } from '../../users/index.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { FactorChanges } from './factor-changes.js'
import { FactorsRepository } from './factors.repository.js'
import { PasskeysRepository } from './passkeys.repository.js'
import { toPasskeyView } from './passkeys.service.js'
import { newTotpSecret, totpStep, totpUri } from './totp.js'

const placeOf = (id: string) => ({ purpose: 'totp', id })

/** Sets up and removes the authenticator app and the recovery codes of an account. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly factorChanges: FactorChanges,
    private readonly changes: Changes,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    @InjectConfig() private readonly config: Config,
  ) {}

  async status(actor: Actor): Promise<Factors> {
    return {
      isRequired: actor.role === 'admin' && this.config.SECOND_FACTOR_REQUIRED,
      isLacking: await this.sessions.lacksFactor(actor),
      hasTotp: await this.factors.hasTotp(null, actor.id),
      recoveryCodesLeft: await this.factors.recoveryCodesLeft(null, actor.id),
      passkeys: (await this.passkeys.listOf(actor.id)).map(toPasskeyView),
    }
  }

  /** A new secret, which counts once its first code was confirmed. An app that works already stays until then. */
  async startTotp(actor: Actor): Promise<TotpSetup> {
    const { email } = await this.users.getProfile(actor.id)
    const secret = newTotpSecret()
    const sealed = sealText(this.config.JWT_SECRET, placeOf(actor.id), secret)
    await this.factors.savePendingTotp(actor.id, sealed, new Date())
    return { secret, uri: totpUri(secret, this.config.BRAND_NAME, email) }
  }

  /** Throws TOTP_CODE_INVALID. */
  async confirmTotp(actor: Actor, code: string): Promise<RecoveryCodes> {
    const pending = found((await this.factors.totp(actor.id))?.pendingSecret, 'TOTP_CODE_INVALID')
    const secret = found(this.open(actor.id, pending), 'TOTP_CODE_INVALID')
    const message = messageRef('errors.TOTP_CODE_INVALID')
    const step = totpStep(secret, code, new Date())
    ensure(step !== null, 'TOTP_CODE_INVALID', { fields: { code: message } })
    const recoveryCodes = await this.changes.run(actor, async (tx) => {
      ensure(await this.factors.confirmTotp(tx, actor.id, pending, step), 'TOTP_CODE_INVALID')
      return this.factorChanges.added(tx, actor)
    })
    return { recoveryCodes }
  }

  /** Throws LAST_FACTOR. */
  async removeTotp(actor: Actor): Promise<void> {
    await this.changes.run(actor, (tx) =>
      this.factorChanges.removing(tx, actor, async () => {
        await this.factors.removeTotp(tx, actor.id)
      }),
    )
  }

  /** The earlier codes no longer work. */
  async renewRecoveryCodes(actor: Actor): Promise<RecoveryCodes> {
    const recoveryCodes = await this.changes.run(actor, async (tx) => {
      await tx.audit({ action: 'user.recovery-codes-renewed', entity: 'user', entityId: actor.id, changes: {} })
      return this.factorChanges.newRecoveryCodes(tx, actor.id)
    })
    return { recoveryCodes }
  }

  /** Removes the factors of a user who has lost them. Throws OWN_ACCOUNT, USER_NOT_FOUND. */
  async resetOf(actor: Actor, userId: string): Promise<void> {
    ensure(actor.id !== userId, 'OWN_ACCOUNT', { message: messageRef('errors.ownFactors') })
    await this.users.getProfile(userId)
    await this.changes.run(actor, (tx) => this.factorChanges.reset(tx, userId))
  }

  /** Whether the code is right and was not used before, on any instance. */
  async useTotp(userId: string, code: string): Promise<boolean> {
    const sealed = (await this.factors.totp(userId))?.secret
    const secret = sealed ? this.open(userId, sealed) : null
    const step = secret === null ? null : totpStep(secret, code, new Date())
    return step !== null && (await this.factors.useTotpStep(userId, step))
  }

  private open(userId: string, sealed: string): string | null {
    return openSealedText(this.config.JWT_SECRET, placeOf(userId), sealed)
  }
}
