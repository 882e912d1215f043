import type { Language } from '../i18n/languages.js'
import type { PublicSettings } from '../settings/settings.schema.js'

/** The input for rendering one page. */
export interface RenderInput {
  /** The page's URL, as returned by `matchPage`. */
  url: string
  language: Language
  /** Renders the empty app shell that the service worker caches instead of a page. */
  shell: boolean
  publicSettings: PublicSettings
  /** Response bodies of the API calls that the page needs, by API path. */
  resources: Record<string, unknown>
  /** The same for calls that only the head needs. The document does not contain them. */
  headResources: Record<string, unknown>
  /** Message about a permanently deleted resource in the page's language, for a 410. */
  gone?: string | undefined
  /**
   * 404 if the page or its main resource does not exist, 410 if it is permanently gone, 503 in maintenance, else 200.
   */
  status: number
  /** Scheme and host of the site, for canonical links. */
  origin: string
  /** Whether the site uses TLS. */
  secure: boolean
}

export interface RenderOutput {
  document: string
  /** The input's status, or 404 if the data shows that the page does not exist. */
  status: number
  /** Whether search engines may list the page. */
  isListed: boolean
  /** The document's Content-Security-Policy. */
  policy: string
}

/** The image of a page's link previews. */
export interface ShareImage {
  /** Its path, which changes with its content. */
  path: string
  title: string
  brandName: string
  /** The page's own image to crop; undefined to draw one. */
  image: string | undefined
}

export interface PageMatch {
  /**
   * Canonical path and search parameters of the page's route, identical for every spelling of the URL. Pages that do
   * not depend on their parameters have one address.
   */
  address: string
  /** Language in the URL; null if the visitor's choice decides. */
  language: Language | null
  /** API paths to load before rendering the page. */
  resources: string[]
  /** Additional API paths for the head. */
  headResources: string[]
  /** A URL of the same route without a page. Its "not found" page serves for all such URLs. */
  missing: string
  /** Whether the page can exist: a route matches the path, and the ids are well-formed. */
  isPage: boolean
  /** The page's new URL, for a redirect. */
  redirect?: string
  /** Headers of this document in addition to the common ones; names are in lower case. */
  headers?: Readonly<Record<string, string>>
}

/** The built server entry that the backend loads at run time. */
export interface ServerEntry {
  /** Hash of the whole build; its documents and service worker contain it as well. */
  build: string
  render(input: RenderInput): Promise<RenderOutput>
  /** The image of the page's link previews; null if search engines may not list the page. */
  shareImage(input: RenderInput): ShareImage | null
  /** The new path for an `address` from `matchPage`, without a language; undefined if the page has not moved. */
  movedTo(address: string, resources: Record<string, unknown>): string | undefined
  /** Matches a raw URL (path and query), which may contain anything. */
  matchPage(url: string): PageMatch
}
