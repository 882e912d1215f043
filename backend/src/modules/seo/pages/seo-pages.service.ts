import { Injectable } from '@nestjs/common'
import {
  checkPageSeo,
  type Language,
  localizedPath,
  PATHS,
  type PageQuery,
  pathTo,
  type SeoPage,
  type SeoPagesAnswer,
} from '@sofaseva/contract'
import { PageRenderer } from '../../../platform/web/page-renderer.js'
import { CatalogService } from '../../catalog/index.js'
import { pageTexts } from './page-texts.rules.js'

const FIXED = [PATHS.home, PATHS.services, PATHS.contact]

/** How public pages do in search engines, by the documents that these get. */
@Injectable()
export class SeoPagesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly renderer: PageRenderer,
  ) {}

  /** Only the pages asked for are rendered. Throws NOT_FOUND where no site is served. */
  async list({ page, limit }: PageQuery, language: Language): Promise<{ items: SeoPagesAnswer; total: number }> {
    const { services } = await this.catalog.contents(language)
    const paths = [...FIXED, ...services.map(({ _id }) => pathTo(PATHS.service, { id: _id }))]
    const pages: SeoPage[] = []
    // One after another, as the renderer would do it: visitors come between.
    for (const path of paths.slice((page - 1) * limit, page * limit))
      pages.push(await this.check(localizedPath(path, language), language))
    return { items: { success: true, pages }, total: paths.length }
  }

  private async check(path: string, language: Language): Promise<SeoPage> {
    const document = await this.renderer.page(path, language, () => Promise.resolve())
    const texts = pageTexts((await document.in('identity')).toString())
    return { path, ...texts, ...checkPageSeo(texts) }
  }
}
