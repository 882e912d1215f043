import { PATHS } from '@sofaseva/contract'
import { policyResource } from '#site/features/policies/policies.resources.js'
import { policyHead } from '#site/features/policies/policy.heads.js'
import { groupedPage, type PageRoute } from '../route.js'

export const policyRoute: PageRoute = {
  path: PATHS.policy,
  page: groupedPage('public/read', 'policy', 'policy'),
  search: ['version'],
  resources: ({ slug = '' }, query) => [policyResource(slug, query.get('version'))],
  ...(__SERVER__ ? { head: policyHead } : {}),
}
