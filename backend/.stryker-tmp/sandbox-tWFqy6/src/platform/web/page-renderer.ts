// @ts-nocheck
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import {
  DEFAULT_LANGUAGE,
  type Language,
  localizedPath,
  type PageMatch,
  type PublicSettings,
  type RenderInput,
  type ServerEntry,
  type ShareImage,
} from '@sofaseva/contract'
import type { CacheTag } from '../cache/cache-tags.js'
import { CachedResponse } from '../cache/cached-response.js'
import { earliest } from '../cache/expiry.js'
import { PublicCache } from '../cache/public-cache.js'
import { type Config, InjectConfig } from '../config/config.js'
import { AppError, found } from '../errors/app-error.js'
import { PageResources } from './page-resources.js'
import { RenderQueue } from './render-queue.js'

const SETTINGS_PATH = '/settings/public'
const MAINTENANCE_RETRY_SECONDS = '120'
const OTHER_BUILD_RETRY_SECONDS = 60
/** The shell's URL and cache key. */
export const SHELL_PATH = '/shell'

type RequiredResources = Pick<PageMatch, 'resources' | 'headResources'>
const NO_RESOURCES: RequiredResources = { resources: [], headResources: [] }

type Page = Pick<RenderInput, 'url' | 'language' | 'shell' | 'status'>

/** The data of a page. */
interface PageData {
  publicSettings: PublicSettings
  /** Resources by API path. Missing ones are left out. */
  resources: Record<string, unknown>
  headResources: Record<string, unknown>
  hasMissingResource: boolean
  /** The message about a resource that was removed for good. */
  gone: string | undefined
  tags: CacheTag[]
  expiresAt: number | undefined
}

/** Renders public pages with the built site. Documents are cached until their data changes. */
@Injectable()
export class PageRenderer implements OnModuleInit {
  private readonly logger = new Logger('PageRenderer')
  private readonly queue = new RenderQueue()
  private entry: ServerEntry | null = null

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly resources: PageResources,
    private readonly cache: PublicCache,
    private readonly host: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    // A worker serves no requests and needs no site.
    if (!this.host.httpAdapter) return
    const file = join(this.config.SITE_DIR, 'server/entry-server.js')
    if (!existsSync(file)) {
      this.logger.warn(`No built site at ${this.config.SITE_DIR}: this instance answers the API only.`)
      return
    }
    this.entry = (await import(pathToFileURL(file).href)) as ServerEntry
  }

  get isBuilt(): boolean {
    return this.entry !== null
  }

  /** The id of this instance's build. Null without one. */
  get build(): string | null {
    return this.entry?.build ?? null
  }

  /** The app shell: the frame of every page, without content. Throws OTHER_BUILD if the client needs another build. */
  renderShell(build?: string): Promise<CachedResponse> {
    if (build !== undefined && build !== this.built.build)
      throw new AppError('OTHER_BUILD', { retryAfter: OTHER_BUILD_RETRY_SECONDS })
    return this.cache.getOrSet(SHELL_PATH, async () => {
      const content = await this.load(NO_RESOURCES, DEFAULT_LANGUAGE)
      const status = this.isInMaintenance(content) ? 503 : 200
      return this.render({ url: '/', language: DEFAULT_LANGUAGE, shell: true, status }, content)
    })
  }

  /**
   * The page at a raw URL. `preferred` is the visitor's language, which is used if the URL contains none.
   * `beforeRendering` is called before rendering a page that isn't cached. It may throw.
   */
  async renderPage(url: string, preferred: Language, beforeRendering: () => Promise<void>): Promise<CachedResponse> {
    const match = this.built.matchPage(url)
    const { address, missing, isPage, redirect } = match
    if (redirect !== undefined) return CachedResponse.redirect(redirect)
    const language = match.language ?? preferred
    if (!isPage) return this.renderMissing(missing, language)
    // If the URL contains the language, it's also the key, so the cache can respond before any routing.
    const key = match.language ? localizedPath(address, language) : `${language}:${address}`
    const cached = this.cache.get(key)
    if (cached) return cached
    if (!this.cache.isPending(key)) await beforeRendering()
    const page = await this.cache.getOrSet(key, async () =>
      this.renderDocument(match, language, await this.load(match, language)),
    )
    return page ?? this.renderMissing(missing, language)
  }

  /** The page at a raw URL as if the site weren't in maintenance. */
  async renderOpenPage(url: string, preferred: Language): Promise<CachedResponse> {
    if (!this.isInMaintenance(await this.load(NO_RESOURCES, preferred)))
      return this.renderPage(url, preferred, () => Promise.resolve())
    const match = this.built.matchPage(url)
    const language = match.language ?? preferred
    const page = match.isPage
      ? await this.cache.getOrSet(`open:${language}:${match.address}`, async () =>
          this.renderDocument(match, language, await this.load(match, language, { isOpen: true })),
        )
      : null
    return page ?? this.renderMissing(match.missing, language)
  }

  /** The link preview of the page at a raw URL. Null if there is no such page. Throws MAINTENANCE. */
  async shareImage(url: string): Promise<ShareImage | null> {
    const match = this.built.matchPage(url)
    const { address, language, isPage, redirect } = match
    if (!isPage || language === null || redirect !== undefined) return null
    const content = await this.load(match, language)
    if (this.isInMaintenance(content))
      throw new AppError('MAINTENANCE', { retryAfter: Number(MAINTENANCE_RETRY_SECONDS) })
    if (content.hasMissingResource || content.gone !== undefined) return null
    return this.built.shareImage(this.inputOf({ url: address, language, shell: false, status: 200 }, content))
  }

  /** Null if one of its resources is missing. */
  private async renderDocument(
    { address, headers }: PageMatch,
    language: Language,
    content: PageData,
  ): Promise<CachedResponse | null> {
    const input = { url: address, language, shell: false }
    if (this.isInMaintenance(content)) return this.render({ ...input, status: 503 }, content)
    if (content.gone !== undefined) return this.render({ ...input, status: 410 }, content)
    if (content.hasMissingResource) return null
    const moved = this.built.movedTo(address, content.resources)
    if (moved !== undefined) return CachedResponse.redirect(localizedPath(moved, language), content.tags)
    return this.render({ ...input, status: 200 }, content, headers)
  }

  /** The "not found" page of one kind. It's the same document for all URLs. */
  private renderMissing(address: string, language: Language): Promise<CachedResponse> {
    return this.cache.getOrSet(`missing:${language}:${address}`, async () => {
      const content = await this.load(this.built.matchPage(address), language)
      return this.render(
        { url: address, language, shell: false, status: this.isInMaintenance(content) ? 503 : 404 },
        content,
      )
    })
  }

  private get built(): ServerEntry {
    if (!this.entry) throw new AppError('NOT_FOUND')
    return this.entry
  }

  private isInMaintenance({ publicSettings }: PageData): boolean {
    return publicSettings.maintenance_mode
  }

  /** With `isOpen`, loads the data as if the site weren't in maintenance. */
  private async load(
    { resources, headResources }: RequiredResources,
    language: Language,
    { isOpen = false }: { isOpen?: boolean } = {},
  ): Promise<PageData> {
    const settings = found(await this.resources.load(SETTINGS_PATH), 'INTERNAL')
    const { data } = settings.body as { data: PublicSettings }
    const content: PageData = {
      publicSettings: isOpen ? { ...data, maintenance_mode: false } : data,
      resources: {},
      headResources: {},
      hasMissingResource: false,
      gone: undefined,
      tags: [...settings.tags],
      expiresAt: settings.expiresAt,
    }
    if (this.isInMaintenance(content)) return content
    for (const path of resources)
      if (!(await this.loadInto(content, 'resources', path, language))) content.hasMissingResource = true
    for (const path of content.hasMissingResource ? [] : headResources)
      await this.loadInto(content, 'headResources', path, language)
    return content
  }

  /** Returns whether the resource exists. */
  private async loadInto(
    content: PageData,
    part: 'resources' | 'headResources',
    path: string,
    language: Language,
  ): Promise<boolean> {
    const resource = await this.resources.load(path, language)
    if (resource === null) return false
    if (resource.gone === undefined) content[part][path] = resource.body
    else content.gone = resource.gone
    content.tags.push(...resource.tags)
    content.expiresAt = earliest(content.expiresAt, resource.expiresAt)
    return true
  }

  private inputOf(page: Page, { publicSettings, resources, headResources, gone }: PageData): RenderInput {
    const { PUBLIC_URL: origin, SECURE_COOKIES: secure } = this.config
    return { ...page, publicSettings, resources, headResources, gone, origin, secure }
  }

  private async render(
    page: Page,
    content: PageData,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<CachedResponse> {
    const { tags, expiresAt } = content
    const { document, policy, status, isListed } = await this.queue.enqueue(() =>
      this.built.render(this.inputOf(page, content)),
    )
    return new CachedResponse({
      contentType: 'text/html; charset=utf-8',
      status,
      headers: [
        ['content-security-policy', policy],
        ['cache-control', 'no-cache'],
        ['x-build', this.built.build],
        ...(isListed ? [] : ([['x-robots-tag', 'noindex']] as const)),
        ...Object.entries(headers),
        ...(page.status === 503 ? ([['retry-after', MAINTENANCE_RETRY_SECONDS]] as const) : []),
      ],
      body: document,
      tags: [...new Set(tags)],
      expiresAt,
    })
  }
}
