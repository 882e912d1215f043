import { api } from '../../shared/http/api.js'
import { isNoted, note } from '../../shared/lib/noted.js'

/** Some browsers never answer when their push service cannot be reached, or there is no worker. */
const PATIENCE_MS = 15_000
/** Noted on this device: the person wants pushes here. */
const WANTED = 'push-wanted'

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the push service did not answer')), PATIENCE_MS)
  })
  return Promise.race([work, late])
}

/** Throws when the browser does not answer. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await inTime(navigator.serviceWorker.getRegistration())
  return (registration && (await inTime(registration.pushManager.getSubscription()))) ?? null
}

/** What pushes on this device are. Asks nobody for anything. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || !isNoted(WANTED)) return 'off'
  return (await subscription().catch(() => null)) ? 'on' : 'off'
}

async function tell(current: PushSubscription): Promise<void> {
  const { endpoint, keys } = current.toJSON()
  await api('/push/subscriptions', { method: 'POST', body: { endpoint, keys } })
}

async function subscribe(): Promise<void> {
  // Without a worker it would never be ready.
  const registration = await inTime(navigator.serviceWorker.ready)
  const { publicKey } = await api<{ publicKey: string }>('/push/public-key')
  const current = await inTime(
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  await tell(current)
  note(WANTED)
}

/** Asks the person, by the browser's own question, and switches pushes on. Throws when it could not be done. */
export async function switchPushOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await subscribe()
  return 'on'
}

/** Switches pushes off on this device, also for when somebody else logs in here. */
export async function switchPushOff(): Promise<PushState> {
  note(WANTED, false)
  const current = isSupported() ? await subscription().catch(() => null) : null
  if (current) {
    const { endpoint } = current
    await api('/push/subscriptions', { method: 'DELETE', body: { endpoint } }).catch(() => undefined)
    await inTime(current.unsubscribe()).catch(() => false)
  }
  return 'off'
}

/** Browsers drop subscriptions, and sessions end: says anew where this device is reached, if the person wants that. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || !isNoted(WANTED) || Notification.permission !== 'granted') return
  const current = await subscription().catch(() => null)
  await (current ? tell(current) : subscribe()).catch(() => undefined)
}
