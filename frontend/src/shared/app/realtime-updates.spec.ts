// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSession } from '#test-support/samples.js'
import { writeSession } from '../session/session-store.js'
import { startRealtimeUpdates } from './realtime-updates.js'

const { streams } = vi.hoisted(() => ({ streams: [] as AbortSignal[] }))

vi.mock('#offline/index.js', () => ({
  offline: Promise.resolve({
    subscribeToEvents: (_listener: unknown, signal: AbortSignal) => {
      streams.push(signal)
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    },
  }),
}))

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('closes the stream while the page is in the back/forward cache', async () => {
  writeSession(aSession())
  startRealtimeUpdates()
  await waitFor(() => expect(streams).toHaveLength(1))
  show(false)
  dispatchEvent(new Event('pagehide'))
  expect(streams[0]?.aborted).toBe(true)

  show(true)
  await waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]?.aborted).toBe(false)
})
