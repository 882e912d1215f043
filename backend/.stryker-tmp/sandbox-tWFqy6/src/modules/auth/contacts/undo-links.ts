// @ts-nocheck
import { type Language, localizedPath, PATHS } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { derivedToken, safeEqual } from '#platform/lib/derived-secrets.js'

const SEPARATOR = '.'

const proofOf = (id: string, secret: string) => derivedToken(secret, 'contact-undo', id)

/** The link that undoes a change. Server logs and referrers never contain its fragment. */
export function undoUrl(
  changeId: string,
  language: Language,
  { JWT_SECRET, PUBLIC_URL }: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>,
): string {
  const token = `${changeId}${SEPARATOR}${proofOf(changeId, JWT_SECRET)}`
  return `${PUBLIC_URL}${localizedPath(PATHS.login, language)}#undo=${token}`
}

/** The change that a token undoes; null if this server did not sign it. */
export function readUndoToken(token: string, secret: string): string | null {
  const [id = '', proof = ''] = token.split(SEPARATOR)
  return safeEqual(proof, proofOf(id, secret)) ? id : null
}
