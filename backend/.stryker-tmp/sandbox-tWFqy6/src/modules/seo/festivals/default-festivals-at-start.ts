// @ts-nocheck
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { indianDay } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { readDefaultFestivals } from './default-festivals.content.js'
import { festivalsToAdd } from './default-festivals.rules.js'
import { FestivalsRepository } from './festivals.repository.js'

/**
 * Adds the default festivals of India in production, which has no seed data. The first start adds all; a start after a
 * release adds the years that came with it.
 */
@Injectable()
export class DefaultFestivalsAtStart implements OnApplicationBootstrap {
  private readonly logger = new Logger('DefaultFestivals')

  constructor(
    private readonly festivals: FestivalsRepository,
    private readonly changes: Changes,
    @InjectConfig() private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.APP_ENV !== 'production') return
    const [existing, years] = [await this.festivals.listAll(), await this.festivals.recordedYears()]
    const thisYear = Number(indianDay(new Date()).slice(0, 4))
    const missing = festivalsToAdd(readDefaultFestivals(), existing, years, thisYear)
    const count = await this.changes.run(null, async (tx) => {
      const added = await this.festivals.addDefaults(tx, missing)
      if (added > 0) await tx.touch('seo')
      return added
    })
    if (count > 0) this.logger.log(`${count} festivals were added.`)
  }
}
