import { Injectable } from '@nestjs/common'
import {
  type Actor,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  DATA_NOTICE,
  type Language,
  type NomineeInput,
  type Privacy,
} from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { found } from '#platform/errors/app-error.js'
import { PoliciesService } from '../../policies/index.js'
import { UsersRepository } from '../users.repository.js'
import { ConsentsRepository } from './consents.repository.js'

/** Records the purposes that users consent to, and whom they nominate. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentsRepository,
    private readonly users: UsersRepository,
    private readonly policies: PoliciesService,
    private readonly changes: Changes,
  ) {}

  async read(userId: string): Promise<Privacy> {
    const [rows, nominee] = await Promise.all([this.consents.current(userId), this.consents.nominee(userId)])
    const consents = CONSENT_PURPOSES.map((purpose) => {
      const row = rows.get(purpose)
      const { noticeVersion, language } = row ?? {}
      const last =
        row && noticeVersion && language ? { at: row.createdAt.toISOString(), noticeVersion, language } : null
      return { purpose, isGiven: row?.isGiven ?? false, last }
    })
    return { success: true, consents, nominee }
  }

  /** Records the consent to the account, and to the optional purposes that were chosen. */
  async recordRegistration(
    tx: SqlRunner,
    userId: string,
    { language, optional }: { language: Language; optional: readonly ConsentPurpose[] },
  ): Promise<void> {
    const createdAt = new Date()
    const noticeVersion = await this.policies.currentVersion(DATA_NOTICE, tx)
    for (const purpose of ['account', ...optional] as const)
      await this.consents.add(tx, userId, { purpose, isGiven: true, noticeVersion, language, createdAt })
  }

  /** Gives or withdraws a consent. A repeat records nothing. Throws USER_NOT_FOUND. */
  async change(actor: Actor, purpose: ConsentPurpose, isGiven: boolean, language: Language): Promise<Privacy> {
    const noticeVersion = await this.policies.currentVersion(DATA_NOTICE)
    await this.changes.run(actor, async (tx) => {
      // The lock orders changes from two devices, so that the last one counts.
      found(await this.users.lockContacts(tx, actor.id), 'USER_NOT_FOUND')
      const before = (await this.consents.current(actor.id, tx)).get(purpose)
      if ((before?.isGiven ?? false) === isGiven) return
      const createdAt = new Date()
      await this.consents.add(tx, actor.id, { purpose, isGiven, noticeVersion, language, createdAt })
    })
    return this.read(actor.id)
  }

  async saveNominee(actor: Actor, nominee: NomineeInput): Promise<Privacy> {
    await this.changes.run(actor, (tx) => this.consents.saveNominee(tx, actor.id, nominee, new Date()))
    return this.read(actor.id)
  }

  async removeNominee(actor: Actor): Promise<Privacy> {
    await this.changes.run(actor, (tx) => this.consents.removeNominee(tx, actor.id))
    return this.read(actor.id)
  }
}
