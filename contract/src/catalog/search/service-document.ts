import type { Options } from 'minisearch'
import type { SearchableService, Service } from '../catalog.schema.js'
import { tokensOf } from './words.js'

export interface ServiceDocument {
  /** Its place among the services. */
  id: number
  name: string
  category: string
  options: string
  description: string
  /** Words of its names and of its other texts in the other languages. */
  otherNames: string
  otherTexts: string
}

/** Without the words of other languages, it is found by its own. */
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
    // A word that was typed counts more than one it resembles.
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
