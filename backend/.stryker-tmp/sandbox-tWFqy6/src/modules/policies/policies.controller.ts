// @ts-nocheck
import { type Language, PoliciesQuery, PolicyDetail, PolicyList, PolicyParams, PolicyQuery } from '@sofaseva/contract'
import { CacheResponse } from '#platform/cache/cache-response.js'
import { AllowAnyone } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Get, Param, Query } from '#platform/http/route.js'
import { PoliciesService } from './policies.service.js'

@Controller('policies', { tag: 'policies' })
export class PoliciesController {
  constructor(private readonly policies: PoliciesService) {}

  @Get()
  @AllowAnyone()
  @CacheResponse('policies')
  @ApiZodResponse(200, PolicyList, { summary: 'List the current policies', headers: ['Content-Language'] })
  async list(
    @Query({ schema: PoliciesQuery }) query: PoliciesQuery,
    @RequestLanguage() language: Language,
  ): Promise<PolicyList> {
    return { success: true, policies: await this.policies.list(query.language ?? language) }
  }

  @Get(':slug')
  @AllowAnyone()
  @CacheResponse('policies', 'settings')
  @ApiZodResponse(200, PolicyDetail, {
    summary: 'Read a policy in its current version, or in an earlier one',
    errors: ['POLICY_NOT_FOUND'],
    headers: ['Content-Language'],
  })
  async read(
    @Param({ schema: PolicyParams }) { slug }: PolicyParams,
    @Query({ schema: PolicyQuery }) query: PolicyQuery,
    @RequestLanguage() language: Language,
  ): Promise<PolicyDetail> {
    return { success: true, policy: await this.policies.read(slug, query.version, query.language ?? language) }
  }
}
