import { HttpCode, Res } from '@nestjs/common'
import {
  type Actor,
  AdminGrievanceList,
  ContactChangeResponse,
  GrievanceAcknowledgement,
  GrievancesQuery,
  IdParams,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Param, Post, Query } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import type { Paged } from '#platform/lists/list.js'
import { ContactMessagesService } from '../contact-messages.service.js'
import { GrievancesService } from './grievances.service.js'

/** For the office. Replies to grievances are those to contact messages, and may resolve them. */
@Controller('admin/grievances', { tag: 'contact' })
export class AdminGrievancesController {
  constructor(
    private readonly grievances: GrievancesService,
    private readonly messages: ContactMessagesService,
  ) {}

  @Get()
  @Allow('admin.contact')
  @ApiZodPage(AdminGrievanceList, { summary: 'List grievances, those due first on top' })
  @RecordAccess('messages', ({ data }: AdminGrievanceList) => data.messages.map(({ user }) => user))
  page(@Query({ schema: GrievancesQuery }) query: GrievancesQuery): Promise<Paged<AdminGrievanceList>> {
    return this.grievances.list(query)
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @Allow('admin.contact')
  @ApiZodResponse(200, ContactChangeResponse, {
    summary: 'Acknowledge a grievance by mail',
    errors: ['CONTACT_MESSAGE_NOT_FOUND', 'GRIEVANCE_NOT_FOUND', 'CONTACT_MESSAGE_CHANGED'],
    headers: ['Content-Language'],
  })
  async acknowledge(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: GrievanceAcknowledgement }) { expectedRevision }: GrievanceAcknowledgement,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactChangeResponse> {
    const data = await this.messages.acknowledge(actor, id, expectedRevision)
    return { success: true, message: responseTranslator(reply).t('answers.grievanceAcknowledged'), data }
  }
}
