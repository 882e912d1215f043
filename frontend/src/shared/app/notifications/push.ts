import type { PushSubscribed } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { api } from '../../http/api.js'
import { fetchWithTimeout } from '../../http/fetch-with-timeout.js'
import { hasFlag, setFlag } from '../../lib/device-flags.js'
import { withTimeout } from '../../lib/with-timeout.js'

/** Milliseconds. Some browsers never respond when their push service is unreachable or there is no worker. */
const TIMEOUT_MS = 15_000
/** Records on this device that the user wants pushes here. */
const WANTED = 'push-wanted'

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

const withPushTimeout = <T>(work: Promise<T>) => withTimeout(work, TIMEOUT_MS)

/** Throws when the browser does not respond. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await withPushTimeout(navigator.serviceWorker.getRegistration())
  return (registration && (await withPushTimeout(registration.pushManager.getSubscription()))) ?? null
}

/** The state of pushes on this device. Never prompts the user. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || !hasFlag(WANTED)) return 'off'
  return (await subscription().catch(() => null)) ? 'on' : 'off'
}

/** Whether the server's key is the one that this subscription takes pushes from. */
function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = options.applicationServerKey
  if (!bytes) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Resolves to false if the server has changed its key, so that the device has to subscribe again. */
async function sendSubscription(current: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = current.toJSON()
  const { publicKey } = await api<PushSubscribed>('/push/subscriptions', { method: 'POST', body: { endpoint, keys } })
  return isBoundTo(current, publicKey)
}

async function subscribe(): Promise<void> {
  // Without a worker, `ready` would never resolve.
  const registration = await withPushTimeout(navigator.serviceWorker.ready)
  const { publicKey } = await api<{ publicKey: string }>('/push/public-key')
  const former = await withPushTimeout(registration.pushManager.getSubscription())
  // The browser refuses a second key beside the first.
  if (former && !isBoundTo(former, publicKey)) await withPushTimeout(former.unsubscribe())
  const current = await withPushTimeout(
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  await sendSubscription(current)
  setFlag(WANTED)
}

/** Prompts the user with the browser's own question and turns pushes on. Throws when it fails. */
export async function switchPushOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await subscribe()
  // Browsers that allow notifications most likely persist the storage too.
  void loadOffline()
    .then(({ askToPersist }) => askToPersist('notifications'))
    .catch(() => undefined)
  return 'on'
}

/** Turns pushes off on this device. */
export async function switchPushOff(): Promise<PushState> {
  setFlag(WANTED, false)
  const current = isSupported() ? await subscription().catch(() => null) : null
  if (current) {
    const { endpoint } = current
    await api('/push/subscriptions', { method: 'DELETE', body: { endpoint } }).catch(() => undefined)
    await withPushTimeout(current.unsubscribe()).catch(() => false)
  }
  return 'off'
}

let lastRemoval: Promise<unknown> = Promise.resolve()

/** Removes a former user's notifications and push subscription from this device. `token` is the former user's. */
export function removePushSubscription(token: string): Promise<unknown> {
  lastRemoval = withPushTimeout(unsubscribe(token)).catch(() => undefined)
  return lastRemoval
}

async function unsubscribe(token: string): Promise<void> {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  const current = isSupported() ? await subscription() : null
  if (!current) return
  // A missing response does no harm. The server sends no pushes after the session has ended.
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ endpoint: current.endpoint })
  void fetchWithTimeout('/api/push/subscriptions', { method: 'DELETE', headers, body }).catch(() => undefined)
  await current.unsubscribe()
}

/**
 * Registers this device again if the user wants pushes here, because browsers drop subscriptions, sessions end and the
 * server's key may change.
 */
export async function renewPush(): Promise<void> {
  if (!isSupported() || !hasFlag(WANTED) || Notification.permission !== 'granted') return
  await lastRemoval
  const current = await subscription().catch(() => null)
  try {
    if (!current || !(await sendSubscription(current))) await subscribe()
  } catch {
    // The next start tries again.
  }
}
