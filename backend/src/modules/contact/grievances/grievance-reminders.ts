import { Injectable, Logger } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { Changes } from '#platform/changes/changes.js'
import { grievanceDue } from '../contact.events.js'
import { GrievancesRepository } from './grievances.repository.js'

/** Reminds admins before each deadline of a grievance, once, however many workers run. */
@Injectable()
export class GrievanceReminders {
  private readonly logger = new Logger('GrievanceReminders')

  constructor(
    private readonly grievances: GrievancesRepository,
    private readonly changes: Changes,
  ) {}

  @Cron('*/5 * * * *')
  tick(): Promise<number> {
    return this.remind(new Date())
  }

  /** Returns how many reminders it recorded. A failing one is logged and tried again next time. */
  async remind(now: Date): Promise<number> {
    let recorded = 0
    for (const near of await this.grievances.listToRemind(now)) {
      const { id, number, acknowledgedAt, dueAt } = near
      try {
        const isRecorded = await this.changes.run(null, async (tx) => {
          if (!(await this.grievances.markReminded(tx, near))) return false
          const step = acknowledgedAt === null ? 'acknowledge' : 'resolve'
          await tx.emit(grievanceDue, { messageId: id, number, step, dueAt: dueAt.toISOString() })
          return true
        })
        if (isRecorded) recorded += 1
      } catch (err) {
        this.logger.warn({ msg: 'a reminder of a grievance could not be recorded', grievance: id, err })
      }
    }
    return recorded
  }
}
