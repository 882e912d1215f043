import { Injectable } from '@nestjs/common'
import { placeholders, type SqlRunner } from '#platform/database/sql.js'
import type { TakenStep } from './provider-times.repository.js'

/** Writes the steps, a quarter of an hour each, that providers' open jobs take. */
@Injectable()
export class ProviderWindowsRepository {
  /** Only those that are still these bookings': what another node gave to somebody else meanwhile stays. */
  async remove(tx: SqlRunner, providerId: string, taken: readonly TakenStep[]): Promise<void> {
    if (taken.length === 0) return
    const each = taken.map(() => '(startsAt = ? AND bookingId = ?)').join(' OR ')
    await tx.unprepared.execute(`DELETE FROM provider_windows WHERE providerId = ? AND (${each})`, [
      providerId,
      ...taken.flatMap(([step, bookingId]) => [new Date(step), bookingId]),
    ])
  }

  /** Fails by a unique violation where a step is taken. */
  async add(tx: SqlRunner, providerId: string, taken: readonly TakenStep[]): Promise<void> {
    if (taken.length === 0) return
    const rows = taken.map(([step, bookingId]) => [providerId, new Date(step), bookingId] as const)
    await tx.unprepared.execute(
      `INSERT INTO provider_windows (providerId, startsAt, bookingId) VALUES ${rows.map((row) => `(${placeholders(row)})`).join(', ')}`,
      rows.flat(),
    )
  }
}
