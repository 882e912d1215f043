import { Injectable } from '@nestjs/common'
import { DEFAULT_LANGUAGE, DELETED_USER_NAME, personSearchText } from '@sofaseva/contract'
import type { Change } from '../../../platform/changes/changes.js'
import { RAISE_REVISION } from '../../../platform/revisions/ensure-revision.js'
import { activeUser } from '../users.repository.js'

/** Rows of people who lose a role or close their account. */
@Injectable()
export class AccountClosureRepository {
  byId(tx: Change, id: string) {
    return activeUser(tx, id)
  }

  async adminIds(tx: Change): Promise<string[]> {
    const admins = await tx.query<{ id: string }>("SELECT id FROM users WHERE role = 'admin' AND deletedAt IS NULL")
    return admins.map(({ id }) => id)
  }

  async countAdmins(tx: Change): Promise<number> {
    return (await this.adminIds(tx)).length
  }

  /** Blanks the person and frees their e-mail. The row stays, because bookings and reviews refer to it. */
  async blank(tx: Change, id: string, now: Date): Promise<void> {
    await tx.db
      .updateTable('users')
      .set({
        ...{ name: DELETED_USER_NAME, email: null, phone: '', address: '', locale: DEFAULT_LANGUAGE },
        ...{ passwordHash: null, ...RAISE_REVISION },
        searchText: personSearchText({ name: DELETED_USER_NAME, email: null, phones: [] }),
        ...{ emailVerifiedAt: null, phoneVerifiedAt: null, approvedAt: null, deletedAt: now, updatedAt: now },
      })
      .where('id', '=', id)
      .execute()
  }
}
