import { Injectable } from '@nestjs/common'
import type { Actor, Role } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { found } from '#platform/errors/app-error.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { SealedArchives } from '#platform/user-data/archive/sealed-archives.js'
import { accountClosed, RoleRemoval } from '#platform/user-data/role-removal.js'
import { UserData } from '#platform/user-data/user-data.js'
import { toAdminUserView, toUserView } from '../user.mapper.js'
import { UsersRepository } from '../users.repository.js'
import { RoleRemovalService } from './role-removal.service.js'

/** Closes an account at the request of its user or an admin. */
@Injectable()
export class CloseAccountService {
  constructor(
    private readonly changes: Changes,
    private readonly roles: RoleRemovalService,
    private readonly data: UserData,
    private readonly live: RealtimeEvents,
    private readonly users: UsersRepository,
    private readonly archives: SealedArchives,
  ) {}

  /**
   * The transaction stays short, however much data there is: the handlers of `accountClosed` erase the rest later.
   * Throws USER_NOT_FOUND, USER_CHANGED, LAST_ADMIN, LAST_OWNER.
   */
  async close(actor: Actor, id: string, expectedRevision?: number): Promise<void> {
    const removal = new RoleRemoval(id)
    const sealed = await this.seal(id)
    await this.changes.run(actor, async (tx) => {
      const user = await this.roles.lock(tx, removal)
      await ensureRevision('USER_CHANGED', expectedRevision, user, () => toAdminUserView(user))
      await this.roles.ensureOwnerStays(tx, user)
      await this.closeLocked(tx, removal, { role: user.role, sealed })
    })
    this.live.sessionsEnded(id)
  }

  /** Closes an account that `RoleRemovalService.lock` has locked. `sealed` comes from `seal`. */
  async closeLocked(
    tx: Change,
    removal: RoleRemoval,
    { role, sealed }: { role: Role; sealed: Buffer | null },
  ): Promise<void> {
    const { userId } = removal
    if (sealed) await this.archives.store(tx, userId, sealed)
    await this.data.close(tx, removal, role)
    await tx.audit({ action: 'user.deleted', entity: 'user', entityId: userId, changes: { role: [role, null] } })
    await tx.emit(accountClosed, { userId })
    await tx.touch('availability')
  }

  /**
   * Reads and encrypts the account's data before the transaction, so that no lock waits for it. Throws USER_NOT_FOUND.
   */
  async seal(id: string): Promise<Buffer | null> {
    const user = toUserView(found(await this.users.findView(id), 'USER_NOT_FOUND'))
    return this.archives.seal(this.data.exportJson(id, { closedAt: new Date().toISOString(), user }))
  }
}
