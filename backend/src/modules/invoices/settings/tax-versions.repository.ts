import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { AppError } from '#platform/errors/app-error.js'
import type { AccountMerge } from '#platform/user-data/role-removal.js'
import type { Profile, Registration, ServiceTaxVersion } from '../rules/invoice-terms.rules.js'

const DAY_LENGTH = 10

/** The calendar day of a DATE column. */
export const dayOf = (date: Date) => date.toISOString().slice(0, DAY_LENGTH)
const toDate = (day: string) => new Date(day)

const withDay = <Row extends { startsOn: Date }>(row: Row) => ({ ...row, startsOn: dayOf(row.startsOn) })

export interface TaxedService {
  id: string
  name: string
}

/** Throws TAX_VERSION_EXISTS if there is a version from the same day. */
async function ensureNew(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('TAX_VERSION_EXISTS') : error
  }
}

const REGISTRATION = ['startsOn', 'scheme', 'gstin', 'legalName', 'address'] as const

/** The tax of the business, of services and of users, each in versions by their first day. */
@Injectable()
export class TaxVersionsRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  async profiles(runner: SqlRunner = this.sql): Promise<Profile[]> {
    const rows = await runner.db
      .selectFrom('tax_profiles')
      .select([...REGISTRATION, 'supplier', 'sac', 'rate'])
      .orderBy('startsOn', 'desc')
      .execute()
    return rows.map(withDay)
  }

  addProfile(tx: SqlRunner, { startsOn, ...profile }: Profile): Promise<void> {
    return ensureNew(
      tx.db
        .insertInto('tax_profiles')
        .values({ startsOn: toDate(startsOn), ...profile })
        .execute(),
    )
  }

  /** Returns false if there is no such version. */
  async removeProfile(tx: SqlRunner, day: string): Promise<boolean> {
    const { numDeletedRows } = await tx.db
      .deleteFrom('tax_profiles')
      .where('startsOn', '=', toDate(day))
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** The services that are not archived, in the order of their names. */
  services(): Promise<TaxedService[]> {
    return this.sql.db
      .selectFrom('services')
      .select(['id', 'name'])
      .where('archivedAt', 'is', null)
      .orderBy('name')
      .execute()
  }

  /** All versions of these services, or of every service. The newest first. */
  async serviceTaxes(
    runner: SqlRunner = this.sql,
    serviceId?: string,
  ): Promise<(ServiceTaxVersion & { serviceId: string })[]> {
    const all = runner.db
      .selectFrom('service_taxes')
      .select(['serviceId', 'startsOn', 'sac', 'rate', 'isHousekeeping'])
      .orderBy('startsOn', 'desc')
    const rows = await (serviceId === undefined ? all : all.where('serviceId', '=', serviceId)).execute()
    return rows.map(withDay)
  }

  addServiceTax(tx: SqlRunner, serviceId: string, { startsOn, ...tax }: ServiceTaxVersion): Promise<void> {
    return ensureNew(
      tx.db
        .insertInto('service_taxes')
        .values({ serviceId, startsOn: toDate(startsOn), ...tax })
        .execute(),
    )
  }

  async removeServiceTax(tx: SqlRunner, serviceId: string, day: string): Promise<boolean> {
    const { numDeletedRows } = await tx.db
      .deleteFrom('service_taxes')
      .where('serviceId', '=', serviceId)
      .where('startsOn', '=', toDate(day))
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** The newest first. */
  async userTaxes(userId: string, runner: SqlRunner = this.sql): Promise<Registration[]> {
    const rows = await runner.db
      .selectFrom('user_taxes')
      .select(REGISTRATION)
      .where('userId', '=', userId)
      .orderBy('startsOn', 'desc')
      .execute()
    return rows.map(withDay)
  }

  addUserTax(tx: SqlRunner, userId: string, { startsOn, ...tax }: Registration): Promise<void> {
    return ensureNew(
      tx.db
        .insertInto('user_taxes')
        .values({ userId, startsOn: toDate(startsOn), ...tax })
        .execute(),
    )
  }

  async removeUserTax(tx: SqlRunner, userId: string, day: string): Promise<boolean> {
    const { numDeletedRows } = await tx.db
      .deleteFrom('user_taxes')
      .where('userId', '=', userId)
      .where('startsOn', '=', toDate(day))
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Gives a user's versions to another one who has none. Versions of two firms never mix. */
  async giveUserTaxes(tx: SqlRunner, { from, to }: AccountMerge): Promise<void> {
    if ((await this.userTaxes(to, tx)).length > 0) return
    await tx.db.updateTable('user_taxes').set({ userId: to }).where('userId', '=', from).execute()
  }

  async hasService(tx: SqlRunner, id: string): Promise<boolean> {
    const row = await tx.db.selectFrom('services').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  }

  /** Null for unknown and closed accounts. */
  async userName(id: string, runner: SqlRunner = this.sql): Promise<string | null> {
    const row = await runner.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return row?.name ?? null
  }
}
