import { Injectable } from '@nestjs/common'
import type { Hero } from '@sofaseva/contract'

/** The hero of the home page. The seo module provides it. */
@Injectable()
export class HomeHero {
  private source: (() => Promise<Hero>) | undefined

  provide(source: () => Promise<Hero>): void {
    this.source = source
  }

  read(): Promise<Hero> {
    if (!this.source) throw new Error('nobody provides the hero of the home page')
    return this.source()
  }
}
