/// <reference lib="webworker" />
import { DEFAULT_LANGUAGE } from '@sofaseva/contract'
import { pushTranslator } from '@sofaseva/contract/push-translator'
import type { WorkerOffline } from '#offline/worker-offline.js'
import { withTimeout } from '#shared/lib/with-timeout.js'
import { contentForDevice, type PushContent, readPush } from './push-message.js'

declare const self: ServiceWorkerGlobalScope

/** Browsers require a notification for each push. A newer one about the same booking replaces the older one. */
async function show({ title, body, url, tag, unread }: PushContent): Promise<void> {
  if (unread !== null && 'setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined)
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  })
}

/** Milliseconds. A store that never responds must not keep a push from being shown. */
const READ_MS = 5000

/** Shows a push. For a user who left or shares this device, or while the store can't be read, it hides the text. */
export async function showPush(
  { readLanguage, sessionMirror }: Pick<WorkerOffline, 'readLanguage' | 'sessionMirror'>,
  data: PushMessageData | null,
): Promise<void> {
  const [language, signedInAs] = await Promise.all([
    withTimeout(readLanguage(), READ_MS).catch(() => DEFAULT_LANGUAGE),
    withTimeout(sessionMirror.read(), READ_MS).then(
      (session) => session?.user._id ?? null,
      () => undefined,
    ),
  ])
  const translator = pushTranslator(language)
  await show(contentForDevice(translator, readPush(translator, data), signedInAs))
}

/** Sends the server a new subscription after the browser replaced the old one. The next start repairs a failure. */
export async function resubscribe(
  { callAsUser }: Pick<WorkerOffline, 'callAsUser'>,
  before: PushSubscription | null,
  after: PushSubscription | null,
): Promise<void> {
  const options = before?.options
  const current = after ?? (options ? await self.registration.pushManager.subscribe(options) : null)
  if (!current) return
  const { endpoint, keys } = current.toJSON()
  await callAsUser('/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
