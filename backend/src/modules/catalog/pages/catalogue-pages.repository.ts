import { Injectable } from '@nestjs/common'
import { LIMITS } from '@sofaseva/contract'
import type { SqlRunner } from '../../../platform/prisma/sql.js'

/** Where a public service is listed. */
export interface ServicePlace {
  categoryId: string
  isOnHome: boolean
}

type StoredPlace = { categoryId: string } & Record<'categories' | 'services', number | bigint>

@Injectable()
export class CataloguePagesRepository {
  /** Null for a service that has no public page. */
  async placeOf(tx: SqlRunner, serviceId: string): Promise<ServicePlace | null> {
    const [row] = await tx.query<StoredPlace>(
      `SELECT own.id AS categoryId,
              (SELECT COUNT(*) FROM categories c WHERE c.isDisabled = FALSE
                 AND (c.position < own.position OR (c.position = own.position AND c.id < own.id))) AS categories,
              (SELECT COUNT(*) FROM services o
               WHERE o.categoryId = own.id AND o.isDisabled = FALSE AND o.archivedAt IS NULL
                 AND (o.position < s.position OR (o.position = s.position AND o.id < s.id))) AS services
       FROM services s JOIN categories own ON own.id = s.categoryId
       WHERE s.id = ? AND s.isDisabled = FALSE AND s.archivedAt IS NULL AND own.isDisabled = FALSE`,
      [serviceId],
    )
    if (!row) return null
    const { categoryId, categories, services } = row
    const isOnHome = categories < LIMITS.home.categories && services < LIMITS.home.servicesPerCategory
    return { categoryId, isOnHome }
  }
}
