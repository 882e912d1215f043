import { Injectable } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import {
  AccountClosureHooks,
  accountClosed,
  RoleRemoval,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { Changes } from '../../../platform/changes/changes.js'
import { LiveEvents } from '../../../platform/live/live-events.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { ensureRevision } from '../../../platform/revisions/ensure-revision.js'
import { toAdminUserView } from '../user.mapper.js'
import { AccountClosureRepository } from './account-closure.repository.js'
import { RoleRemovalService } from './role-removal.service.js'

/** Closes an account, whoever asks: the person themselves or an admin. */
@Injectable()
export class CloseAccountService {
  constructor(
    private readonly changes: Changes,
    private readonly users: AccountClosureRepository,
    private readonly roles: RoleRemovalService,
    private readonly hooks: AccountClosureHooks,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
  ) {}

  /**
   * The transaction is short, however much data there is: the rest is erased afterwards, by the handlers of
   * `accountClosed`. Throws USER_NOT_FOUND, USER_CHANGED, LAST_ADMIN.
   */
  async close(actor: Actor, id: string, expectedRevision?: number): Promise<void> {
    const removal = new RoleRemoval(id)
    await this.changes.run(actor, async (tx) => {
      const user = await this.roles.lock(tx, removal)
      await ensureRevision('USER_CHANGED', expectedRevision, user, () => toAdminUserView(user))
      await this.roles.ensureAdminStays(tx, user)
      await this.users.blank(tx, id, new Date())
      const changes = { role: [user.role, null] } as const
      await tx.audit({ action: 'user.deleted', entity: 'user', entityId: id, changes })
      await this.roles.remove(tx, removal, user.role)
      await this.hooks.close(tx, removal)
      await this.outbox.erasePerson(tx, id)
      await tx.emit(accountClosed, { userId: id })
      await tx.touch('availability')
    })
    this.live.sessionsEnded(id)
  }
}
