import { Injectable } from '@nestjs/common'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import type { Query, SqlRunner } from '../../platform/prisma/sql.js'

/** What a booking copies from the catalogue. */
export interface BookableOption {
  serviceId: string
  serviceName: string
  basePaise: number
  isOffered: boolean
  /** Null when the service has no option of that name. */
  option: { name: string; pricePaise: number } | null
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
}

@Injectable()
export class CatalogRepository {
  constructor(private readonly prisma: PrismaService) {}

  publicCategories() {
    return this.prisma.category.findMany({
      where: { isDisabled: false },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    })
  }

  publicServices() {
    return this.prisma.service.findMany({
      where: { isDisabled: false, archivedAt: null, category: { isDisabled: false } },
      include: {
        category: { select: { id: true, name: true } },
        options: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      },
      orderBy: [{ category: { position: 'asc' } }, { position: 'asc' }, { id: 'asc' }],
    })
  }

  /** Of the services that have reviews. */
  ratings() {
    return this.prisma.service.findMany({
      where: { ratingCount: { gt: 0 } },
      select: { id: true, ratingSum: true, ratingCount: true },
    })
  }

  async countRating(tx: SqlRunner, serviceId: string, rating: number, change: 1 | -1): Promise<void> {
    await tx.execute(
      `UPDATE services SET ratingSum = ratingSum + ?, ratingCount = ratingCount + ?, ratings${rating} = ratings${rating} + ?
       WHERE id = ?`,
      [rating * change, change, change, serviceId],
    )
  }

  /** Read inside the booking's transaction, past any cache: the price is always the current one. */
  bookableQuery(serviceId: string, option: string): Query<BookableOption | null> {
    return {
      statement: [
        `SELECT s.id, s.name, s.basePaise, s.isDisabled, s.archivedAt, c.isDisabled AS categoryDisabled,
                o.name AS optionName, o.pricePaise
         FROM services s
         JOIN categories c ON c.id = s.categoryId
         LEFT JOIN service_options o ON o.serviceId = s.id AND o.name = ?
         WHERE s.id = ?`,
        [option, serviceId],
      ],
      toResult(rows) {
        const [row] = rows as unknown as BookableRow[]
        if (!row) return null
        return {
          serviceId: row.id,
          serviceName: row.name,
          basePaise: row.basePaise,
          isOffered: row.isDisabled === 0 && row.categoryDisabled === 0 && row.archivedAt === null,
          option:
            row.optionName === null || row.pricePaise === null
              ? null
              : { name: row.optionName, pricePaise: row.pricePaise },
        }
      },
    }
  }
}

export type CategoryRow = Awaited<ReturnType<CatalogRepository['publicCategories']>>[number]
export type ServiceRow = Awaited<ReturnType<CatalogRepository['publicServices']>>[number]
