import { PATHS, type PushMessage, type Translator } from '@sofaseva/contract'

export interface PushContent extends Omit<PushMessage, 'unread' | 'userId'> {
  unread: number | null
  /** The recipient. Null when the push names none. */
  userId: string | null
}

/** Contains no personal data. */
function neutralContent({ t }: Translator): PushContent {
  return {
    title: t('push.neutral.title'),
    body: t('push.neutral.body'),
    url: PATHS.notifications,
    tag: 'notice',
    unread: null,
    userId: null,
  }
}

/** The content of a push. A push that can't be read or names no recipient still shows a neutral text. */
export function readPush(translator: Translator, data: { json(): unknown } | null): PushContent {
  const other = neutralContent(translator)
  let message: Partial<Record<keyof PushContent, unknown>> = {}
  try {
    message = (data?.json() ?? {}) as typeof message
  } catch {
    // Not our format, or truncated.
  }
  if (typeof message.userId !== 'string') return other
  const text = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback)
  const url = text(message.url, other.url)
  return {
    title: text(message.title, other.title),
    body: text(message.body, other.body),
    // Allows only paths of this site.
    url: /^\/(?![/\\])/.test(url) ? url : other.url,
    tag: text(message.tag, other.tag),
    unread: typeof message.unread === 'number' ? message.unread : null,
    userId: message.userId,
  }
}

/**
 * The part of a push that this device shows. `signedInAs` is null for a guest and undefined when it is unknown. A push
 * for another user becomes a neutral text. Browsers that see no notification show one of their own and may revoke the
 * permission.
 */
export function contentForDevice(
  translator: Translator,
  content: PushContent,
  signedInAs: string | null | undefined,
): PushContent {
  return content.userId !== null && content.userId === signedInAs ? content : neutralContent(translator)
}
