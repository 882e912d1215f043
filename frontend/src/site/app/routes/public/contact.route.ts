import { PATHS } from '@sofaseva/contract'
import type { HeadInput } from '#shared/routing/head.js'
import { contactEntries } from '#site/features/catalog/catalog.heads.js'
import { servicesResource } from '#site/features/catalog/catalog.resources.js'
import { faqEntry } from '#site/features/contact/contact.heads.js'
import { groupFile, lazyPage, type PageRoute } from '../route.js'

export const contactRoute: PageRoute = {
  path: PATHS.contact,
  page: lazyPage('public/contact-page', 'contact'),
  head: {
    title: 'common.page.contact',
    ...(__SERVER__
      ? {
          description: 'heads.contactDescription' as const,
          jsonLd: (input: HeadInput) => [...contactEntries(input), faqEntry(input)],
        }
      : {}),
  },
  ...(__SERVER__ ? { headResources: () => [servicesResource({})], deferredPart: groupFile('public/late.parts') } : {}),
}
