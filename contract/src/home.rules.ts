import { LIMITS } from './limits.js'
import type { Category, HomeView, Service, ServiceCard } from './schemas/catalog.schema.js'

export function toServiceCard(service: Service): ServiceCard {
  const { _id, name, imageUrl, imagePlaceholder, basePrice, averageRating, reviewCount } = service
  return { _id, name, imageUrl, imagePlaceholder, basePrice, averageRating, reviewCount }
}

/** The home page from a catalogue: made the same way by the server and from the offline copy. */
export function composeHome(
  catalogue: { categories: readonly Category[]; services: readonly Service[] },
  hero: HomeView['hero'],
): HomeView {
  const categories = catalogue.categories.slice(0, LIMITS.home.categories)
  const byCategory = new Map<string, Service[]>()
  for (const service of catalogue.services) {
    const list = byCategory.get(service.category._id) ?? []
    list.push(service)
    byCategory.set(service.category._id, list)
  }
  const row = (category: Category) => ({
    category,
    services: (byCategory.get(category._id) ?? []).slice(0, LIMITS.home.servicesPerCategory).map(toServiceCard),
  })
  return {
    hero,
    categories,
    rows: categories.map(row).filter((entry) => entry.services.length > 0),
  }
}
