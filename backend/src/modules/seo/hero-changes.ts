import { Injectable } from '@nestjs/common'
import type { SeoTexts } from '@sofaseva/contract'
import type { Tx } from '../../platform/prisma/transactions.js'
import { PageChanges } from '../../platform/web/page-changes.js'
import { changedHeroes, type SeoState } from './active-texts.js'
import { DefaultTexts } from './default-texts.js'
import { FestivalsRepository } from './festivals/festivals.repository.js'
import { toFestival, toSeoSettings } from './seo.mapper.js'
import { SeoSettingsRepository } from './settings/seo-settings.repository.js'

interface HeroDefaults {
  texts: SeoTexts
  city: string
}

/** Records home pages whose texts a change of SEO settings or festivals alters; most changes are of what is not shown. */
@Injectable()
export class HeroChanges {
  constructor(
    private readonly settings: SeoSettingsRepository,
    private readonly festivals: FestivalsRepository,
    private readonly defaults: DefaultTexts,
    private readonly pages: PageChanges,
  ) {}

  /** What texts are made from. Before the transaction: it holds a connection, and to read this may take another. */
  async defaultsNow(): Promise<HeroDefaults> {
    return { texts: await this.defaults.texts(), city: await this.defaults.city() }
  }

  /** Makes the change, in its transaction. */
  async recordAround<T>(tx: Tx, defaults: HeroDefaults, change: () => Promise<T>): Promise<T> {
    const before = await this.state(tx, defaults)
    const result = await change()
    const languages = changedHeroes(before, await this.state(tx, defaults), new Date())
    if (languages.length > 0) await this.pages.record(tx, { of: 'hero', languages })
    return result
  }

  private async state(tx: Tx, { texts, city }: HeroDefaults): Promise<SeoState> {
    return {
      settings: toSeoSettings(await this.settings.read(tx.prisma), texts),
      festivals: (await this.festivals.all(tx.prisma)).map(toFestival),
      city,
    }
  }
}
