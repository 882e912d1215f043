// @ts-nocheck
import { Headers, HttpCode, Req } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  type Actor,
  type Language,
  NewestPosts,
  NewestPostsQuery,
  PostDetail,
  type PostLanguageCounts,
  PostLanguagesQuery,
  PostList,
  PostSlugParams,
  PostsQuery,
  PostViewResponse,
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
import { PostViews } from './views/post-views.js'

/**
 * A post links to others and to services, which may change or disappear. Newly published ones appear beside it once it
 * expires.
 */
const tagsOfPost = (detail?: PostDetail): CacheTag[] =>
  detail
    ? ['people', 'catalog', ...[detail.blog, ...detail.relatedBlogs].map(({ _id }): CacheTag => `post:${_id}`)]
    : ['blog']

@Controller('blogs', { tag: 'blog' })
export class BlogController {
  constructor(
    private readonly blog: BlogService,
    private readonly views: PostViews,
  ) {}

  @Get()
  @AllowAnyone()
  @CacheResponse('blog', 'people')
  @ApiZodResponse(200, PostList, {
    summary: 'List or search published posts, the newest first',
    headers: ['Content-Language'],
  })
  list(@Query({ schema: PostsQuery }) query: PostsQuery, @RequestLanguage() language: Language): Promise<PostList> {
    return this.blog.list(query, language)
  }

  /** Gives a device the newest posts in full, so that it needs one request to store the blog. */
  @Get('newest/posts')
  @AllowAnyone()
  @CacheResponse('blog', 'people', 'catalog')
  @ApiZodResponse(200, NewestPosts, { summary: 'Read the newest posts of a language at once' })
  newest(@Query({ schema: NewestPostsQuery }) { language }: NewestPostsQuery): Promise<NewestPosts> {
    return this.blog.listNewest(language)
  }

  /** For pages that list the languages with posts of a category. */
  @PageResource('languages', 'blog')
  languages(@Query({ schema: PostLanguagesQuery }) { category }: PostLanguagesQuery): Promise<PostLanguageCounts> {
    return this.blog.countByLanguage(category)
  }

  /** A former slug also finds the post. `movedTo` then holds the new slug. */
  @Get(':slug')
  @AllowAnyone()
  @CacheResponse(tagsOfPost)
  @ApiZodResponse(200, PostDetail, {
    summary: 'Read a published post by its slug or a former one (`movedTo` is then the current one)',
    errors: ['BLOG_NOT_FOUND', 'BLOG_GONE'],
  })
  detail(@Param({ schema: PostSlugParams }) { slug }: PostSlugParams): Promise<PostDetail> {
    return this.blog.get(slug)
  }

  @Post(':slug/view')
  @HttpCode(200)
  @AllowAnyone()
  @ThrottleByAddress({ limit: 300, ttl: minutes(1) })
  @ApiZodResponse(200, PostViewResponse, {
    summary: 'Count a view: once per visitor, post and day, and no bots',
    errors: ['BLOG_NOT_FOUND'],
  })
  async view(
    @MaybeActor() actor: Actor | undefined,
    @Param({ schema: PostSlugParams }) { slug }: PostSlugParams,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() { ip }: FastifyRequest,
  ): Promise<PostViewResponse> {
    const isCounted = await this.views.count(slug, { userId: actor?.id, address: ip, userAgent })
    return { success: true, isCounted }
  }
}
