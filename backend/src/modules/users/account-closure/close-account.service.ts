import { Injectable } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { accountClosed, RoleRemoval } from '#platform/user-data/role-removal.js'
import { UserData } from '#platform/user-data/user-data.js'
import { toAdminUserView } from '../user.mapper.js'
import { RoleRemovalService } from './role-removal.service.js'

/** Closes an account at the request of its user or an admin. */
@Injectable()
export class CloseAccountService {
  constructor(
    private readonly changes: Changes,
    private readonly roles: RoleRemovalService,
    private readonly data: UserData,
    private readonly live: RealtimeEvents,
  ) {}

  /**
   * The transaction stays short, however much data there is: the handlers of `accountClosed` erase the rest later.
   * Throws USER_NOT_FOUND, USER_CHANGED, LAST_ADMIN.
   */
  async close(actor: Actor, id: string, expectedRevision?: number): Promise<void> {
    const removal = new RoleRemoval(id)
    await this.changes.run(actor, async (tx) => {
      const user = await this.roles.lock(tx, removal)
      await ensureRevision('USER_CHANGED', expectedRevision, user, () => toAdminUserView(user))
      await this.roles.ensureAdminStays(tx, user)
      await this.data.close(tx, removal, user.role)
      const changes = { role: [user.role, null] } as const
      await tx.audit({ action: 'user.deleted', entity: 'user', entityId: id, changes })
      await tx.emit(accountClosed, { userId: id })
      await tx.touch('availability')
    })
    this.live.sessionsEnded(id)
  }
}
