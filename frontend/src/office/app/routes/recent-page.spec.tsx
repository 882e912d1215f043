import { type Booking, DAY_MS, lastSix } from '@sofaseva/contract'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdminDocument, rowAction } from '#test-support/admin-document.js'
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
    if (url.endsWith('/notices')) return Response.json([])
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
    expect(await screen.findByText(/^This visit is planned for .*\. Mark it as complete anyway\?$/)).toBeVisible()
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
    expect(within(select).getByRole('option', { name: 'Sita, busy at that time' })).toBeInTheDocument()
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

describe('the desk by keyboard', () => {
  const sita = { _id: '01ARZ3NDEKTSV4RRFFQ69G5FB2', name: 'Sita', openJobs: 0, isFree: true }
  const candidates = [{ _id: ravi._id, name: 'Ravi', openJobs: 1, isFree: true }, sita]

  it('moves to a request by j, chooses a provider by a, and confirms by c', async () => {
    const sent = show({ ...booking, provider: null }, candidates)
    const select = await screen.findByRole('combobox', { name: /^Provider for booking/ })
    await vi.waitFor(() => expect(select).toHaveDisplayValue('Ravi, 1 open job'))
    await userEvent.keyboard('ja')
    expect(select).toHaveFocus()
    await userEvent.selectOptions(select, sita._id)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('row', { name: /Asha/ })).toHaveFocus()
    await userEvent.keyboard('c')
    await vi.waitFor(() => expect(sent).toEqual([{ status: 'Confirmed', expectedRevision: 0, providerId: sita._id }]))
  })

  it('moves on from the provider to the button by Enter, and sends nothing by itself', async () => {
    const sent = show({ ...booking, provider: null }, candidates)
    const select = await screen.findByRole('combobox', { name: /^Provider for booking/ })
    await vi.waitFor(() => expect(select).toHaveDisplayValue('Ravi, 1 open job'))
    await userEvent.keyboard('ja{Enter}')
    expect(screen.getByRole('button', { name: /^Assign and confirm booking/ })).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('confirms an assigned request, loads other providers on demand, and completes nothing by c', async () => {
    const urls: string[] = []
    const sent = show(booking, candidates, urls)
    const select = await screen.findByRole('combobox', { name: /^Provider for booking/ })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ravi'])
    await userEvent.keyboard('ja')
    expect(await within(select).findByRole('option', { name: 'Sita, 0 open jobs' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}c')
    await vi.waitFor(() => expect(sent).toEqual([{ status: 'Confirmed', expectedRevision: 0 }]))
    const complete = await screen.findByRole('button', { name: /^Mark Complete booking/ })
    await vi.waitFor(() => expect(complete).toBeEnabled())
    await userEvent.keyboard('c')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('shows the details beside the list with the choice made in the row, and confirms there', async () => {
    const sent = show({ ...booking, provider: null }, candidates)
    const select = await screen.findByRole('combobox', { name: /^Provider for booking/ })
    await vi.waitFor(() => expect(select).toHaveDisplayValue('Ravi, 1 open job'))
    await userEvent.selectOptions(select, sita._id)
    await userEvent.keyboard('{Escape}{Enter}')
    const drawer = await screen.findByRole('dialog', { name: /^Booking/ })
    expect(screen.getAllByRole('combobox', { name: /^Provider for booking/ })).toHaveLength(1)
    expect(within(drawer).getByRole('combobox', { name: /^Provider for/ })).toHaveDisplayValue('Sita, 0 open jobs')
    await userEvent.keyboard('c')
    await vi.waitFor(() => expect(sent).toEqual([{ status: 'Confirmed', expectedRevision: 0, providerId: sita._id }]))
  })
})

it('cancels from the row’s menu, after a question', async () => {
  const sent = show(booking)
  await userEvent.click(await rowAction(`booking ${lastSix(booking._id)}`, 'Cancel'))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Set to Cancelled' }))
  await vi.waitFor(() => expect(sent).toEqual([{ status: 'Cancelled', expectedRevision: 0 }]))
})

it('confirms without a provider from the row’s menu, although providers are available', async () => {
  const sent = show({ ...booking, provider: null }, [{ _id: ravi._id, name: 'Ravi', openJobs: 1, isFree: true }])
  await userEvent.click(await rowAction(`booking ${lastSix(booking._id)}`, 'Confirm without a provider'))
  await vi.waitFor(() => expect(sent).toEqual([{ status: 'Confirmed', expectedRevision: 0 }]))
})
