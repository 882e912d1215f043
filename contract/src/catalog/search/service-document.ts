import type { Options } from 'minisearch'
import type { SearchableService, Service } from '../catalog.schema.js'
import { tokensOf } from './words.js'

export interface ServiceDocument {
  /** Index of the service. */
  id: number
  name: string
  category: string
  options: string
  description: string
  /** Words of the service's names and texts in other languages. */
  otherNames: string
  otherTexts: string
}

/** Without search words, a service matches only in its own language. */
export type Searched = Service & Partial<Pick<SearchableService, 'searchWords'>>

export const OPTIONS: Options<ServiceDocument> = {
  idField: 'id',
  fields: ['name', 'category', 'options', 'description', 'otherNames', 'otherTexts'],
  tokenize: tokensOf,
  searchOptions: {
    processTerm: (term) => term,
    boost: { name: 4, category: 2, options: 1.5, otherNames: 2, otherTexts: 0.1 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    // An exact word weighs more than a similar word.
    weights: { fuzzy: 0.35, prefix: 0.6 },
  },
}

export function toDocument(service: Searched, id: number): ServiceDocument {
  return {
    id,
    name: service.name,
    category: service.category.name,
    options: service.options.map((option) => `${option.name} ${option.details.join(' ')}`).join(' '),
    description: service.shortDescription,
    otherNames: service.searchWords?.names ?? '',
    otherTexts: service.searchWords?.texts ?? '',
  }
}
