import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { indianDay } from '@sofaseva/contract'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { festivalsToAdd } from './default-festivals.rules.js'
import { DEFAULT_FESTIVALS } from './defaults/default-festivals.js'
import { FestivalsRepository } from './festivals.repository.js'

/**
 * Adds the usual festivals of India in production, where nothing is seeded: all at the first start, and those of a year
 * that came with a later release at the next.
 */
@Injectable()
export class DefaultFestivalsAtStart implements OnApplicationBootstrap {
  private readonly logger = new Logger('DefaultFestivals')

  constructor(
    private readonly festivals: FestivalsRepository,
    private readonly cache: PublicCache,
    @InjectConfig() private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.APP_ENV !== 'production') return
    const [existing, years] = [await this.festivals.all(), await this.festivals.recordedYears()]
    const thisYear = Number(indianDay(new Date()).slice(0, 4))
    const count = await this.festivals.addDefaults(festivalsToAdd(DEFAULT_FESTIVALS, existing, years, thisYear))
    if (count === 0) return
    await this.cache.invalidate('seo')
    this.logger.log(`${count} festivals were added.`)
  }
}
