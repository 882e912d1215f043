import { PATHS, type PushMessage, type Translator } from '@sofaseva/contract'

export interface PushContent extends Omit<PushMessage, 'unread' | 'userId'> {
  unread: number | null
  /** Whom it is for; null where it does not say. */
  userId: string | null
}

/** Says nothing of anybody. */
function neutral({ t }: Translator): PushContent {
  return {
    title: t('push.neutral.title'),
    body: t('push.neutral.body'),
    url: PATHS.notifications,
    tag: 'notice',
    unread: null,
    userId: null,
  }
}

/** What a push says. One that cannot be read, or names no recipient, is still shown, as something to look at. */
export function readPush(translator: Translator, data: { json(): unknown } | null): PushContent {
  const other = neutral(translator)
  let message: Partial<Record<keyof PushContent, unknown>> = {}
  try {
    message = (data?.json() ?? {}) as typeof message
  } catch {
    // Not ours, or cut short.
  }
  if (typeof message.userId !== 'string') return other
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)
  const url = text(message.url, other.url)
  return {
    title: text(message.title, other.title),
    body: text(message.body, other.body),
    // A path of this site and nothing else.
    url: /^\/(?![/\\])/.test(url) ? url : other.url,
    tag: text(message.tag, other.tag),
    unread: typeof message.unread === 'number' ? message.unread : null,
    userId: message.userId,
  }
}

/**
 * What this device shows of a push. `signedInAs` is null for nobody, undefined where that cannot be told. A push for somebody
 * else than who is signed in here says nothing of anybody: browsers that see none shown show one of their own, and take
 * the permission away in the end.
 */
export function shownHere(
  translator: Translator,
  content: PushContent,
  signedInAs: string | null | undefined,
): PushContent {
  return content.userId !== null && content.userId === signedInAs ? content : neutral(translator)
}
