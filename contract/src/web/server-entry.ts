import type { Language } from '../i18n/languages.js'
import type { PublicSettings } from '../settings/settings.schema.js'

/** What the backend hands to the built site to render one page. */
export interface RenderInput {
  /** The page's address, as `matchPage` gives it. */
  url: string
  language: Language
  /** The empty app shell that the service worker keeps, rather than a page. */
  shell: boolean
  publicSettings: PublicSettings
  /** Bodies of the API calls the page needs, by API path. */
  resources: Record<string, unknown>
  /** The same of those that only its head is made from: they are no part of the document. */
  headResources: Record<string, unknown>
  /** What is said of a resource that is gone for good, in the language; for 410. */
  gone?: string | undefined
  /** 404 when the page or a resource it is about does not exist, 410 when it is gone for good, 503 in maintenance, else 200. */
  status: number
  /** Scheme and host of the site, for canonical links. */
  origin: string
  /** Whether the site is reached by TLS. */
  secure: boolean
}

export interface RenderOutput {
  document: string
  /** The input's, or 404 where its data say that there is no such page. */
  status: number
  /** Whether search engines are to list it. */
  isListed: boolean
  /** The document's Content-Security-Policy. */
  policy: string
}

/** What link previews show of a page. */
export interface ShareImage {
  /** Its address, which is another whenever it shows something else. */
  path: string
  title: string
  brandName: string
  /** The page's own picture, of which it is a part; without one, it is drawn. */
  picture: string | undefined
}

export interface PageMatch {
  /**
   * Path and search parameters as the page's route declares them: the same for every way of writing the address. Pages
   * that are the same whatever their parameters have one address.
   */
  address: string
  /** The address's language; null where the visitor's own choice decides. */
  language: Language | null
  /** API paths the page needs before it can be rendered. */
  resources: string[]
  /** API paths of what its head tells beside. */
  headResources: string[]
  /** An address of the same route without a page: its "not found" page serves for all of them. */
  missing: string
  /** Whether such a page can exist: a route has the path, and its ids have the form of ids. */
  isPage: boolean
  /** The page's new address, for a redirect. */
  redirect?: string
  /** Of the document, beside those every page has; names in lower case. */
  headers?: Readonly<Record<string, string>>
}

/** The built server entry, as the backend loads it at run time. */
export interface ServerEntry {
  /** Names the build by all it consists of; the document and the worker of the same build carry it too. */
  build: string
  render(input: RenderInput): Promise<RenderOutput>
  /** What link previews show of the page; null for one that search engines are not to list. */
  shareImage(input: RenderInput): ShareImage | null
  /** The path of the page that is now there instead of an `address` of matchPage's, without a language; undefined where it is still there. */
  movedTo(address: string, resources: Record<string, unknown>): string | undefined
  /** Matches a raw address, path and query, which may hold anything. */
  matchPage(url: string): PageMatch
}
