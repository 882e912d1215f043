import { type Language, localizedPath, PATHS } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { derivedToken, isDerivedToken } from '#platform/lib/derived-secrets.js'

const SEPARATOR = '.'

const PURPOSE = 'contact-undo'

/** The link that undoes a change. Server logs and referrers never contain its fragment. */
export function undoUrl(
  changeId: string,
  language: Language,
  { JWT_SECRET, PUBLIC_URL }: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>,
): string {
  const token = `${changeId}${SEPARATOR}${derivedToken(JWT_SECRET, PURPOSE, changeId)}`
  return `${PUBLIC_URL}${localizedPath(PATHS.login, language)}#undo=${token}`
}

/** The change that a token undoes; null if none of these secrets signed it. */
export function readUndoToken(token: string, secrets: readonly string[]): string | null {
  const [id = '', proof = ''] = token.split(SEPARATOR)
  return isDerivedToken(proof, secrets, PURPOSE, id) ? id : null
}
