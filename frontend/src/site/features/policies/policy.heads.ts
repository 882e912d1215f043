import { PATHS, type PolicyDetail, pathTo } from '@sofaseva/contract'
import type { Head, HeadInput } from '#shared/routing/head.js'
import { breadcrumbs, webPage } from '#shared/routing/json-ld.js'
import { policyResource } from './policies.resources.js'

/** The head of a policy. Search engines list only the current version. */
export function policyHead({ publicSettings, params, query, resources, origin, translator }: HeadInput): Head {
  const { brandName } = publicSettings
  const { slug = '' } = params
  const detail = resources[policyResource(slug, query.get('version'))] as PolicyDetail | undefined
  if (!detail) return { title: `${translator.t('account.policy.missing')} | ${brandName}` }
  const { title, isCurrent } = detail.policy
  const path = pathTo(PATHS.policy, { slug })
  const place = { origin, translator }
  return {
    title: `${title} | ${brandName}`,
    name: title,
    description: translator.t('heads.policyDescription', { title, brandName }),
    path,
    jsonLd: [breadcrumbs(place, [title, path]), webPage(place, title, path)],
    ...(isCurrent ? {} : { isPrivate: true }),
  }
}
