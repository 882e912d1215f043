import { type Category, type Service, toRupees } from '@sofaseva/contract'
import { z } from 'zod'
import type { CategoryRow, ServiceRow } from './catalog.repository.js'

const detailsSchema = z.array(z.string()).catch([])

export function toCategoryView(row: CategoryRow): Category {
  return { _id: row.id, name: row.name, slug: row.slug, iconUrl: row.iconUrl, isDisabled: row.isDisabled }
}

/** One decimal, as people read ratings; 0 while there is none. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10
}

export function toServiceView(row: ServiceRow): Service {
  return {
    _id: row.id,
    name: row.name,
    shortDescription: row.shortDescription,
    imageUrl: row.imageUrl,
    basePrice: toRupees(row.basePaise),
    priceUpperRange: toRupees(row.upperPaise),
    category: { _id: row.category.id, name: row.category.name },
    isDisabled: row.isDisabled,
    averageRating: averageRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    options: row.options.map((option) => ({
      name: option.name,
      price: toRupees(option.pricePaise),
      details: detailsSchema.parse(option.details),
    })),
  }
}
