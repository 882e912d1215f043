import type { Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPush } from './push.js'

const message = { title: 'Booking confirmed', body: 'On Monday.', url: '/requests#B', tag: 'B', userId: 'ASHA' }
const data = { json: () => message } as PushMessageData
const asha = { user: { _id: 'ASHA' } } as Session
const never = () => new Promise<never>(() => {})
const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('self', { registration: { showNotification } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  showNotification.mockClear()
})

describe('a push', () => {
  it('is shown with its text to its recipient', async () => {
    await showPush({ readLanguage: async () => 'hi', sessionMirror: { read: async () => asha } as never }, data)
    expect(showNotification.mock.calls).toMatchObject([['Booking confirmed', { body: 'On Monday.', tag: 'B' }]])
  })

  it('is shown without its text when the store of this device never responds', async () => {
    const shown = showPush({ readLanguage: never, sessionMirror: { read: never } as never }, data)
    await vi.runAllTimersAsync()
    await shown
    expect(showNotification.mock.calls).toMatchObject([['You have an update', { tag: 'notice' }]])
  })

  it('is shown in the language that was read, even if the session was not', async () => {
    const shown = showPush({ readLanguage: async () => 'mr', sessionMirror: { read: never } as never }, data)
    await vi.runAllTimersAsync()
    await shown
    expect(showNotification.mock.calls).toMatchObject([['तुमच्यासाठी एक अपडेट आहे', { tag: 'notice' }]])
  })
})
