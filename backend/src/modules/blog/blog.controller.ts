import { Headers, HttpCode, Req } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  type Actor as ActorValue,
  BlogDetail,
  type BlogLanguageCounts,
  BlogLanguagesQuery,
  BlogList,
  BlogSlugParams,
  BlogsQuery,
  BlogViewAnswer,
  type Language,
  NewestPosts,
  NewestPostsQuery,
} from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { CacheResponse, PageResource } from '#platform/cache/cache-response.js'
import type { CacheTag } from '#platform/cache/cache-tags.js'
import { AllowAnyone, MaybeActor } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Get, Param, Post, Query } from '#platform/http/route.js'
import { BlogService } from './blog.service.js'
import { BlogViews } from './views/blog-views.js'

/** A post links to others, which may change or disappear. Newly published ones appear beside it once it expires. */
const tagsOfPost = (detail?: BlogDetail): CacheTag[] =>
  detail ? ['people', ...[detail.blog, ...detail.relatedBlogs].map(({ _id }): CacheTag => `post:${_id}`)] : ['blog']

@Controller('blogs', { tag: 'blog' })
export class BlogController {
  constructor(
    private readonly blog: BlogService,
    private readonly views: BlogViews,
  ) {}

  @Get()
  @AllowAnyone()
  @CacheResponse('blog', 'people')
  @ApiZodResponse(200, BlogList, {
    summary: 'List or search published posts, the newest first',
    headers: ['Content-Language'],
  })
  list(@Query({ schema: BlogsQuery }) query: BlogsQuery, @RequestLanguage() language: Language): Promise<BlogList> {
    return this.blog.list(query, language)
  }

  /** Gives a device the newest posts in full, so that it needs one request to store the blog. */
  @Get('newest/posts')
  @AllowAnyone()
  @CacheResponse('blog', 'people')
  @ApiZodResponse(200, NewestPosts, { summary: 'Read the newest posts of a language at once' })
  newest(@Query({ schema: NewestPostsQuery }) { language }: NewestPostsQuery): Promise<NewestPosts> {
    return this.blog.listNewest(language)
  }

  /** For pages that list the languages with posts of a category. */
  @PageResource('languages', 'blog')
  languages(@Query({ schema: BlogLanguagesQuery }) { category }: BlogLanguagesQuery): Promise<BlogLanguageCounts> {
    return this.blog.countByLanguage(category)
  }

  /** A former slug also finds the post. `movedTo` then holds the new slug. */
  @Get(':slug')
  @AllowAnyone()
  @CacheResponse(tagsOfPost)
  @ApiZodResponse(200, BlogDetail, {
    summary: 'Read a published post by its slug or a former one (`movedTo` is then the current one)',
    errors: ['BLOG_NOT_FOUND', 'BLOG_GONE'],
  })
  detail(@Param({ schema: BlogSlugParams }) { slug }: BlogSlugParams): Promise<BlogDetail> {
    return this.blog.get(slug)
  }

  @Post(':slug/view')
  @HttpCode(200)
  @AllowAnyone()
  @ThrottleByAddress({ limit: 300, ttl: minutes(1) })
  @ApiZodResponse(200, BlogViewAnswer, {
    summary: 'Count a view: once per visitor, post and day, and no bots',
    errors: ['BLOG_NOT_FOUND'],
  })
  async view(
    @MaybeActor() actor: ActorValue | undefined,
    @Param({ schema: BlogSlugParams }) { slug }: BlogSlugParams,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() { ip }: FastifyRequest,
  ): Promise<BlogViewAnswer> {
    const isCounted = await this.views.count(slug, { userId: actor?.id, address: ip, userAgent })
    return { success: true, isCounted }
  }
}
