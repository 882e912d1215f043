import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import type { PublicSettings, ServerEntry } from '@sofaseva/contract'
import { type CacheTag, FinishedBody, PublicCache } from '../cache/public-cache.js'
import { type Config, InjectConfig } from '../config/config.js'
import { AppError } from '../errors/app-error.js'
import { PageResources } from './page-resources.js'

/** Stands in rendered documents where each answer's own nonce goes. */
export const NONCE_PLACEHOLDER = 'nonce-placeholder-0f9c2d'

export const SETTINGS_PATH = '/settings/public'

/** A rendered page, finished but for its nonce, and its status. */
interface RenderedPage {
  status: number
  document: string
}

const MAX_URL = 512

/** Renders public pages with the built site and keeps the documents until what they show changes. */
@Injectable()
export class PageRenderer implements OnModuleInit {
  private readonly logger = new Logger('PageRenderer')
  private entry: ServerEntry | null = null

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly resources: PageResources,
    private readonly cache: PublicCache,
  ) {}

  async onModuleInit(): Promise<void> {
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

  /** The app shell: every page's frame, with no page in it. */
  shell(): Promise<RenderedPage> {
    return this.kept('shell', '/', true)
  }

  page(url: string): Promise<RenderedPage> {
    if (url.length > MAX_URL) throw new AppError('NOT_FOUND')
    return this.kept(`page:${url}`, url, false)
  }

  private async kept(key: string, url: string, shell: boolean): Promise<RenderedPage> {
    const tags = new Set<CacheTag>(['settings'])
    const body = await this.cache.make(key, [], async () => {
      const page = await this.render(url, shell, tags)
      return new FinishedBody('text/html; charset=utf-8', Buffer.from(`${page.status}\n${page.document}`), [...tags])
    })
    const text = body.plain.toString()
    const split = text.indexOf('\n')
    return { status: Number(text.slice(0, split)), document: text.slice(split + 1) }
  }

  private async render(url: string, shell: boolean, tags: Set<CacheTag>): Promise<RenderedPage> {
    if (!this.entry) throw new AppError('NOT_FOUND')
    const settings = await this.load(SETTINGS_PATH, tags)
    const publicSettings = (settings as { data: PublicSettings }).data
    const loaded: Record<string, unknown> = {}
    let status = publicSettings.maintenance_mode ? 503 : 200
    if (!shell && status === 200)
      for (const path of this.entry.pageResources(url)) {
        const body = await this.load(path, tags)
        if (body === undefined) status = 404
        else loaded[path] = body
      }
    return this.entry.render({
      url,
      nonce: NONCE_PLACEHOLDER,
      shell,
      publicSettings,
      resources: loaded,
      status,
      origin: this.config.PUBLIC_URL,
    })
  }

  private async load(path: string, tags: Set<CacheTag>): Promise<unknown> {
    try {
      const resource = await this.resources.load(path)
      for (const tag of resource?.tags ?? []) tags.add(tag)
      return resource?.body
    } catch (error) {
      if (error instanceof AppError && error.body.statusCode === 404) {
        // It may come to exist: the page is kept no longer than the catalogue stays as it is.
        tags.add('catalog')
        return undefined
      }
      throw error
    }
  }
}
