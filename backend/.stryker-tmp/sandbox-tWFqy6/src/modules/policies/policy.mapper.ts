// @ts-nocheck
import {
  type AdminPolicy,
  type BusinessProfile,
  type Language,
  type PolicyDetail,
  type PolicyFacts,
  type PolicySummary,
  policyBlocks,
  withFacts,
} from '@sofaseva/contract'
import type { PolicyRow, VersionRow } from './policies.repository.js'

export function factsOf(
  { legalName, legalAddress, officerName, officerEmail, supportPhone, supportEmail }: BusinessProfile,
  brandName: string,
): PolicyFacts {
  return { brandName, legalName, legalAddress, officerName, officerEmail, supportPhone, supportEmail }
}

const toVersion = ({ version, publishedAt }: VersionRow) => ({ version, publishedAt: publishedAt.toISOString() })

export function toSummary({ slug, texts, ...row }: PolicyRow, language: Language): PolicySummary {
  return { slug, title: texts[language].title, ...toVersion(row) }
}

/** A version in a language. `versions` are all of the policy, the newest first. */
export function toPolicy(
  row: PolicyRow,
  versions: readonly VersionRow[],
  facts: PolicyFacts,
  language: Language,
): PolicyDetail['policy'] {
  return {
    ...toSummary(row, language),
    isCurrent: row.version === versions[0]?.version,
    blocks: policyBlocks(withFacts(row.texts[language].text, facts)),
    versions: versions.map(toVersion),
  }
}

export function toAdminPolicy({ slug, version, texts, publishedAt }: PolicyRow, versions: readonly VersionRow[]) {
  return {
    slug,
    texts,
    revision: version,
    publishedAt: publishedAt.toISOString(),
    versions: versions.map(toVersion),
  } satisfies AdminPolicy
}
