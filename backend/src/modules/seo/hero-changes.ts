import { Injectable } from '@nestjs/common'
import type { Tx } from '../../platform/prisma/transactions.js'
import { PageChanges } from '../../platform/web/page-changes.js'
import { changedHeroes, type SeoState } from './active-texts.js'
import { DefaultTexts } from './default-texts.js'
import { FestivalsRepository } from './festivals/festivals.repository.js'
import { toFestival, toSeoSettings } from './seo.mapper.js'
import { SeoSettingsRepository } from './settings/seo-settings.repository.js'

/** Records home pages whose texts a change of SEO settings or festivals alters; most changes are of what is not shown. */
@Injectable()
export class HeroChanges {
  constructor(
    private readonly settings: SeoSettingsRepository,
    private readonly festivals: FestivalsRepository,
    private readonly defaults: DefaultTexts,
    private readonly pages: PageChanges,
  ) {}

  /** Makes the change, in its transaction. */
  async recordAround<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
    const before = await this.state(tx)
    const result = await change()
    const languages = changedHeroes(before, await this.state(tx), new Date())
    if (languages.length > 0) await this.pages.record(tx, { of: 'hero', languages })
    return result
  }

  private async state(tx: Tx): Promise<SeoState> {
    return {
      settings: toSeoSettings(await this.settings.read(tx.prisma), await this.defaults.texts()),
      festivals: (await this.festivals.all(tx.prisma)).map(toFestival),
      city: await this.defaults.city(),
    }
  }
}
