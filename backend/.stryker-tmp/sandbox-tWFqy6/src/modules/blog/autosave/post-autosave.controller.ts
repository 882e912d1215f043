// @ts-nocheck
import { Req } from '@nestjs/common'
import {
  type Actor,
  IdParams,
  LIMITS,
  POST_AUTOSAVE_FORM_FIELDS,
  PostAutosaveInput,
  PostAutosaveList,
  PostAutosaveResponse,
  PostAutosaveSaved,
  RevisionQuery,
  Success,
} from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ensureSimpleJson } from '#platform/http/limits/json-limits.js'
import { AcceptsForm, type FormRules, withMultipartForm } from '#platform/http/multipart-form.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Delete, Get, Param, Put, Query } from '#platform/http/route.js'
import { parsed } from '#platform/http/validation.js'
import { PostAutosaveService } from './post-autosave.service.js'

const FORM = {
  fields: POST_AUTOSAVE_FORM_FIELDS,
  // In JSON, quotes and line breaks take two bytes.
  fieldBytes: 2 * LIMITS.blog.contentBytes,
  files: {},
} as const satisfies FormRules<(typeof POST_AUTOSAVE_FORM_FIELDS)[number], never>

/** Invalid JSON becomes an invalid draft, which the schema rejects. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws JSON_TOO_COMPLEX. */
function draftOf(text = ''): unknown {
  const json = jsonOf(text)
  ensureSimpleJson(json)
  return json
}

/** Unsaved drafts of an admin, by the id of the post. The editor chooses the id of a new post. */
@Controller('blogs/admin', { tag: 'admin' })
export class PostAutosaveController {
  constructor(private readonly autosaves: PostAutosaveService) {}

  @Get('autosaves')
  @Allow('admin.blog')
  @ApiZodResponse(200, PostAutosaveList, { summary: 'List your unsaved new posts' })
  async list(@CurrentActor() actor: Actor): Promise<PostAutosaveList> {
    return { success: true, autosaves: await this.autosaves.list(actor) }
  }

  @Get(':id/autosave')
  @Allow('admin.blog')
  @ApiZodResponse(200, PostAutosaveResponse, { summary: 'Read your unsaved draft of a post' })
  async one(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<PostAutosaveResponse> {
    return { success: true, autosave: await this.autosaves.get(actor, id) }
  }

  /** The form's field `draft` holds JSON. `expectedRevision` is 0 if the editor started without a stored draft. */
  @Put(':id/autosave')
  @Allow('admin.blog')
  @AcceptsForm(FORM)
  @ApiZodResponse(200, PostAutosaveSaved, {
    summary: 'Store your unsaved draft of a post',
    body: PostAutosaveInput,
    errors: ['BLOG_DRAFT_CHANGED'],
  })
  save(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Req() request: FastifyRequest,
  ): Promise<PostAutosaveSaved> {
    return withMultipartForm(request, FORM, async ({ fields }) => {
      const input = parsed(PostAutosaveInput, { ...fields, draft: draftOf(fields.draft) })
      return { success: true, ...(await this.autosaves.save(actor, id, input)) }
    })
  }

  @Delete(':id/autosave')
  @Allow('admin.blog')
  @ApiZodResponse(200, Success, { summary: 'Discard your unsaved draft of a post', errors: ['BLOG_DRAFT_CHANGED'] })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.autosaves.remove(actor, id, expectedRevision)
    return { success: true }
  }
}
