import type { QueueName, QueueState } from '@sofaseva/contract'
import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import QueuesPage from './queues-page.js'

const worker: QueueState['workers'][number] = {
  id: '01J0000000000000000000000W',
  host: 'worker-1',
  pid: 42,
  isAlive: true,
  startedAt: '2026-11-20T20:00:00.000Z',
  lastSeenAt: '2026-11-20T21:00:00.000Z',
}
const mails: QueueState['queues'][number] = {
  name: 'mail',
  waiting: 7,
  active: 1,
  delayed: 2,
  failed: 3,
  oldestWaitingAt: new Date(Date.now() - 5 * 60_000).toISOString(),
}
const state: QueueState = {
  outbox: { waiting: 12, oldestAt: new Date(Date.now() - 3 * 60_000).toISOString() },
  queues: [mails],
  workers: [worker],
  failures: [],
}

function show(change: Partial<QueueState> = {}) {
  vi.stubGlobal('fetch', async () => jsonResponse(200, { ...state, ...change }))
  render(
    <AdminDocument>
      <MemoryRouter>
        <QueuesPage />
      </MemoryRouter>
    </AdminDocument>,
  )
}

afterEach(() => vi.useRealTimers())

describe('the queue page', () => {
  it('updates waiting times even when no response changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    show()
    expect(await screen.findByRole('row', { name: /^Emails/ })).toHaveTextContent('5 minutes ago')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.getByRole('row', { name: /^Emails/ })).toHaveTextContent('7 minutes ago')
    expect(screen.getByText('The oldest of them').parentElement).toHaveTextContent('5 minutes ago')
  })

  it('shows the waiting jobs of each queue and since when they wait', async () => {
    show()
    const row = await screen.findByRole('row', { name: /^Emails/ })
    expect(row).toHaveTextContent('7')
    expect(row).toHaveTextContent('5 minutes ago')
    expect(screen.getByText('Oldest waiting job').parentElement).toHaveTextContent('5 minutes ago')
    expect(screen.getAllByText('Last seen')[0]?.parentElement).toHaveTextContent('21 Nov 2026')
    expect(screen.getByText('The oldest of them').parentElement).toHaveTextContent('3 minutes ago')
    expect(within(screen.getByRole('row', { name: /worker-1/ })).getByText('Working')).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('shows the name of a queue that only a newer release knows', async () => {
    const name = 'calls' as QueueName
    const failure = { id: '1', queue: name, name: 'booking.created', reason: 'no line', attempts: 1 }
    show({ queues: [{ ...mails, name }], failures: [{ ...failure, failedAt: worker.startedAt }] })
    expect(await screen.findByRole('row', { name: /^calls/ })).toHaveTextContent('7')
    expect(screen.getByRole('row', { name: /no line/ })).toHaveTextContent('calls')
  })

  it('shows when a dead worker was last seen, and that no worker is running', async () => {
    show({ workers: [{ ...worker, isAlive: false }] })
    expect(await screen.findByText('Not seen since 21 Nov 2026, 2:30 am')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('No worker is running')
  })

  it('shows that no worker is running when there never was one', async () => {
    show({ workers: [] })
    await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No worker is running'))
  })
})
