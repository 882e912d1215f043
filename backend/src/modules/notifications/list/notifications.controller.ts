import { Headers, HttpCode, Res } from '@nestjs/common'
import {
  type Actor,
  AdminNotificationList,
  IdParams,
  Notification,
  NotificationList,
  NotificationReply,
  NotificationsQuery,
  ReadAll,
  ReadAllMark,
  ReadAllUndo,
  Success,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADERS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import type { Paged } from '#platform/lists/list.js'
import { NotificationReplyService } from './notification-reply.service.js'
import { NotificationsService } from './notifications.service.js'

@Controller('notifications', { tag: 'notifications' })
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly replies: NotificationReplyService,
  ) {}

  @Get('user')
  @Allow('notification.read-own')
  @ApiZodPage(NotificationList, { summary: 'List your notifications', headers: ['Content-Language'] })
  mine(
    @CurrentActor() actor: Actor,
    @Query({ schema: NotificationsQuery }) query: NotificationsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Paged<NotificationList>> {
    return this.notifications.listMine(actor, query, responseTranslator(reply))
  }

  @Put('user/read-all')
  @Allow('notification.read-own')
  @ApiZodResponse(200, Success, { summary: 'Mark all your notifications as read' })
  async markAllRead(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReadAll.optional() }) body: ReadAll | undefined,
  ): Promise<{ success: true }> {
    await this.notifications.markAllRead(actor, body ?? {})
    return { success: true }
  }

  @Put('user/:id/read')
  @Allow('notification.read-own')
  @ApiZodResponse(200, Notification, {
    summary: 'Mark a notification as read',
    errors: ['NOTIFICATION_NOT_FOUND'],
    headers: ['Content-Language'],
  })
  markRead(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notification> {
    return this.notifications.markRead(actor, id, responseTranslator(reply))
  }

  @Get('admin')
  @Allow('admin.notifications')
  @ApiZodPage(AdminNotificationList, {
    summary: 'List the notifications of the back office',
    headers: ['Content-Language'],
  })
  forAdmins(
    @CurrentActor() actor: Actor,
    @Query({ schema: NotificationsQuery }) query: NotificationsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Paged<AdminNotificationList>> {
    return this.notifications.listForAdmins(actor, query, responseTranslator(reply))
  }

  @Put('admin/read-all')
  @Allow('admin.notifications')
  @ApiZodResponse(200, ReadAllMark, { summary: 'Mark all notifications of the back office as read' })
  markAllReadByAdmin(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReadAll.optional() }) body: ReadAll | undefined,
  ): Promise<ReadAllMark> {
    return this.notifications.markAllReadByAdmin(actor, body ?? {})
  }

  @Post('admin/read-all/undo')
  @HttpCode(200)
  @Allow('admin.notifications')
  @ApiZodResponse(200, Success, { summary: 'Undo marking all as read, unless a later mark was set' })
  async undoMarkAllReadByAdmin(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReadAllUndo }) body: ReadAllUndo,
  ): Promise<{ success: true }> {
    await this.notifications.undoMarkAllReadByAdmin(actor, body)
    return { success: true }
  }

  @Post('admin/respond')
  @HttpCode(200)
  @Allow('admin.notifications')
  @ApiZodResponse(200, Success, {
    summary: 'Reply to a customer',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: ['NOTIFICATION_NOT_FOUND', ...IDEMPOTENCY_ERRORS],
  })
  async reply(
    @CurrentActor() actor: Actor,
    @Body({ schema: NotificationReply }) body: NotificationReply,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<{ success: true }> {
    await this.replies.reply(actor, body, idempotentRequest(actor, key, ['notification.reply', body]))
    return { success: true }
  }

  @Put('admin/:id/read')
  @Allow('admin.notifications')
  @ApiZodResponse(200, Notification, {
    summary: 'Mark a notification of the back office as read',
    errors: ['NOTIFICATION_NOT_FOUND'],
    headers: ['Content-Language'],
  })
  markReadByAdmin(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notification> {
    return this.notifications.markReadByAdmin(actor, id, responseTranslator(reply))
  }
}
