import { Injectable } from '@nestjs/common'
import { OPEN_STATUSES } from '@sofaseva/contract'
import { placeholders, Sql } from '../../../platform/prisma/sql.js'
import type { ProviderTime } from './free-windows.rules.js'

const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(', ')

/** More providers than this make no window free that the first do not. */
const MOST_PROVIDERS = 50

@Injectable()
export class FreeWindowsRepository {
  constructor(private readonly sql: Sql) {}

  /** Times of the approved providers who offer a service; the jobs are those between two instants. */
  async timesFor(serviceId: string, from: Date, to: Date): Promise<ProviderTime[]> {
    const providers = await this.sql.query<{ id: string }>(
      `SELECT u.id FROM service_offers o JOIN users u ON u.id = o.providerId
       WHERE o.serviceId = ? AND u.role = 'provider' AND u.deletedAt IS NULL AND u.approvedAt IS NOT NULL
       ORDER BY u.openJobs, u.id LIMIT ${MOST_PROVIDERS}`,
      [serviceId],
    )
    if (providers.length === 0) return []
    const ids = providers.map(({ id }) => id)
    const [hours, daysOff, jobs] = await Promise.all([
      this.sql.unprepared.query<{ userId: string; weekday: number; opens: number; closes: number }>(
        `SELECT userId, weekday, opens, closes FROM provider_hours WHERE userId IN (${placeholders(ids)})`,
        ids,
      ),
      this.sql.unprepared.query<{ userId: string; day: string }>(
        `SELECT userId, DATE_FORMAT(day, '%Y-%m-%d') AS day FROM provider_days_off WHERE userId IN (${placeholders(ids)})`,
        ids,
      ),
      this.sql.unprepared.query<{ providerId: string; preferredAt: Date }>(
        `SELECT providerId, preferredAt FROM bookings WHERE providerId IN (${placeholders(ids)})
         AND status IN (${OPEN}) AND preferredAt > ? AND preferredAt < ?`,
        [...ids, from, to],
      ),
    ])
    return ids.map((id) => ({
      hours: hours.filter(({ userId }) => userId === id),
      daysOff: daysOff.filter(({ userId }) => userId === id).map(({ day }) => day),
      jobs: jobs.filter(({ providerId }) => providerId === id).map(({ preferredAt }) => preferredAt),
    }))
  }
}
