// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Language, nameKey } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { CATEGORY, type CategoryRow, type ServiceRow, servicesWithParts } from './service-parts.repository.js'

/** The parts of a service that a booking copies. */
export interface BookableOption {
  serviceId: string
  serviceName: string
  basePaise: number
  isOffered: boolean
  /** Null if the service has no option of that name. */
  option: { name: string; pricePaise: number; durationMinutes: number } | null
}

/** The translation of a service's or an option's English name. */
export interface TranslatedName {
  kind: 'service' | 'option'
  serviceId: string
  name: string
  translated: string
}

interface BookableRow {
  id: string
  name: string
  basePaise: number
  isDisabled: number
  archivedAt: Date | null
  categoryDisabled: number
  optionName: string | null
  pricePaise: number | null
  durationMinutes: number | null
}

@Injectable()
export class CatalogRepository {
  constructor(private readonly sql: Sql) {}

  publicCategories(): Promise<CategoryRow[]> {
    return CATEGORY.where(this.sql, 'c.isDisabled = FALSE', 'ORDER BY c.position, c.id')
  }

  async publicServices(): Promise<ServiceRow[]> {
    const rows = await this.sql.db
      .selectFrom('services as s')
      .innerJoin('categories as c', 'c.id', 's.categoryId')
      .selectAll('s')
      .where('s.isDisabled', '=', false)
      .where('s.archivedAt', 'is', null)
      .where('c.isDisabled', '=', false)
      .orderBy('c.position')
      .orderBy('s.position')
      .orderBy('s.id')
      .execute()
    return servicesWithParts(this.sql, rows)
  }

  /**
   * Categories with a page, each with the last change of its services. Also gives the last change of all, disabled ones
   * included.
   */
  async categoryPages() {
    const categories = this.sql.db.selectFrom('categories').select(['id', 'updatedAt', 'isDisabled'])
    const all = await categories.orderBy('id').execute()
    const times = all.map(({ updatedAt }) => updatedAt.getTime())
    return {
      categories: all.filter(({ isDisabled }) => !isDisabled),
      changedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
    }
  }

  /** The last id and the last change of the first `size` services with a page after an id; null if there are none. */
  async servicePagesPart(after: string, size: number): Promise<{ last: string; changedAt: Date } | null> {
    const [part] = await this.sql.query<{ last: string; changedAt: Date } | { last: null }>(
      `SELECT MAX(id) AS last, MAX(updatedAt) AS changedAt FROM (
         SELECT s.id, s.updatedAt FROM services s JOIN categories c ON c.id = s.categoryId
         WHERE s.id > ? AND s.isDisabled = FALSE AND s.archivedAt IS NULL AND c.isDisabled = FALSE
         ORDER BY s.id LIMIT ?
       ) part`,
      [after, String(size)],
    )
    return part && part.last !== null ? part : null
  }

  /** Services with a page after `after` up to `last`. */
  servicePages(after: string, last: string) {
    return this.sql.db
      .selectFrom('services as s')
      .innerJoin('categories as c', 'c.id', 's.categoryId')
      .select(['s.id', 's.updatedAt', 's.imageUrl'])
      .where('s.id', '>', after)
      .where('s.id', '<=', last)
      .where('s.isDisabled', '=', false)
      .where('s.archivedAt', 'is', null)
      .where('c.isDisabled', '=', false)
      .orderBy('s.id')
      .execute()
  }

  /** Ratings of services that have reviews. */
  ratings() {
    return this.sql.db
      .selectFrom('services')
      .select(['id', 'ratingSum', 'ratingCount'])
      .where('ratingCount', '>', 0)
      .execute()
  }

  async categoryOf(tx: SqlRunner, serviceId: string): Promise<string> {
    const [row] = await tx.query<{ categoryId: string }>('SELECT categoryId FROM services WHERE id = ?', [serviceId])
    return row?.categoryId ?? ''
  }

  async countRating(tx: SqlRunner, serviceId: string, rating: number, change: 1 | -1): Promise<void> {
    await tx.execute(
      `UPDATE services SET ratingSum = ratingSum + ?, ratingCount = ratingCount + ?, ratings${rating} = ratings${rating} + ?
       WHERE id = ?`,
      [rating * change, change, change, serviceId],
    )
  }

  /** Names in another language, including removed services: old bookings show them too. */
  async namesIn(language: Language): Promise<TranslatedName[]> {
    return this.sql.query<TranslatedName>(
      `SELECT 'service' AS kind, s.id AS serviceId, s.name, t.name AS translated
       FROM service_translations t JOIN services s ON s.id = t.serviceId WHERE t.language = ? AND t.name <> ''
       UNION ALL
       SELECT 'option', o.serviceId, o.name, t.name
       FROM service_option_translations t JOIN service_options o ON o.id = t.optionId
       WHERE t.language = ? AND t.name <> ''`,
      [language, language],
    )
  }

  /** Read in the booking's transaction without a cache, so the price is always current. */
  async bookable(tx: SqlRunner, serviceId: string, option: string): Promise<BookableOption | null> {
    const [row] = await tx.query<BookableRow>(
      `SELECT s.id, s.name, s.basePaise, s.isDisabled, s.archivedAt, c.isDisabled AS categoryDisabled,
              o.name AS optionName, o.pricePaise, o.durationMinutes
       FROM services s
       JOIN categories c ON c.id = s.categoryId
       LEFT JOIN service_options o ON o.serviceId = s.id AND o.name COLLATE utf8mb4_bin = ?
       WHERE s.id = ?`,
      [option, serviceId],
    )
    if (!row) return null
    return {
      serviceId: row.id,
      serviceName: row.name,
      basePaise: row.basePaise,
      isOffered: row.isDisabled === 0 && row.categoryDisabled === 0 && row.archivedAt === null,
      option:
        row.optionName === null || row.pricePaise === null || row.durationMinutes === null
          ? null
          : { name: row.optionName, pricePaise: row.pricePaise, durationMinutes: row.durationMinutes },
    }
  }

  /** Finds an option by its name in any language and spelling. */
  async optionByAnyName(tx: SqlRunner, serviceId: string, typed: string): Promise<BookableOption['option']> {
    const rows = await tx.query<NonNullable<BookableOption['option']> & { called: string }>(
      `SELECT o.name, o.pricePaise, o.durationMinutes, o.name AS called FROM service_options o WHERE o.serviceId = ?
       UNION ALL
       SELECT o.name, o.pricePaise, o.durationMinutes, t.name FROM service_options o
       JOIN service_option_translations t ON t.optionId = o.id WHERE o.serviceId = ?`,
      [serviceId, serviceId],
    )
    const key = nameKey(typed)
    const row = rows.find(({ called }) => nameKey(called) === key)
    return row ? { name: row.name, pricePaise: row.pricePaise, durationMinutes: row.durationMinutes } : null
  }
}
