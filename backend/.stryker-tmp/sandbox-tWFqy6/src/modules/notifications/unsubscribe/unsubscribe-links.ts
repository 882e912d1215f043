// @ts-nocheck
import { type Language, NOTIFICATION_TYPES, type NotificationType } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { derivedToken, safeEqual } from '#platform/lib/derived-secrets.js'

/** The user and the kind of mails that a link stops. */
export interface Unsubscription {
  userId: string
  kind: NotificationType
}

const SEPARATOR = '.'

const proofOf = ({ userId, kind }: Unsubscription, secret: string) =>
  derivedToken(secret, 'unsubscribe', `${userId}:${kind}`)

/**
 * The URL in a mail's header that stops mails of its kind without a login. It stays valid, because mails may be read
 * late.
 */
export function unsubscribeUrl(
  { language, ...what }: Unsubscription & { language: Language },
  { JWT_SECRET, PUBLIC_URL }: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>,
): string {
  const token = [what.userId, what.kind, proofOf(what, JWT_SECRET)].join(SEPARATOR)
  return `${PUBLIC_URL}/api/notifications/unsubscribe?${new URLSearchParams({ token, language })}`
}

/** The content of a link's token; null if this server did not sign it. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscription | null {
  const [userId = '', name, proof = ''] = token.split(SEPARATOR)
  const kind = NOTIFICATION_TYPES.find((known) => known === name)
  return kind && safeEqual(proof, proofOf({ userId, kind }, secret)) ? { userId, kind } : null
}
