import { Injectable } from '@nestjs/common'
import type { Change } from '../../../platform/changes/changes.js'
import { RAISE_REVISION } from '../../../platform/revisions/ensure-revision.js'
import { activeUser } from '../users.repository.js'

/** Rows of people who lose a role or close their account. */
@Injectable()
export class AccountClosureRepository {
  byId(tx: Change, id: string) {
    return activeUser(tx, id)
  }

  async countAdmins(tx: Change): Promise<number> {
    return (await tx.query("SELECT id FROM users WHERE role = 'admin' AND deletedAt IS NULL")).length
  }

  async markClosed(tx: Change, id: string, now: Date): Promise<void> {
    await tx.db
      .updateTable('users')
      .set({ deletedAt: now, updatedAt: now, ...RAISE_REVISION })
      .where('id', '=', id)
      .execute()
  }
}
