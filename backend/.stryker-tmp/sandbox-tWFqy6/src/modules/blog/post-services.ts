// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { BlogPost, ServiceCard } from '@sofaseva/contract'

type Source = (post: Pick<BlogPost, 'title' | 'tags' | 'keywords' | 'language'>) => Promise<ServiceCard[]>

/** The services that a post is about. The seo module provides them, because posts don't know the catalog. */
@Injectable()
export class PostServices {
  private source: Source | undefined

  provide(source: Source): void {
    this.source = source
  }

  /** Throws if no module provides services. */
  find(post: Parameters<Source>[0]): Promise<ServiceCard[]> {
    if (!this.source) throw new Error('no module provides the services of posts')
    return this.source(post)
  }
}
