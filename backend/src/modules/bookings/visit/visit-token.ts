import { DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { derivedToken } from '#platform/lib/derived-secrets.js'

type LinkConfig = Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>

export function visitToken(linkId: string, { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>): string {
  return derivedToken(JWT_SECRET, 'visit-link', linkId)
}

/** The address of a visit's page. Service workers of every release leave `/api` to the network. */
export function visitUrl(linkId: string, language: Language, config: LinkConfig): string {
  return visitPagePath(config.PUBLIC_URL, visitToken(linkId, config), language)
}

export function visitPagePath(origin: string, token: string, language: Language): string {
  const query = new URLSearchParams({ token, ...(language === DEFAULT_LANGUAGE ? {} : { language }) })
  return `${origin}/api/visit?${query}`
}
