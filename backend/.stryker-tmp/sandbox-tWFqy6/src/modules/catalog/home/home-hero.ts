// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { HomeView, Language } from '@sofaseva/contract'

type Hero = HomeView['hero']

/** The hero of the home page. The seo module provides it, with its expiry. */
@Injectable()
export class HomeHero {
  private source: ((language: Language) => Promise<Hero>) | undefined

  provide(source: (language: Language) => Promise<Hero>): void {
    this.source = source
  }

  read(language: Language): Promise<Hero> {
    if (!this.source) throw new Error('no module provides the hero of the home page')
    return this.source(language)
  }
}
