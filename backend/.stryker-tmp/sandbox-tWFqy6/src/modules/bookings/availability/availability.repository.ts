// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Availability, spansOfWeek, type WorkingDay } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'

export interface StoredAvailability {
  /** One entry per working time, earliest first within a weekday. */
  hours: Pick<WorkingDay, 'weekday' | 'opens' | 'closes'>[]
  daysOff: Date[]
}

/** A provider's working hours. A weekday without a row has business hours, one with a row from 0 to 0 is off. */
@Injectable()
export class AvailabilityRepository {
  constructor(private readonly sql: Sql) {}

  async read(userId: string, from: Date, { db }: SqlRunner = this.sql): Promise<StoredAvailability> {
    const [hours, daysOff] = await Promise.all([
      db
        .selectFrom('provider_hours')
        .select(['weekday', 'opens', 'closes'])
        .where('userId', '=', userId)
        .orderBy('position')
        .execute(),
      db
        .selectFrom('provider_days_off')
        .select('day')
        .where('userId', '=', userId)
        .where('day', '>=', from)
        .orderBy('day')
        .execute(),
    ])
    return { hours, daysOff: daysOff.map(({ day }) => day) }
  }

  /** Locks the provider's row, so that saves run one after the other and never during an assignment. */
  async lock(tx: SqlRunner, userId: string): Promise<void> {
    await tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId])
  }

  /** The provider is locked. */
  async replace(tx: SqlRunner, userId: string, { hours, daysOff }: Availability): Promise<void> {
    await tx.db.deleteFrom('provider_hours').where('userId', '=', userId).execute()
    if (hours.length > 0)
      await tx.db
        .insertInto('provider_hours')
        .values(spansOfWeek(hours).map((span) => ({ id: newId(), userId, ...span })))
        .execute()
    await tx.db.deleteFrom('provider_days_off').where('userId', '=', userId).execute()
    if (daysOff.length > 0)
      await tx.db
        .insertInto('provider_days_off')
        .values(daysOff.map((day) => ({ id: newId(), userId, day: new Date(`${day}T00:00:00.000Z`) })))
        .execute()
  }
}
