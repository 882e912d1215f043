import {
  type AdminCategory,
  type AdminService,
  averageRating,
  type Category,
  type Service,
  toRupees,
} from '@sofaseva/contract'
import { z } from 'zod'
import type { AdminCategoryRow, AdminServiceRow } from './admin/admin-catalog.repository.js'
import type { CategoryRow, ServiceRow } from './catalog.repository.js'

const detailsSchema = z.array(z.string()).catch([])

export function toCategoryView(row: CategoryRow): Category {
  return { _id: row.id, name: row.name, slug: row.slug, iconUrl: row.iconUrl, isDisabled: row.isDisabled }
}

/** A service's rating; zero without reviews. */
export function toRatingView(row: Pick<ServiceRow, 'ratingSum' | 'ratingCount'> | undefined) {
  const { ratingSum, ratingCount } = row ?? { ratingSum: 0, ratingCount: 0 }
  return { averageRating: averageRating(ratingSum, ratingCount), reviewCount: ratingCount }
}

export function toServiceView(row: ServiceRow): Service {
  return {
    _id: row.id,
    name: row.name,
    shortDescription: row.shortDescription,
    imageUrl: row.imageUrl,
    imagePlaceholder: row.imagePlaceholder,
    basePrice: toRupees(row.basePaise),
    priceUpperRange: toRupees(row.upperPaise),
    category: { _id: row.category.id, name: row.category.name },
    isDisabled: row.isDisabled,
    ...toRatingView(row),
    options: row.options.map((option) => ({
      name: option.name,
      price: toRupees(option.pricePaise),
      details: detailsSchema.parse(option.details),
    })),
  }
}

export function toAdminServiceView(row: AdminServiceRow): AdminService {
  return { ...toServiceView(row), isCategoryDisabled: row.category.isDisabled }
}

export function toAdminCategoryView(row: AdminCategoryRow): AdminCategory {
  return { ...toCategoryView(row), serviceCount: row._count.services }
}
