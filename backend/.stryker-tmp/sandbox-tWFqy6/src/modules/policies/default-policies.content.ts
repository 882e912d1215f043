// @ts-nocheck
import { LANGUAGES, type Language, POLICY_SLUGS, PolicyChange, type PolicySlug } from '@sofaseva/contract'
import { z } from 'zod'
import { linesOf, readContent } from '#platform/lib/read-content.js'
import type { StoredTexts } from './policies.repository.js'

const TEXTS = z.record(
  z.enum(POLICY_SLUGS),
  linesOf(z.string()).transform(([title = '', ...lines]) => ({ title, text: lines.join('\n') })),
)

/** The texts that the product comes with. Reads the files at each call. */
export function readDefaultPolicies(): Record<PolicySlug, StoredTexts> {
  const read = LANGUAGES.map((language) => [language, readContent(`policies/${language}.txt`, TEXTS)] as const)
  const textsOf = (slug: PolicySlug) => {
    const texts = Object.fromEntries(read.map(([language, policies]) => [language, policies[slug]]))
    // The back office could not publish a text that this refuses.
    PolicyChange.parse({ texts })
    return texts as Record<Language, { title: string; text: string }>
  }
  return Object.fromEntries(POLICY_SLUGS.map((slug) => [slug, textsOf(slug)])) as Record<PolicySlug, StoredTexts>
}
