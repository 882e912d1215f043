export interface PushContent {
  title: string
  body: string
  url: string
  tag: string
  unread: number | null
}

/** What a push says. One that cannot be read is still shown, as something to look at. */
export function readPush(data: { json(): unknown } | null): PushContent {
  let message: Partial<Record<keyof PushContent, unknown>> = {}
  try {
    message = (data?.json() ?? {}) as typeof message
  } catch {
    // Not ours, or cut short: the words below stand in.
  }
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)
  const url = text(message.url, '/notifications')
  return {
    title: text(message.title, 'Something happened'),
    body: text(message.body, 'Open the app to see it.'),
    // A path of this site and nothing else.
    url: /^\/(?![/\\])/.test(url) ? url : '/notifications',
    tag: text(message.tag, 'notice'),
    unread: typeof message.unread === 'number' ? message.unread : null,
  }
}
