// @ts-nocheck
import { Req } from '@nestjs/common'
import {
  type Actor,
  AdminPostList,
  AdminPostResponse,
  AdminPostsQuery,
  IdParams,
  LIMITS,
  messageRef,
  POST_FORM_FIELDS,
  PostCreate,
  type PostFormField,
  PostSaveQuery,
  PostUpdate,
  PostVersionList,
  PostVersionParams,
  PostVersionResponse,
  RevisionQuery,
  readPostForm,
  Success,
} from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { AcceptsForm, type FormRules, withMultipartForm } from '#platform/http/multipart-form.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Delete, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { parsed } from '#platform/http/validation.js'
import { AdminPostService } from './admin-post.service.js'
import { NO_FILES, type PostFiles } from './post-images.js'
import { SavePostService } from './save-post.service.js'

const FORM = {
  fields: POST_FORM_FIELDS,
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
} as const satisfies FormRules<PostFormField, 'featuredImage' | 'images'>

const SAVING_ERRORS = [
  ...(['BLOG_TRANSLATION_UNKNOWN', 'BLOG_TRANSLATION_SAME_LANGUAGE', 'BLOG_TRANSLATION_TAKEN'] as const),
  ...(['IMAGE_NOT_FOUND', 'BLOG_DRAFT_CHANGED'] as const),
] as const

/** Reads a post as JSON or as a form. `files` holds the paths of the images in the order they were sent. */
function withPost<T>(request: FastifyRequest, work: (body: unknown, files: PostFiles) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) return work(request.body, NO_FILES)
  return withMultipartForm(request, FORM, ({ fields, files, signal }) => {
    const [featuredImage, images] = [files.featuredImage, files.images].map((sent) => sent.map(({ path }) => path))
    return work(readPostForm(fields), { featuredImage: featuredImage ?? [], images: images ?? [], signal })
  })
}

/** The post with the revision of its autosave. Editors opened before this release send that in the post. */
function withQuery<T extends PostSaveQuery>(post: T, { draftRevision = post.draftRevision }: PostSaveQuery): T {
  return { ...post, draftRevision }
}

@Controller('blogs/admin', { tag: 'admin' })
export class AdminPostController {
  constructor(
    private readonly posts: AdminPostService,
    private readonly saving: SavePostService,
  ) {}

  @Get('all')
  @Allow('admin.blog')
  @ApiZodResponse(200, AdminPostList, { summary: 'List posts, drafts too, with counts of all' })
  page(@Query({ schema: AdminPostsQuery }) query: AdminPostsQuery): Promise<AdminPostList> {
    return this.posts.list(query)
  }

  @Get(':id')
  @Allow('admin.blog')
  @ApiZodResponse(200, AdminPostResponse, { summary: 'Read a post, a draft too', errors: ['BLOG_NOT_FOUND'] })
  async one(@Param({ schema: IdParams }) { id }: IdParams): Promise<AdminPostResponse> {
    return { success: true, blog: await this.posts.get(id) }
  }

  /**
   * Accepts JSON, or a form with a file `featuredImage` and files `images`. BLOG_CHANGED: the `draftId` is already a
   * post.
   */
  @Post('create')
  @Allow('admin.blog')
  @AcceptsForm(FORM)
  @ApiZodResponse(201, AdminPostResponse, {
    summary: 'Create a post',
    errors: ['BLOG_CHANGED', ...SAVING_ERRORS],
    body: PostCreate,
  })
  create(
    @CurrentActor() actor: Actor,
    @Query({ schema: PostSaveQuery }) query: PostSaveQuery,
    @Req() request: FastifyRequest,
  ): Promise<AdminPostResponse> {
    return withPost(request, async (body, files) => ({
      success: true,
      blog: await this.saving.create(actor, withQuery(parsed(PostCreate, body), query), files),
    }))
  }

  /**
   * Accepts JSON or a form, like a new post. With `expectedRevision`, a post that was saved since is not overwritten.
   */
  @Put(':id')
  @Allow('admin.blog')
  @AcceptsForm(FORM)
  @ApiZodResponse(200, AdminPostResponse, {
    summary: 'Change a post',
    errors: ['BLOG_NOT_FOUND', 'BLOG_CHANGED', 'TOO_MANY_IMAGES', ...SAVING_ERRORS],
    body: PostUpdate,
  })
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: PostSaveQuery }) query: PostSaveQuery,
    @Req() request: FastifyRequest,
  ): Promise<AdminPostResponse> {
    return withPost(request, async (body, files) => ({
      success: true,
      blog: await this.saving.update(actor, id, withQuery(parsed(PostUpdate, body), query), files),
    }))
  }

  @Delete(':id')
  @Allow('admin.blog')
  @ApiZodResponse(200, Success, { summary: 'Delete a post', errors: ['BLOG_NOT_FOUND', 'BLOG_CHANGED'] })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.posts.remove(actor, id, expectedRevision)
    return { success: true }
  }

  @Get(':id/versions')
  @Allow('admin.blog')
  @ApiZodResponse(200, PostVersionList, {
    summary: 'List the last versions of a post, the newest first',
    errors: ['BLOG_NOT_FOUND'],
  })
  async versions(@Param({ schema: IdParams }) { id }: IdParams): Promise<PostVersionList> {
    return { success: true, versions: await this.posts.listVersions(id) }
  }

  @Get(':id/versions/:version')
  @Allow('admin.blog')
  @ApiZodResponse(200, PostVersionResponse, {
    summary: 'Read a version of a post; a change with its `fields` restores it',
    errors: ['BLOG_VERSION_NOT_FOUND'],
  })
  async version(
    @Param({ schema: PostVersionParams }) { id, version }: PostVersionParams,
  ): Promise<PostVersionResponse> {
    return { success: true, version: await this.posts.getVersion(id, version) }
  }
}
