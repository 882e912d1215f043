import type { Language, PlainMessageKey, PublicSettings, Translator } from '@sofaseva/contract'
import type { JsonLdObject, WithContext } from 'schema-dts'

/** An entry for search engines, in the words of schema.org; what makes one checks it as the type it is of. */
export type JsonLd = WithContext<JsonLdObject>

/** What the browser's tab, search engines and link previews are told of a page. */
export interface Head {
  title: string
  /** What the page is called without the brand, for the image that link previews show; the title where there is none. */
  name?: string
  description?: string
  keywords?: readonly string[]
  /** Address of its own picture, which link previews show a part of. */
  picture?: string
  /** What that shows, where it is known. */
  pictureAlt?: string
  /** Entries for search engines, in the words of schema.org. */
  jsonLd?: readonly JsonLd[]
  /** The page's own path and query, where they are not those of every address that shows it. */
  path?: string
  /** Its own language, where that is not the document's. */
  language?: Language
  /** Whole address of the page that search engines are to list instead. */
  canonical?: string
  /** What it is about is in these languages alone, the oldest first: one path for each, without the language. */
  translations?: readonly { language: Language; path: string }[]
  /** Path of the feed it is part of. */
  feed?: string
  /** An article, for link previews; times in ISO 8601. */
  article?: { publishedAt: string | null; updatedAt: string; section: string; tags: readonly string[] }
  /** There is no such page, as its data say: one of a list beyond the last. */
  isMissing?: boolean
  /** Pages that are one person's own, show nothing or are made of a query, are not for search engines. */
  isPrivate?: boolean
  /** The picture that fills most of the first screen: it is fetched before the scripts. */
  mainPicture?: { url: string; sizes: string }
}

/** The head of a page whose name is a message. */
export interface StaticHead extends Pick<Head, 'isPrivate'> {
  title: PlainMessageKey
  /** With the brand's name in it. Asked for by the server alone. */
  description?: 'heads.contactDescription'
  /** Entries for search engines beside those of every page. Asked for by the server alone. */
  jsonLd?: (input: HeadInput) => readonly JsonLd[]
}

/** What a page's head is made from. */
export interface HeadInput {
  publicSettings: PublicSettings
  translator: Translator
  /** Scheme and host of the site. */
  origin: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The page's resources by API path; those that do not exist are left out. */
  resources: Readonly<Record<string, unknown>>
}
