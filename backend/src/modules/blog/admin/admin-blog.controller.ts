import { Req } from '@nestjs/common'
import {
  type Actor as ActorValue,
  AdminBlogAnswer,
  AdminBlogList,
  AdminBlogsQuery,
  BLOG_FORM_FIELDS,
  BlogCreate,
  type BlogFormField,
  BlogUpdate,
  BlogVersionAnswer,
  BlogVersionList,
  BlogVersionParams,
  IdParams,
  LIMITS,
  messageRef,
  RevisionQuery,
  readBlogForm,
  Success,
} from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { Actor, Allow } from '#platform/http/allow.js'
import { AcceptsForm, type FormRules, withMultipartForm } from '#platform/http/multipart-form.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Delete, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { parsed } from '#platform/http/validation.js'
import { AdminBlogService } from './admin-blog.service.js'
import { type BlogFiles, NO_FILES } from './blog-images.js'
import { SaveBlogService } from './save-blog.service.js'

const FORM = {
  fields: BLOG_FORM_FIELDS,
  fieldBytes: LIMITS.blog.contentBytes,
  files: {
    featuredImage: {
      max: 1,
      bytes: LIMITS.blog.imageBytes,
      tooLarge: () => messageRef('validation.featuredImageTooLarge'),
    },
    images: {
      max: LIMITS.blog.images,
      bytes: LIMITS.blog.imageBytes,
      tooLarge: (filename) => messageRef('validation.imageNamedTooLarge', { filename }),
    },
  },
} as const satisfies FormRules<BlogFormField, 'featuredImage' | 'images'>

const SAVING_ERRORS = [
  ...(['BLOG_TRANSLATION_UNKNOWN', 'BLOG_TRANSLATION_SAME_LANGUAGE', 'BLOG_TRANSLATION_TAKEN'] as const),
  ...(['IMAGE_NOT_FOUND', 'BLOG_DRAFT_CHANGED'] as const),
] as const

/** Reads a post as JSON or as a form. `files` holds the paths of the images in the order they were sent. */
function withPost<T>(request: FastifyRequest, work: (body: unknown, files: BlogFiles) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) return work(request.body, NO_FILES)
  return withMultipartForm(request, FORM, ({ fields, files, signal }) => {
    const [featuredImage, images] = [files.featuredImage, files.images].map((sent) => sent.map(({ path }) => path))
    return work(readBlogForm(fields), { featuredImage: featuredImage ?? [], images: images ?? [], signal })
  })
}

@Controller('blogs/admin', { tag: 'admin' })
export class AdminBlogController {
  constructor(
    private readonly posts: AdminBlogService,
    private readonly saving: SaveBlogService,
  ) {}

  @Get('all')
  @Allow('admin.blog')
  @ApiZodResponse(200, AdminBlogList, { summary: 'List posts, drafts too, with counts of all' })
  page(@Query({ schema: AdminBlogsQuery }) query: AdminBlogsQuery): Promise<AdminBlogList> {
    return this.posts.list(query)
  }

  @Get(':id')
  @Allow('admin.blog')
  @ApiZodResponse(200, AdminBlogAnswer, { summary: 'Read a post, a draft too', errors: ['BLOG_NOT_FOUND'] })
  async one(@Param({ schema: IdParams }) { id }: IdParams): Promise<AdminBlogAnswer> {
    return { success: true, blog: await this.posts.get(id) }
  }

  /**
   * Accepts JSON, or a form with a file `featuredImage` and files `images`. BLOG_CHANGED: the `draftId` is already a
   * post.
   */
  @Post('create')
  @Allow('admin.blog')
  @AcceptsForm(FORM)
  @ApiZodResponse(201, AdminBlogAnswer, {
    summary: 'Create a post',
    errors: ['BLOG_CHANGED', ...SAVING_ERRORS],
    body: BlogCreate,
  })
  create(@Actor() actor: ActorValue, @Req() request: FastifyRequest): Promise<AdminBlogAnswer> {
    return withPost(request, async (body, files) => ({
      success: true,
      blog: await this.saving.create(actor, parsed(BlogCreate, body), files),
    }))
  }

  /**
   * Accepts JSON or a form, like a new post. With `expectedRevision`, a post that was saved since is not overwritten.
   */
  @Put(':id')
  @Allow('admin.blog')
  @AcceptsForm(FORM)
  @ApiZodResponse(200, AdminBlogAnswer, {
    summary: 'Change a post',
    errors: ['BLOG_NOT_FOUND', 'BLOG_CHANGED', 'TOO_MANY_IMAGES', ...SAVING_ERRORS],
    body: BlogUpdate,
  })
  update(
    @Actor() actor: ActorValue,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Req() request: FastifyRequest,
  ): Promise<AdminBlogAnswer> {
    return withPost(request, async (body, files) => ({
      success: true,
      blog: await this.saving.update(actor, id, parsed(BlogUpdate, body), files),
    }))
  }

  @Delete(':id')
  @Allow('admin.blog')
  @ApiZodResponse(200, Success, { summary: 'Delete a post', errors: ['BLOG_NOT_FOUND', 'BLOG_CHANGED'] })
  async remove(
    @Actor() actor: ActorValue,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.posts.remove(actor, id, expectedRevision)
    return { success: true }
  }

  @Get(':id/versions')
  @Allow('admin.blog')
  @ApiZodResponse(200, BlogVersionList, {
    summary: 'List the last versions of a post, the newest first',
    errors: ['BLOG_NOT_FOUND'],
  })
  async versions(@Param({ schema: IdParams }) { id }: IdParams): Promise<BlogVersionList> {
    return { success: true, versions: await this.posts.listVersions(id) }
  }

  @Get(':id/versions/:version')
  @Allow('admin.blog')
  @ApiZodResponse(200, BlogVersionAnswer, {
    summary: 'Read a version of a post; a change with its `fields` restores it',
    errors: ['BLOG_VERSION_NOT_FOUND'],
  })
  async version(@Param({ schema: BlogVersionParams }) { id, version }: BlogVersionParams): Promise<BlogVersionAnswer> {
    return { success: true, version: await this.posts.getVersion(id, version) }
  }
}
