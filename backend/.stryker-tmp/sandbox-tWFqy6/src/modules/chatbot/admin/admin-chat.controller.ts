// @ts-nocheck
import { HttpCode } from '@nestjs/common'
import {
  type Actor,
  ChatConversation,
  ChatConversationsQuery,
  ChatModel,
  ChatPhrase,
  ChatPhraseCreate,
  ChatPhrasePreview,
  ChatPhrasesQuery,
  ChatQuestionGroup,
  ChatQuestionsDone,
  ChatThread,
  IdParams,
  RevisionQuery,
  Success,
} from '@sofaseva/contract'
import { z } from 'zod'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Query } from '#platform/http/route.js'
import type { Page } from '#platform/lists/list.js'
import { AdminChatService } from './admin-chat.service.js'
import { PhrasesService } from './phrases.service.js'

@Controller('admin/chatbot', { tag: 'chatbot' })
export class AdminChatController {
  constructor(
    private readonly chat: AdminChatService,
    private readonly phrases: PhrasesService,
  ) {}

  @Get('conversations')
  @Allow('admin.chat')
  @ApiZodPage(z.array(ChatConversation), { summary: 'List conversations with the assistant, the newest first' })
  @RecordAccess('conversations', (shown: ChatConversation[]) => shown.map(({ user }) => user?._id ?? null))
  conversations(
    @Query({ schema: ChatConversationsQuery }) query: ChatConversationsQuery,
  ): Promise<Page<ChatConversation>> {
    return this.chat.list(query)
  }

  @Get('conversations/:id')
  @Allow('admin.chat')
  @ApiZodResponse(200, ChatThread, {
    summary: 'Read a conversation',
    errors: ['CHAT_CONVERSATION_NOT_FOUND'],
  })
  @RecordAccess('conversation', ({ user }: ChatThread) => [user?._id ?? null])
  conversation(@Param({ schema: IdParams }) { id }: IdParams): Promise<ChatThread> {
    return this.chat.get(id)
  }

  @Delete('conversations/:id')
  @Allow('admin.chat')
  @ApiZodResponse(200, Success, {
    summary: 'Delete a conversation for good',
    errors: ['CHAT_CONVERSATION_NOT_FOUND'],
  })
  async removeConversation(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<{ success: true }> {
    await this.chat.remove(actor, id)
    return { success: true }
  }

  @Get('questions')
  @Allow('admin.chat')
  @ApiZodResponse(200, z.array(ChatQuestionGroup), {
    summary: 'List unanswered questions, grouped by similarity',
  })
  questions(): Promise<ChatQuestionGroup[]> {
    return this.chat.listQuestions()
  }

  @Post('questions/done')
  @HttpCode(200)
  @Allow('admin.chat')
  @ApiZodResponse(200, Success, { summary: 'Mark unanswered questions as done, or undo it' })
  async done(@Body({ schema: ChatQuestionsDone }) body: ChatQuestionsDone): Promise<{ success: true }> {
    await this.chat.markDone(body)
    return { success: true }
  }

  @Get('model')
  @Allow('admin.chat')
  @ApiZodResponse(200, ChatModel, { summary: 'Read the assistant’s intents and quality' })
  model(): Promise<ChatModel> {
    return this.phrases.describeModel()
  }

  @Get('phrases')
  @Allow('admin.chat')
  @ApiZodPage(z.array(ChatPhrase), { summary: 'List added training phrases, the newest first' })
  list(@Query({ schema: ChatPhrasesQuery }) query: ChatPhrasesQuery): Promise<Page<ChatPhrase>> {
    return this.phrases.list(query)
  }

  @Post('phrases/preview')
  @HttpCode(200)
  @Allow('admin.chat')
  @ApiZodResponse(200, ChatPhrasePreview, { summary: 'See what a training phrase would change' })
  preview(@Body({ schema: ChatPhraseCreate }) body: ChatPhraseCreate): Promise<ChatPhrasePreview> {
    return this.phrases.preview(body)
  }

  @Post('phrases')
  @Allow('admin.chat')
  @ApiZodResponse(201, ChatPhrase, { summary: 'Add a training phrase', errors: ['CHAT_PHRASE_TAKEN'] })
  add(@CurrentActor() actor: Actor, @Body({ schema: ChatPhraseCreate }) body: ChatPhraseCreate): Promise<ChatPhrase> {
    return this.phrases.addPhrase(actor, body)
  }

  @Delete('phrases/:id')
  @Allow('admin.chat')
  @ApiZodResponse(200, Success, {
    summary: 'Remove an added training phrase',
    errors: ['CHAT_PHRASE_NOT_FOUND', 'CHAT_PHRASE_CHANGED'],
  })
  async removePhrase(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.phrases.remove(actor, id, expectedRevision)
    return { success: true }
  }
}
