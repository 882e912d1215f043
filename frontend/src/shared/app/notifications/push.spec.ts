// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadOffline } from '#offline/load.js'
import { setFlag } from '../../lib/device-flags.js'
import { renewPush, switchPushOn } from './push.js'

vi.mock('../../http/api.js', () => ({ api: vi.fn() }))
vi.mock('#offline/load.js', () => ({ loadOffline: vi.fn() }))
const { api } = await import('../../http/api.js')

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer

/** A key of 65 bytes whose text has both letters that base64url changes. */
const OLD = `B_-${'a'.repeat(83)}A`
const NEW = `B-_${'b'.repeat(83)}A`

let bound: string | null
const subscribed: string[] = []

function subscriptionTo(key: string) {
  return {
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint: `https://push.example.com/${key}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      bound = null
      return true
    }),
  }
}

const pushManager = {
  getSubscription: async () => bound && subscriptionTo(bound),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (bound && bound !== applicationServerKey) throw new DOMException('another key', 'InvalidStateError')
    bound = applicationServerKey
    return subscriptionTo(bound)
  },
}

beforeEach(() => {
  subscribed.length = 0
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  setFlag('push-wanted')
  vi.mocked(api).mockImplementation((async (path: string, options?: { body: { endpoint: string } }) => {
    if (options) subscribed.push(options.body.endpoint.split('/').at(-1) ?? '')
    return path === '/push/public-key' ? { publicKey: NEW } : { success: true, publicKey: NEW }
  }) as typeof api)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(api).mockReset()
  setFlag('push-wanted', false)
})

it('registers a subscription again that is bound to the key of the server', async () => {
  bound = NEW
  await renewPush()
  expect({ bound, subscribed }).toEqual({ bound: NEW, subscribed: [NEW] })
})

it('subscribes again after the server has changed its key', async () => {
  bound = OLD
  await renewPush()
  expect({ bound, subscribed }).toEqual({ bound: NEW, subscribed: [OLD, NEW] })
})

it('subscribes when the browser has dropped the subscription', async () => {
  bound = null
  await renewPush()
  expect({ bound, subscribed }).toEqual({ bound: NEW, subscribed: [NEW] })
})

it('asks the browser to persist the storage after the user has allowed notifications', async () => {
  bound = null
  const askToPersist = vi.fn(async () => {})
  vi.mocked(loadOffline).mockResolvedValue({ askToPersist } as never)
  const requestPermission = vi.fn(async () => 'denied')
  vi.stubGlobal('Notification', { requestPermission })
  expect(await switchPushOn()).toBe('blocked')
  expect(loadOffline).not.toHaveBeenCalled()
  requestPermission.mockResolvedValue('granted')
  expect(await switchPushOn()).toBe('on')
  await vi.waitFor(() => expect(askToPersist).toHaveBeenCalledExactlyOnceWith('notifications'))
})
