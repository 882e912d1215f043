// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { placeholders, type SqlRunner } from '#platform/database/sql.js'
import type { TakenStep } from './provider-times.repository.js'

/** Stores the steps of a quarter of an hour that providers' open jobs take. */
@Injectable()
export class ProviderWindowsRepository {
  /** Removes only steps that still belong to these bookings. Another node may have given some to another booking. */
  async remove(tx: SqlRunner, providerId: string, taken: readonly TakenStep[]): Promise<void> {
    if (taken.length === 0) return
    const each = taken.map(() => '(startsAt = ? AND bookingId = ?)').join(' OR ')
    await tx.unprepared.execute(`DELETE FROM provider_windows WHERE providerId = ? AND (${each})`, [
      providerId,
      ...taken.flatMap(([step, bookingId]) => [new Date(step), bookingId]),
    ])
  }

  /** Fails with a unique violation if a step is taken. */
  async insert(tx: SqlRunner, providerId: string, taken: readonly TakenStep[]): Promise<void> {
    if (taken.length === 0) return
    const rows = taken.map(([step, bookingId]) => [providerId, new Date(step), bookingId] as const)
    await tx.unprepared.execute(
      `INSERT INTO provider_windows (providerId, startsAt, bookingId) VALUES ${rows.map((row) => `(${placeholders(row)})`).join(', ')}`,
      rows.flat(),
    )
  }
}
