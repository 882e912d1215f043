import type { HeadInput } from '#shared/routing/head.js'
import { faqPageOf } from '#shared/routing/json-ld.js'
import { faqOf } from './faq.rules.js'

/** The questions of the contact page, for search engines. */
export function faqEntry({ translator, publicSettings }: HeadInput) {
  return faqPageOf(faqOf(translator, publicSettings))
}
