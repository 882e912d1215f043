import { type Booking, DAY_MS } from '@sofaseva/contract'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import RecentRequestsPage from './recent-page.js'

const tomorrow = new Date(Date.now() + DAY_MS).toISOString()
const yesterday = new Date(Date.now() - DAY_MS).toISOString()
const ravi = { _id: '01ARZ3NDEKTSV4RRFFQ69G5FB1', name: 'Ravi', phone: '+919812345670' }

const booking: Booking = {
  _id: '01ARZ3NDEKTSV4RRFFQ69JX1RG',
  status: 'Pending',
  createdAt: yesterday,
  updatedAt: yesterday,
  revision: 0,
  user: { _id: '01ARZ3NDEKTSV4RRFFQ69G5FC1', name: 'Asha', phone: '', email: 'asha@demo.local' },
  phone: '',
  items: [],
  totalAmount: 899,
  serviceAddress: '',
  notes: '',
  history: [],
  preferredDate: tomorrow,
  preferredDay: null,
  provider: ravi,
}
const COUNTS = { Pending: 130, Confirmed: 2, Completed: 0, Cancelled: 0 }

/** Renders the page with one booking, which the mocked API stores. Returns the sent changes. */
function show(shown: Booking, candidates: object[] = [], urls: string[] = []) {
  let stored = shown
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/providers')) return Response.json(candidates)
    const headers = { 'x-total-count': '132', 'x-status-counts': JSON.stringify(COUNTS), 'x-window-hours': '72' }
    if (!body) {
      urls.push(url)
      return Response.json([stored], { headers })
    }
    const change = JSON.parse(String(body))
    sent.push(change)
    stored = { ...stored, status: change.status, revision: stored.revision + 1 }
    return Response.json(stored)
  })
  render(
    <AdminDocument>
      <MemoryRouter>
        <RecentRequestsPage />
      </MemoryRouter>
    </AdminDocument>,
  )
  return sent
}

describe('recent requests', () => {
  it('paginates and shows the server’s total counts', async () => {
    const urls: string[] = []
    show(booking, [], urls)
    expect(await screen.findByText('Recent Requests (72 Hours)')).toBeVisible()
    expect(screen.getByText('All (132)')).toBeVisible()
    expect(screen.getByText('Pending (130)')).toBeVisible()
    await userEvent.click(screen.getByText('Next'))
    await vi.waitFor(() => expect(urls.at(-1)).toBe('/api/admin/bookings/recent?limit=25&page=2'))
    await userEvent.click(screen.getByText('Confirmed (2)'))
    await vi.waitFor(() => expect(urls.at(-1)).toBe('/api/admin/bookings/recent?status=Confirmed&limit=25'))
  })
})

afterEach(() => vi.useRealTimers())

describe('a recent request', () => {
  it('becomes less urgent with age, even when no response changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    show({ ...booking, createdAt: new Date(Date.now() - 119 * 60_000).toISOString() })
    expect(await screen.findByText('Urgent')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.getByText('High Priority')).toBeVisible()
  })

  it('ignores clicks for a second after a change, and asks before it completes a future visit', async () => {
    const sent = show(booking)
    const confirm = await screen.findByRole('button', { name: /^Confirm booking/ })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null })
    await user.click(confirm)
    const complete = await screen.findByRole('button', { name: /^Mark Complete booking/ })
    expect(complete).toBeDisabled()
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(() => expect(complete).toBeEnabled())
    await user.click(complete)
    expect(await screen.findByText(/^This visit is planned for .*\. Mark it complete anyway\?$/)).toBeVisible()
    expect(sent).toEqual([{ status: 'Confirmed', expectedRevision: 0 }])
    await user.click(screen.getByRole('button', { name: 'Keep Confirmed' }))
    expect(sent).toHaveLength(1)
  })

  it('completes a visit that has begun without a question', async () => {
    const sent = show({ ...booking, status: 'Confirmed', preferredDate: yesterday })
    await userEvent.click(await screen.findByRole('button', { name: /^Mark Complete booking/ }))
    await vi.waitFor(() => expect(sent).toEqual([{ status: 'Completed', expectedRevision: 0 }]))
  })

  it('suggests a provider for an unassigned request and confirms both in one request', async () => {
    const sent = show({ ...booking, provider: null }, [
      { _id: ravi._id, name: 'Ravi', openJobs: 1, isFree: true },
      { _id: '01ARZ3NDEKTSV4RRFFQ69G5FB2', name: 'Sita', openJobs: 0, isFree: false },
    ])
    const select = await screen.findByRole('combobox', { name: /^Provider for booking/ })
    await vi.waitFor(() => expect(select).toHaveDisplayValue('Ravi, 1 open job'))
    expect(within(select).getByRole('option', { name: 'Sita, busy then' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Assign and confirm booking/ }))
    await vi.waitFor(() => expect(sent).toEqual([{ status: 'Confirmed', expectedRevision: 0, providerId: ravi._id }]))
  })

  it('can be confirmed without a provider', async () => {
    const sent = show({ ...booking, provider: null })
    expect(await screen.findByText('No approved provider offers this service.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /without a provider$/ }))
    await vi.waitFor(() => expect(sent).toEqual([{ status: 'Confirmed', expectedRevision: 0 }]))
  })
})
