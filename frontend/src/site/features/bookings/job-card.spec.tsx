import type { Booking, HistoryKind } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aBooking, Document } from '#test-support/samples.js'
import { JobCard } from './job-card.js'
import { jobView } from './job-view.js'
import type { PendingChange } from './pending-change.js'

const historyOf = (...kinds: HistoryKind[]): Booking['history'] =>
  kinds.map((kind) => ({ kind, from: 'Confirmed', to: 'Confirmed', by: 'provider', at: '2026-11-27T04:00:00.000Z' }))

function show(changes: Partial<Booking>, { isNext = true, pending = [] as PendingChange[] } = {}) {
  const actions = {
    onStatus: vi.fn(),
    onStep: vi.fn(),
    onSendNow: vi.fn(),
    onDiscard: vi.fn(),
    onChoose: vi.fn(),
    onChooseWindow: vi.fn(),
  }
  const job = aBooking({ phone: '+919000012345', ...changes })
  render(
    <Document>
      <ul>
        <JobCard view={jobView(job, pending)} isNext={isNext} {...actions} />
      </ul>
    </Document>,
  )
  return { job, ...actions }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('the card of a job', () => {
  it.each([
    ['Confirm', { status: 'Pending' }],
    ['On the way', { status: 'Confirmed', history: historyOf('status') }],
    ['Start', { status: 'Confirmed', history: historyOf('status', 'on_the_way') }],
    ['Complete', { status: 'Confirmed', history: historyOf('status', 'on_the_way', 'started') }],
    ['On the way', { status: 'Confirmed', history: historyOf('status', 'started', 'rescheduled') }],
  ] as const)('has one main button, here %s, and the rest under More', (text, changes) => {
    show(changes as Partial<Booking>)
    expect(buttons()).toEqual([text, 'More'])
  })

  it('names the on-site contact, with a button that calls them', () => {
    show({ onSite: { name: 'Aai Joshi', phone: '+919812345678' } })
    expect(screen.getByText('Aai Joshi')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call Aai' })).toHaveAttribute('href', 'tel:+919812345678')
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919000012345')
  })

  it('reports the status of its main button', async () => {
    const { job, onStatus } = show({ status: 'Pending' })
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(onStatus).toHaveBeenCalledWith(job, 'Confirmed')
  })

  it('reports a step', async () => {
    const { job, onStep, onStatus } = show({ status: 'Confirmed' })
    await userEvent.click(screen.getByRole('button', { name: 'On the way' }))
    expect(onStep).toHaveBeenCalledWith(job, 'on_the_way')
    expect(onStatus).not.toHaveBeenCalled()
  })

  it('reaches every status by the keyboard', async () => {
    const { job, onStatus } = show({ status: 'Confirmed' })
    const more = screen.getByRole('button', { name: 'Status of job G4EWS9: More' })
    more.focus()
    await userEvent.keyboard('{ArrowDown}')
    const menu = within(screen.getByRole('menu'))
    expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Confirmed',
      'Completed',
      'Cancelled',
    ])
    expect(menu.getByRole('menuitemradio', { name: 'Confirmed' })).toHaveAttribute('aria-checked', 'true')
    expect(menu.getByRole('menuitemradio', { name: 'Pending' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{End}{Enter}')
    expect(onStatus).toHaveBeenCalledWith(job, 'Cancelled')
  })

  it.each(['Completed', 'Cancelled'] as const)('has no main button and no map for a %s job', (status) => {
    show({ status })
    expect(buttons()).toEqual(['More'])
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('data-variant', 'outline')
    expect(screen.queryByRole('link', { name: 'Map' })).toBeNull()
  })

  it('has no badge for a sent change', () => {
    show({ status: 'Confirmed' })
    expect(screen.queryByText('Sent')).toBeNull()
    expect(screen.getByText('Confirmed')).toBeVisible()
  })

  it('shows a waiting step as done, and says that it waits', () => {
    const row = {
      seq: 1,
      key: 'K',
      userId: 'ravi',
      state: 'waiting',
      createdAt: 0,
      attempts: 0,
      notBefore: 0,
      failure: null,
      work: {
        kind: 'job.progress',
        bookingId: aBooking()._id,
        at: '2026-11-27T04:00:00.000Z',
        body: { step: 'on_the_way', expectedStatus: 'Confirmed' },
      },
    } as unknown as PendingChange['last']
    const bookingId = aBooking()._id
    const change: PendingChange = { bookingId, side: 'provider', rows: [row], last: row, refused: null }
    show({ status: 'Confirmed' }, { pending: [change] })
    expect(buttons()).toContain('Start')
    expect(screen.getByText('Waiting')).toBeVisible()
    expect(screen.getByText(/Your update “On the way” is saved on this device/)).toBeVisible()
  })
})
