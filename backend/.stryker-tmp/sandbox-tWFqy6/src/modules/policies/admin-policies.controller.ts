// @ts-nocheck
import { type Actor, AdminPolicyList, AdminPolicyResponse, PolicyChange, PolicyParams } from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Param, Put } from '#platform/http/route.js'
import { PoliciesService } from './policies.service.js'

@Controller('admin/policies', { tag: 'policies' })
export class AdminPoliciesController {
  constructor(private readonly policies: PoliciesService) {}

  @Get()
  @Allow('admin.policies')
  @ApiZodResponse(200, AdminPolicyList, { summary: 'List the policies with their texts in every language' })
  async list(): Promise<AdminPolicyList> {
    return { success: true, policies: await this.policies.listForAdmin() }
  }

  @Put(':slug')
  @Allow('admin.policies')
  @ApiZodResponse(200, AdminPolicyResponse, {
    summary: 'Publish a new version of a policy',
    errors: ['POLICY_NOT_FOUND', 'POLICY_CHANGED'],
  })
  async publish(
    @CurrentActor() actor: Actor,
    @Param({ schema: PolicyParams }) { slug }: PolicyParams,
    @Body({ schema: PolicyChange }) change: PolicyChange,
  ): Promise<AdminPolicyResponse> {
    return { success: true, policy: await this.policies.publish(actor, slug, change) }
  }
}
