// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { StaffRole } from '@sofaseva/contract'
import { RAISE_REVISION } from '#platform/changes/ensure-revision.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { activeUser } from '../users.repository.js'

/** Reads and writes the rows of users who lose a role or close their account. */
@Injectable()
export class AccountClosureRepository {
  byId(tx: SqlRunner, id: string) {
    return activeUser(tx, id)
  }

  /** The staff roles of all admins. */
  async staffRoles(tx: SqlRunner): Promise<(StaffRole | null)[]> {
    const admins = await tx.query<{ staffRole: StaffRole | null }>(
      "SELECT staffRole FROM users WHERE role = 'admin' AND deletedAt IS NULL",
    )
    return admins.map(({ staffRole }) => staffRole)
  }

  async markClosed(tx: SqlRunner, id: string, now: Date): Promise<void> {
    await tx.db
      .updateTable('users')
      .set({ deletedAt: now, updatedAt: now, ...RAISE_REVISION })
      .where('id', '=', id)
      .execute()
  }
}
