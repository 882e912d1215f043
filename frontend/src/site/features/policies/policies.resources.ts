import type { Language } from '@sofaseva/contract'

/** API path of a policy in the page's language. Without a version, it is the current one. */
export function policyResource(slug: string, version: string | null): string {
  return `/policies/${encodeURIComponent(slug)}${version ? `?version=${encodeURIComponent(version)}` : ''}`
}

/** Address of a stored policy, separate for each language. */
export function storedPolicyPath(slug: string, version: string | null, language: Language): string {
  const path = policyResource(slug, version)
  return `${path}${version ? '&' : '?'}language=${language}`
}
