import type { Language, PlainMessageKey, PublicSettings, Translator } from '@sofaseva/contract'
import type { JsonLdObject, WithContext } from 'schema-dts'

/** An entry for search engines in the vocabulary of schema.org. Its builder checks the specific type. */
export type JsonLd = WithContext<JsonLdObject>

/** The data of a page for the browser's tab, search engines and link previews. */
export interface Head {
  title: string
  /** The page's name without the brand, for the image in link previews. Defaults to the title. */
  name?: string
  description?: string
  keywords?: readonly string[]
  /** URL of the page's own image, of which link previews show a part. */
  image?: string
  /** The image's alternative text, if known. */
  imageAlt?: string
  /** Entries for search engines in the vocabulary of schema.org. */
  jsonLd?: readonly JsonLd[]
  /** The page's own path and query, if they differ from the URL. */
  path?: string
  /** The page's own language, if it differs from the document's. */
  language?: Language
  /** Full URL of the page that search engines list instead. */
  canonical?: string
  /** The only languages of the content, the oldest first, each with its path without the language. */
  translations?: readonly { language: Language; path: string }[]
  /** Path of its feed. */
  feed?: string
  /** An article, for link previews. Times are in ISO 8601. */
  article?: { publishedAt: string | null; updatedAt: string; section: string; tags: readonly string[] }
  /** The data has no such page, such as one beyond a list's end. */
  isMissing?: boolean
  /** Excluded from search engines: a user's own page, an empty one, or one made from a query. */
  isPrivate?: boolean
  /** The image that fills most of the first screen. It is fetched before the scripts. */
  mainImage?: { url: string; sizes: string }
}

/** The head of a page whose title is a message. */
export interface StaticHead extends Pick<Head, 'isPrivate'> {
  title: PlainMessageKey
  /** A description that contains the brand's name. Only the server uses it. */
  description?: 'heads.contactDescription'
  /** Entries for search engines besides those of every page. Only the server uses them. */
  jsonLd?: (input: HeadInput) => readonly JsonLd[]
}

/** The input for a page's head. */
export interface HeadInput {
  publicSettings: PublicSettings
  translator: Translator
  /** Scheme and host of the site. */
  origin: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The page's resources by API path, without those that do not exist. */
  resources: Readonly<Record<string, unknown>>
}
