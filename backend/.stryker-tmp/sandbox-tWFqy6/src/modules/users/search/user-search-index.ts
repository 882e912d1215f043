// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { userSearchText } from '@sofaseva/contract'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { type UnsearchableRow, UserSearchRepository } from './user-search.repository.js'

/** Writes the searched text of users: after a change, and for rows from a migration or an older release. */
@Injectable()
export class UserSearchIndex {
  constructor(
    private readonly users: UserSearchRepository,
    jobs: CleanupJobs,
  ) {
    jobs.registerBackfill<UnsearchableRow>({
      name: 'people-search',
      rows: (count) => users.listUnsearchable(count),
      fill: (rows) => this.write(rows),
    })
  }

  async refresh(id: string): Promise<void> {
    const row = await this.users.findUnsearchable(id)
    if (row) await this.write([row])
  }

  private async write(rows: readonly UnsearchableRow[]): Promise<void> {
    const booked = await this.users.bookedPhones(rows.map(({ id }) => id))
    for (const row of rows) {
      const phones = [...new Set([row.phone, ...(booked.get(row.id) ?? [])])]
      await this.users.setSearchText(row, userSearchText({ ...row, phones }))
    }
  }
}
