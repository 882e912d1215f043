import { beforeEach, expect, it, vi } from 'vitest'
import { loadOffline } from '#offline/load.js'
import { startSession } from './session-start.js'

vi.mock('#offline/load.js', () => ({ loadOffline: vi.fn() }))
vi.mock('./realtime-updates.js', () => ({ startRealtimeUpdates: () => {} }))

const askToPersist = vi.fn(async () => {})

beforeEach(() => {
  askToPersist.mockClear()
  vi.mocked(loadOffline).mockResolvedValue({
    askToPersist,
    sessionMirror: { read: async () => null, write: async () => {}, observe: () => ({ subscribe: () => () => {} }) },
    outbox: { flush: async () => ({}), startSending: () => {} },
    setTransport: () => {},
    storeLanguage: async () => {},
    prune: async () => {},
  } as never)
})

it('asks the browser to persist the storage once the site is installed', async () => {
  await startSession()
  expect(askToPersist).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('appinstalled'))
  expect(askToPersist).toHaveBeenCalledExactlyOnceWith('installed')
})

it('asks the browser to persist the storage when it starts as an installed app', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(display-mode: standalone)' }))
  await startSession()
  expect(askToPersist).toHaveBeenCalledExactlyOnceWith('installed')
})
