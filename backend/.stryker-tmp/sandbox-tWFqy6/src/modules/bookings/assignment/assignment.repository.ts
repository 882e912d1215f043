// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { SqlRunner } from '#platform/database/sql.js'
import { APPROVED, BEST_FIRST, ELIGIBLE, PROVIDER } from './eligible-providers.sql.js'

/** The work of a booking that needs a provider. */
export interface Job {
  serviceId: string
  /** A provider never gets a booking of their own. */
  customerId: string
  /** Start of the two-hour window; null means any time. */
  preferredAt: Date | null
  /** Time on site in minutes. */
  minutes: number
  /** The job's booking, which does not conflict with itself. */
  bookingId: string
}

type ForService = Pick<Job, 'serviceId' | 'customerId'>

export interface Assignee {
  id: string
  name: string
  phone: string
}

export interface EligibleRow {
  id: string
  name: string
  openJobs: number
}

/** Finds and locks providers for a job. `ProviderFinder` applies the rules of working time. */
@Injectable()
export class AssignmentRepository {
  /**
   * Locks the best eligible provider whose row is not locked. A second statement checks eligibility again, because the
   * choice precedes the lock. Null if the locked provider is no longer eligible, or if no provider could be locked.
   */
  async lockBest(tx: SqlRunner, { serviceId, customerId }: ForService): Promise<Assignee | null> {
    // The join order makes the server lock rows from best to worst.
    const [best] = await tx.query<{ id: string }>(
      `SELECT STRAIGHT_JOIN p.id FROM (SELECT u.id ${ELIGIBLE} ${BEST_FIRST} LIMIT 20) best
       JOIN users p ON p.id = best.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [serviceId, customerId],
    )
    if (!best) return null
    const [row] = await tx.query<Assignee>(`SELECT u.id, u.name, u.phone ${ELIGIBLE} AND u.id = ?`, [
      serviceId,
      customerId,
      best.id,
    ])
    return row ?? null
  }

  /** Eligible providers, best first. */
  async listEligible(tx: SqlRunner, { serviceId, customerId }: ForService): Promise<EligibleRow[]> {
    return tx.query<EligibleRow>(`SELECT u.id, u.name, u.openJobs ${ELIGIBLE} ${BEST_FIRST}`, [serviceId, customerId])
  }

  /**
   * Locks a provider's row and returns the provider with the eligibility. Null if another transaction holds the row.
   */
  async lock(
    tx: SqlRunner,
    providerId: string,
    { serviceId, customerId }: ForService,
  ): Promise<{ assignee: Assignee; isEligible: boolean } | null> {
    const [row] = await tx.query<Assignee & { isEligible: number | bigint }>(
      `SELECT u.id, u.name, u.phone, ${APPROVED} AND u.id <> ?
         AND EXISTS (SELECT 1 FROM service_offers o WHERE o.serviceId = ? AND o.providerId = u.id) AS isEligible
       FROM users u WHERE u.id = ? FOR UPDATE SKIP LOCKED`,
      [customerId, serviceId, providerId],
    )
    if (!row) return null
    const { isEligible, ...assignee } = row
    return { assignee, isEligible: Number(isEligible) === 1 }
  }

  /** Whether a user is a provider. A provider whose approval was withdrawn keeps existing jobs. */
  async isProvider(tx: SqlRunner, id: string): Promise<boolean> {
    return (await tx.query(`SELECT 1 FROM users u WHERE u.id = ? AND ${PROVIDER}`, [id])).length === 1
  }

  /** Whether a user is an approved provider. An admin may assign these any job at any time. */
  async isApproved(tx: SqlRunner, id: string): Promise<boolean> {
    return (await tx.query(`SELECT 1 FROM users u WHERE u.id = ? AND ${APPROVED}`, [id])).length === 1
  }

  async offers(tx: SqlRunner, providerId: string, serviceId: string): Promise<boolean> {
    const values = [serviceId, providerId]
    return (await tx.query('SELECT 1 FROM service_offers WHERE serviceId = ? AND providerId = ?', values)).length === 1
  }
}
