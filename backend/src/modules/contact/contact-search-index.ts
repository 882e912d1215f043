import { Injectable } from '@nestjs/common'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { ContactRepository } from './contact.repository.js'

const BATCH = 500

/** Makes messages searchable that a migration, or an older release, has left without their searched text. */
@Injectable()
export class ContactSearchIndex {
  constructor(
    private readonly messages: ContactRepository,
    jobs: CleanupJobs,
  ) {
    jobs.register({ name: 'contact-search', every: 'hour', isRunAtStart: true, run: () => this.fill() })
  }

  async fill(): Promise<void> {
    for (;;) {
      const rows = await this.messages.unsearchable(BATCH)
      for (const row of rows) await this.messages.makeSearchable(row)
      if (rows.length < BATCH) return
    }
  }
}
