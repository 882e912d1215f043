import type { Category, Language, SearchableService, ServiceTexts } from '@sofaseva/contract'

declare const __SCHEMA_VERSION__: string

/**
 * Names the schema of API responses that this build reads. A response stored under another schema is not read but
 * fetched again. Queued writes have no such name, because they are sent whatever their age.
 */
export const SCHEMA_VERSION = __SCHEMA_VERSION__

/** A category in the default language, with its names in the others. */
export interface StoredCategory extends Category {
  position: number
  /** Absent in rows of earlier versions. */
  names?: Partial<Record<Language, string>>
}

/** A service in the default language, with its texts in the others. */
export interface StoredService extends SearchableService {
  position: number
  categoryId: string
  /** Absent in rows of earlier versions. */
  texts?: Partial<Record<Language, ServiceTexts & { categoryName: string }>>
}

/** The user ID of responses that are the same for all users. */
export const ALL_USERS = ''

/**
 * The `schema` of a document without a response: only a write is known, and when it began. All builds treat it like a
 * document of another build, so they fetch it.
 */
export const WRITE_ONLY = 'write-only'

/** A response stored for offline use, by its API path and its user. */
export interface StoredDocument {
  key: string
  userId: string
  body: unknown
  /** The number of items on all pages of a list, if the response states it. */
  total?: number
  /** Epoch milliseconds. */
  savedAt: number
  /** When the request or the write that last changed it began, by the device's clock. */
  requestedAt?: number
  /** Whether a write has changed it since it was fetched. */
  isChanged?: boolean
  /** The language of the request. Only set for a user's own responses. */
  language?: Language
  /**
   * When it was last viewed (by day) or saved. The longest unused go first. Builds before the second version omit it.
   */
  accessedAt: number
  /** SCHEMA_VERSION of the build that stored it, or WRITE_ONLY. */
  schema: string
}

export interface StoredSession {
  id: 'current'
  userId: string
  token: string
  /** The whole session as the API sent it, so the page can adopt a session that the worker refreshed. */
  body: unknown
}

export interface StoredMeta {
  key: string
  value: unknown
}
