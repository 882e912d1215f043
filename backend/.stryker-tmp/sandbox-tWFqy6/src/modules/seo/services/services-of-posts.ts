// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { LIMITS, toServiceCard } from '@sofaseva/contract'
import { PostServices } from '../../blog/index.js'
import { CatalogService } from '../../catalog/index.js'
import { servicesForPost } from './services-for-post.rules.js'

/** Links posts to the services that they are about, from the catalog in the post's language. */
@Injectable()
export class ServicesOfPosts {
  constructor(posts: PostServices, catalog: CatalogService) {
    posts.provide(async (post) => {
      const { services } = await catalog.contents(post.language)
      return servicesForPost(post, services, LIMITS.blog.services).map(toServiceCard)
    })
  }
}
