// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { EventListener } from '#offline/sender/event-stream.js'
import { aSession } from '#test-support/samples.js'
import { realtimeStart } from '../lib/realtime-state.js'
import { writeSession } from '../session/session-store.js'
import { startRealtimeUpdates } from './realtime-updates.js'

const { streams, listeners, pulls } = vi.hoisted(() => ({
  streams: [] as AbortSignal[],
  listeners: [] as EventListener[],
  pulls: [] as string[],
}))

vi.mock('#offline/index.js', () => ({
  offline: Promise.resolve({
    notificationsPath: '/notifications',
    documents: { forUser: (_: string, path: string) => ({ pull: async () => void pulls.push(path) }) },
    subscribeToEvents: (listener: EventListener, signal: AbortSignal) => {
      streams.push(signal)
      listeners.push(listener)
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

it('lets pages that wait for the stream go on once its first refresh has begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const started = vi.fn()
  const waiting = realtimeStart().then(started)
  vi.advanceTimersByTime(1_000)
  await Promise.resolve()
  expect(started).not.toHaveBeenCalled()
  listeners.at(-1)?.onOpen()
  await waiting
  expect(pulls).toContain('/notifications')
  vi.useRealTimers()
})
