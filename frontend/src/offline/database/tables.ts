import type { Category, Language, SearchableService, ServiceTexts } from '@sofaseva/contract'

declare const __SCHEMA_VERSION__: string

/**
 * Names the form of the API's responses as this build reads them. A response that another build stored in another form is
 * not read but fetched anew. Writes that wait carry no such name: they are sent whatever their age.
 */
export const SCHEMA_VERSION = __SCHEMA_VERSION__

/** A category in the default language, and its names in the others. */
export interface StoredCategory extends Category {
  position: number
  /** Absent in rows of earlier versions. */
  names?: Partial<Record<Language, string>>
}

/** A service in the default language, and its texts in the others. */
export interface StoredService extends SearchableService {
  position: number
  categoryId: string
  /** Absent in rows of earlier versions. */
  texts?: Partial<Record<Language, ServiceTexts & { categoryName: string }>>
}

/** The user of responses that are the same for all. */
export const EVERYBODY = ''

/** A response stored for offline use, by its API path and its user. */
export interface StoredDocument {
  key: string
  userId: string
  body: unknown
  /** How many a list has on all its pages, where the response says so. */
  total?: number
  /** Epoch milliseconds. */
  savedAt: number
  /** When the request began that brought it, or the write that changed it last; by the device's clock. */
  requestedAt?: number
  /** Whether a write has changed it since. */
  isChanged?: boolean
  /** In which it was asked for, of a user's own. */
  language?: Language
  /** When it was last looked at, to the day, or saved: the longest unused go first. Builds before the second version leave it out. */
  accessedAt: number
  /** SCHEMA_VERSION of the build that stored it. */
  schema: string
}

export interface StoredSession {
  id: 'current'
  userId: string
  token: string
  /** The whole session as the API sent it, so that the page can take over what the worker refreshed. */
  body: unknown
}

export interface StoredMeta {
  key: string
  value: unknown
}
