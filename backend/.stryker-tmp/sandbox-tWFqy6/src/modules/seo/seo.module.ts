// @ts-nocheck
import { Module } from '@nestjs/common'
import { BlogModule } from '../blog/index.js'
import { CatalogModule } from '../catalog/index.js'
import { DefaultTexts } from './default-texts.js'
import { DefaultFestivalsAtStart } from './festivals/default-festivals-at-start.js'
import { FestivalsController } from './festivals/festivals.controller.js'
import { FestivalsRepository } from './festivals/festivals.repository.js'
import { FestivalsService } from './festivals/festivals.service.js'
import { IndexNowController } from './index-now/index-now.controller.js'
import { IndexNowRepository } from './index-now/index-now.repository.js'
import { IndexNowService } from './index-now/index-now.service.js'
import { IndexNowClient } from './index-now/index-now-client.js'
import { IndexNowPlanner } from './index-now/index-now-planner.js'
import { IndexNowSender } from './index-now/index-now-sender.js'
import { SeoPagesService } from './pages/seo-pages.service.js'
import { SeoController } from './seo.controller.js'
import { SeoService } from './seo.service.js'
import { ServicesOfPosts } from './services/services-of-posts.js'
import { OverrideExpiry } from './settings/override-expiry.js'
import { SeoSettingsRepository } from './settings/seo-settings.repository.js'
import { SeoSettingsService } from './settings/seo-settings.service.js'
import { SitemapController } from './sitemap/sitemap.controller.js'
import { SITEMAP_ADDRESSES, SitemapService } from './sitemap/sitemap.service.js'

/** Texts for search engines (default, festivals, manual override) and the sitemap. */
@Module({
  imports: [BlogModule, CatalogModule],
  controllers: [SeoController, FestivalsController, SitemapController, IndexNowController],
  providers: [
    DefaultTexts,
    SeoSettingsRepository,
    SeoSettingsService,
    FestivalsRepository,
    FestivalsService,
    DefaultFestivalsAtStart,
    SeoService,
    ServicesOfPosts,
    SeoPagesService,
    OverrideExpiry,
    SitemapService,
    { provide: SITEMAP_ADDRESSES, useValue: 10_000 },
    IndexNowRepository,
    IndexNowClient,
    IndexNowPlanner,
    IndexNowSender,
    IndexNowService,
  ],
})
export class SeoModule {}
