import { PATHS } from '@sofaseva/contract'
import type { Head, HeadInput } from '#shared/routing/head.js'
import { groupedPage, type PageRoute } from '../route.js'

/** Titles the document. The page titles its tab itself, so no other page loads this text. */
function head({ publicSettings: { brandName }, translator: { t } }: HeadInput): Head {
  const name = t('grievances.title')
  return { title: `${name} | ${brandName}`, name, description: t('grievances.text'), path: PATHS.grievances }
}

export const grievancesRoute: PageRoute = {
  path: PATHS.grievances,
  page: groupedPage('public/mail', 'grievances', 'grievances', 'account'),
  head: __SERVER__ ? head : undefined,
}
