// @ts-nocheck
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import {
  contentSecurityPolicy,
  escapeHtml,
  escapeJson,
  LANGUAGE_DEFINITIONS,
  type Language,
  manifestPath,
  type PublicSettings,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { type Config, InjectConfig } from '../config/config.js'
import { AppError, found } from '../errors/app-error.js'
import { PageRenderer } from './page-renderer.js'
import { PageResources } from './page-resources.js'

const NONCE_BYTES = 16

interface Document {
  html: string
  /** The Content-Security-Policy with the document's nonce. */
  policy: string
}

/**
 * The single document of the back office, from the build's template. Its scripts and styles have a nonce, so each
 * response differs and must not be cached.
 */
@Injectable()
export class OfficeDocument implements OnModuleInit {
  private template: string | null = null

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly renderer: PageRenderer,
    private readonly resources: PageResources,
  ) {}

  onModuleInit(): void {
    const file = join(this.config.SITE_DIR, 'client/office.html')
    if (existsSync(file)) this.template = readFileSync(file, 'utf8')
  }

  /** Throws NOT_FOUND if no back office is built. */
  async render(language: Language): Promise<Document> {
    if (this.template === null) throw new AppError('NOT_FOUND')
    const settings = found(await this.resources.load('/settings/public'), 'INTERNAL')
    const { data } = settings.body as { data: PublicSettings }
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const values = this.values(language, data)
    const html = this.template.replace(/%([A-Z_]+)%/g, (place, name: string) =>
      name === 'CSP_NONCE' ? nonce : (values[name] ?? place),
    )
    const sources = { scripts: `'nonce-${nonce}'`, styles: `'self' 'nonce-${nonce}'` }
    return { html, policy: contentSecurityPolicy(sources, this.config.SECURE_COOKIES) }
  }

  /** Values of the template's placeholders. */
  private values(language: Language, settings: PublicSettings): Record<string, string> {
    const { t } = TRANSLATORS[language]
    const { brandName, supportPhone, supportPhoneHref } = settings
    const phone = supportPhoneHref ? ` <a href="${escapeHtml(supportPhoneHref)}">${escapeHtml(supportPhone)}</a>` : ''
    return {
      LANG: LANGUAGE_DEFINITIONS[language].tag,
      BUILD: this.renderer.build ?? '',
      TITLE: escapeHtml(`${t('common.page.admin')} | ${brandName}`),
      MANIFEST: manifestPath(language),
      NO_SCRIPT: `${escapeHtml(t('common.noScript.page'))}${phone}`,
      BOOTSTRAP: escapeJson({ publicSettings: settings }),
    }
  }
}
