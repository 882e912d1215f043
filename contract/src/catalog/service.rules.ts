import { LIMITS } from '../lib/limits.js'
import type { Category, HomeView, Service, ServiceCard, ServiceTexts } from './catalog.schema.js'

/** The fields of a service that its card shows. */
export function toServiceCard(service: Service): ServiceCard {
  const { _id, name, imageUrl, imagePlaceholder, basePrice, averageRating, reviewCount } = service
  return { _id, name, imageUrl, imagePlaceholder, basePrice, averageRating, reviewCount }
}

/** Builds the home page from a catalog, both on the server and from the offline copy. */
export function composeHome(
  catalog: { categories: readonly Category[]; services: readonly Service[] },
  hero: HomeView['hero'],
): HomeView {
  const categories = catalog.categories.slice(0, LIMITS.home.categories)
  const byCategory = new Map<string, Service[]>()
  for (const service of catalog.services) {
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

/** Returns an English service with another language's texts, including its category's name. */
export function translateService<S extends Service>(service: S, texts: ServiceTexts, categoryName: string): S {
  const options = service.options.map((option, index) => {
    const { name, details } = texts.options[index] ?? option
    return { ...option, name, details, ...(name === option.name ? {} : { originalName: option.name }) }
  })
  const { name, shortDescription } = texts
  return { ...service, name, shortDescription, category: { ...service.category, name: categoryName }, options }
}
