import MiniSearch, { type Options } from 'minisearch'
import type { Service } from '../schemas/catalog.schema.js'

interface ServiceDocument {
  id: string
  name: string
  category: string
  options: string
  description: string
}

const OPTIONS: Options<ServiceDocument> = {
  idField: 'id',
  fields: ['name', 'category', 'options', 'description'],
  searchOptions: {
    boost: { name: 4, category: 2, options: 1.5 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    combineWith: 'AND',
  },
}

function toDocument(service: Service): ServiceDocument {
  return {
    id: service._id,
    name: service.name,
    category: service.category.name,
    options: service.options.map((option) => `${option.name} ${option.details.join(' ')}`).join(' '),
    description: service.shortDescription,
  }
}

/** Full-text search over services: typo-tolerant, by prefix, same engine and ranking on the server and offline. */
export class ServiceSearch {
  private readonly index = new MiniSearch<ServiceDocument>(OPTIONS)
  private readonly services = new Map<string, Service>()

  constructor(services: readonly Service[]) {
    for (const service of services) this.services.set(service._id, service)
    this.index.addAll(services.map(toDocument))
  }

  /** Best match first. All words must match; when none has all of them, any of them. */
  find(text: string): Service[] {
    const strict = this.index.search(text)
    const results = strict.length > 0 ? strict : this.index.search(text, { combineWith: 'OR' })
    return results.flatMap((result) => this.services.get(String(result.id)) ?? [])
  }
}
