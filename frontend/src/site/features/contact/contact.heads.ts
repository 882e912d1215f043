import type { HeadInput } from '#shared/routing/head.js'
import { faqPageOf } from '#shared/routing/json-ld.js'
import { faqOf } from './faq.rules.js'

/** JSON-LD with the questions of the contact page. */
export function faqEntry({ translator, publicSettings }: HeadInput) {
  return faqPageOf(faqOf(translator, publicSettings))
}
