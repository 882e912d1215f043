import type { PublicSettings } from './schemas/settings.schema.js'

/** What the backend hands to the built site to render one page. */
export interface RenderInput {
  /** Path and query, as asked for. */
  url: string
  /** For script and style tags, as in the Content-Security-Policy of the answer. */
  nonce: string
  /** The empty app shell that the service worker keeps, rather than a page. */
  shell: boolean
  publicSettings: PublicSettings
  /** Bodies of the API calls the page needs, by API path. */
  resources: Record<string, unknown>
  /** 404 when a resource the page is about does not exist, 503 in maintenance, else 200. */
  status: number
  /** Scheme and host of the site, for canonical links. */
  origin: string
}

export interface RenderOutput {
  document: string
  status: number
}

/** The built server entry, as the backend loads it at run time. */
export interface ServerEntry {
  render(input: RenderInput): Promise<RenderOutput>
  /** API paths a page needs before it can be rendered. */
  pageResources(url: string): string[]
}
