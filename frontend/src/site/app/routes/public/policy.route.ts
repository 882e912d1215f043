import { PATHS } from '@sofaseva/contract'
import { policyResource } from '#site/features/policies/policies.resources.js'
import { policyHead } from '#site/features/policies/policy.heads.js'
import { groupedPage, type PageRoute, type RouteParams } from '../route.js'

export const policyRoute: PageRoute = {
  path: PATHS.policy,
  page: groupedPage('customer/own', 'policy', 'account'),
  search: ['version'],
  resources: ({ slug = '' }: RouteParams, query: URLSearchParams) => [policyResource(slug, query.get('version'))],
  head: __SERVER__ ? policyHead : undefined,
}
