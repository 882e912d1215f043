import { Headers, HttpCode, Res, StreamableFile } from '@nestjs/common'
import {
  type Actor,
  AffectedParams,
  AffectedPerson,
  AffectedQuery,
  IdParams,
  Incident,
  IncidentChange,
  IncidentClosing,
  IncidentCreate,
  IncidentResponse,
  IncidentsQuery,
  IncidentTextsChange,
  RevisionQuery,
  Success,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor, NeedsProof } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADERS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import type { Page } from '#platform/lists/list.js'
import { IncidentsService } from './incidents.service.js'
import { AffectedPeopleService } from './people/affected-people.service.js'
import { IncidentReports } from './report/incident-reports.js'

const STEP_ERRORS = ['INCIDENT_NOT_FOUND', 'INCIDENT_CHANGED', 'INCIDENT_CLOSED'] as const

/** Every change, and the names of the affected persons, need a fresh proof. */
@Controller('admin/incidents', { tag: 'admin' })
export class IncidentsController {
  constructor(
    private readonly incidents: IncidentsService,
    private readonly people: AffectedPeopleService,
    private readonly reports: IncidentReports,
  ) {}

  @Get()
  @Allow('admin.incidents')
  @ApiZodPage(z.array(Incident), { summary: 'List incidents and drills, the newest first' })
  page(@Query({ schema: IncidentsQuery }) query: IncidentsQuery): Promise<Page<Incident>> {
    return this.incidents.list(query)
  }

  @Post()
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(201, IncidentResponse, {
    summary: 'Open an incident or a drill',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: [...IDEMPOTENCY_ERRORS],
  })
  async open(
    @CurrentActor() actor: Actor,
    @Body({ schema: IncidentCreate }) body: IncidentCreate,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<IncidentResponse> {
    const request = idempotentRequest(actor, key, ['incident.open', body])
    return { success: true, incident: await this.incidents.open(actor, body, request) }
  }

  @Get(':id')
  @Allow('admin.incidents')
  @ApiZodResponse(200, IncidentResponse, { summary: 'Read an incident', errors: ['INCIDENT_NOT_FOUND'] })
  async one(@Param({ schema: IdParams }) { id }: IdParams): Promise<IncidentResponse> {
    return { success: true, incident: await this.incidents.get(id) }
  }

  @Put(':id')
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(200, IncidentResponse, { summary: 'Change the details of an incident', errors: [...STEP_ERRORS] })
  async change(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: IncidentChange }) body: IncidentChange,
  ): Promise<IncidentResponse> {
    return { success: true, incident: await this.incidents.change(actor, id, body) }
  }

  @Put(':id/texts')
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(200, IncidentResponse, { summary: 'Write the notice of an incident', errors: [...STEP_ERRORS] })
  async changeTexts(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: IncidentTextsChange }) body: IncidentTextsChange,
  ): Promise<IncidentResponse> {
    return { success: true, incident: await this.incidents.changeTexts(actor, id, body) }
  }

  @Post(':id/people')
  @HttpCode(200)
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(200, IncidentResponse, { summary: 'List the affected persons anew', errors: [...STEP_ERRORS] })
  async listPeople(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<IncidentResponse> {
    return { success: true, incident: await this.incidents.listPeople(actor, id, expectedRevision) }
  }

  @Get(':id/people')
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodPage(z.array(AffectedPerson), {
    summary: 'List the persons whom an incident affects',
    errors: ['INCIDENT_NOT_FOUND'],
  })
  @RecordAccess('incident', (people: AffectedPerson[]) =>
    people.map(({ personId, isGuest }) => (isGuest ? null : personId)),
  )
  pageOfPeople(
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: AffectedQuery }) query: AffectedQuery,
  ): Promise<Page<AffectedPerson>> {
    return this.people.list(id, query)
  }

  @Post(':id/people/:personId/told')
  @HttpCode(200)
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(200, Success, {
    summary: 'Mark a person whom no mail reaches as told by phone',
    errors: ['INCIDENT_NOT_FOUND', 'INCIDENT_CLOSED', 'INCIDENT_NOT_READY', 'USER_NOT_FOUND'],
  })
  async setTold(
    @CurrentActor() actor: Actor,
    @Param({ schema: AffectedParams }) { id, personId }: AffectedParams,
  ): Promise<{ success: true }> {
    await this.people.setTold(actor, id, personId)
    return { success: true }
  }

  @Post(':id/notices')
  @HttpCode(200)
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(200, IncidentResponse, {
    summary: 'Send the notice to all who still wait for it',
    errors: [...STEP_ERRORS, 'INCIDENT_NOT_READY'],
  })
  async sendNotices(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<IncidentResponse> {
    return { success: true, incident: await this.incidents.sendNotices(actor, id, expectedRevision) }
  }

  @Get(':id/report')
  @Allow('admin.incidents')
  @ApiZodResponse(200, 'text/html', {
    summary: 'Save the report to the Data Protection Board',
    errors: ['INCIDENT_NOT_FOUND'],
    headers: ['Content-Disposition', 'Content-Language'],
  })
  async report(
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, html } = await this.reports.write(id, responseTranslator(reply))
    return new StreamableFile(Buffer.from(html), {
      type: 'text/html; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    })
  }

  @Post(':id/reported')
  @HttpCode(200)
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(200, IncidentResponse, { summary: 'Record that the Board was informed', errors: [...STEP_ERRORS] })
  async markReported(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<IncidentResponse> {
    return { success: true, incident: await this.incidents.markReported(actor, id, expectedRevision) }
  }

  @Post(':id/closing')
  @HttpCode(200)
  @Allow('admin.incidents')
  @NeedsProof()
  @ApiZodResponse(200, IncidentResponse, { summary: 'Close an incident', errors: [...STEP_ERRORS] })
  async close(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: IncidentClosing }) body: IncidentClosing,
  ): Promise<IncidentResponse> {
    return { success: true, incident: await this.incidents.close(actor, id, body) }
  }
}
