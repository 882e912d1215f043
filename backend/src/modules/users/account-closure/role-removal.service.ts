import { Injectable } from '@nestjs/common'
import type { Change } from '#platform/changes/changes.js'
import { raiseRuleVersion } from '#platform/database/rule-versions.js'
import { ensure, found } from '#platform/errors/app-error.js'
import type { RoleRemoval } from '#platform/user-data/role-removal.js'
import { UserData } from '#platform/user-data/user-data.js'
import type { UserRow } from '../users.repository.js'
import { AccountClosureRepository } from './account-closure.repository.js'

/** Prepares the removal of a role, for a role change or a closed account. At least one owner stays. */
@Injectable()
export class RoleRemovalService {
  constructor(
    private readonly users: AccountClosureRepository,
    private readonly data: UserData,
  ) {}

  /**
   * Locks the rows of the user's role and then the user, the order that all transactions use. Locks other users `also`.
   * Throws USER_NOT_FOUND.
   */
  async lock(tx: Change, removal: RoleRemoval, also: readonly string[] = []): Promise<UserRow> {
    const others = await this.data.lock(tx, removal)
    await removal.locks('users').lock(tx, [removal.userId, ...also, ...others])
    return found(await this.users.byId(tx, removal.userId), 'USER_NOT_FOUND')
  }

  /** If two owners leave at once, the second one sees that the first has left. Throws LAST_ADMIN, LAST_OWNER. */
  async ensureOwnerStays(tx: Change, { role, staffRole }: UserRow): Promise<void> {
    if (role !== 'admin') return
    await raiseRuleVersion(tx, 'admins')
    const staff = await this.users.staffRoles(tx)
    ensure(staff.length > 1, 'LAST_ADMIN')
    ensure(staffRole !== 'owner' || staff.filter((other) => other === 'owner').length > 1, 'LAST_OWNER')
  }
}
