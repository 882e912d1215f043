import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { DEFAULT_FESTIVALS } from './defaults/default-festivals.js'
import { FestivalsRepository } from './festivals.repository.js'

/** Adds the usual festivals of India at the first start in production, where nothing is seeded; what admins deleted stays so. */
@Injectable()
export class FirstFestivals implements OnApplicationBootstrap {
  private readonly logger = new Logger('FirstFestivals')

  constructor(
    private readonly festivals: FestivalsRepository,
    private readonly cache: PublicCache,
    @InjectConfig() private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.APP_ENV !== 'production' || (await this.festivals.hadAny())) return
    const count = await this.festivals.addDefaults(DEFAULT_FESTIVALS)
    if (count === 0) return
    await this.cache.invalidate('seo')
    this.logger.log(`${count} festivals were added.`)
  }
}
