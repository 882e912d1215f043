import { addDays, formatWindow, indianDay, indianInstant, windowParts } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { LockedBooking, OutboxRow } from '#offline/index.js'
import type { Bootstrap } from '#shared/data/bootstrap.js'
import { Document, settings } from '#test-support/samples.js'
import { UnsentCard } from './unsent-card.js'

const row: OutboxRow = {
  seq: 1,
  key: 'k1',
  userId: 'asha',
  state: 'waiting',
  createdAt: 1,
  attempts: 0,
  notBefore: 0,
  failure: null,
  work: {
    kind: 'booking.create',
    body: { serviceId: 's1', option: 'Base', serviceAddress: '5 Lake View, Aundh, Pune' },
    display: { serviceName: 'Sofa', optionName: 'Base', estimate: 899 },
  },
}

/** Renders a card whose lock is granted when the test calls `grant`. */
function show(changes: Partial<OutboxRow> = {}, document: Partial<Bootstrap> = {}) {
  const release = vi.fn()
  let grant = () => {}
  const lock: LockedBooking = { save: async () => 'k2', release }
  const onLock = vi.fn(() => new Promise<LockedBooking>((resolve) => (grant = () => resolve(lock))))
  const actions = {
    onLock,
    onSendNow: vi.fn(),
    onDiscard: vi.fn(),
    onRetry: vi.fn(),
    onEdited: vi.fn(),
    onAcceptPrice: vi.fn(),
    onArrived: vi.fn(),
    onChooseWindow: vi.fn(),
  }
  const card = (current: Partial<OutboxRow>) => (
    <Document {...document}>
      <MemoryRouter>
        <ul>
          <UnsentCard row={{ ...row, ...current }} {...actions} />
        </ul>
      </MemoryRouter>
    </Document>
  )
  const { unmount, rerender } = render(card(changes))
  const update = (current: Partial<OutboxRow>) => rerender(card(current))
  return { release, onLock, unmount, grant: () => grant(), actions, update }
}

const edit = () => screen.getByRole('button', { name: 'Edit' })

it('opens its form once on a double tap, and holds one lock', async () => {
  const { onLock, grant, release } = show()
  await userEvent.dblClick(edit())
  grant()
  expect(await screen.findByLabelText('Service address')).toBeVisible()
  expect(onLock).toHaveBeenCalledOnce()
  expect(release).not.toHaveBeenCalled()
})

it('releases a lock that is granted after the card has gone', async () => {
  const { grant, release, unmount } = show()
  await userEvent.click(edit())
  unmount()
  grant()
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
})

it('keeps the focus on “Send now” while it sends, and ignores a second press', async () => {
  const { actions, update } = show()
  const button = screen.getByRole('button', { name: 'Send now' })
  await userEvent.click(button)
  update({ state: 'sending' })
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(actions.onSendNow).toHaveBeenCalledOnce()
})

const dearer: Partial<OutboxRow> = {
  state: 'refused',
  failure: { code: 'PRICE_CHANGED', status: 409, message: 'Dearer.', totalAmount: 1_499 },
}

it('shows both prices after a price increase, and books at the new one', async () => {
  const { actions } = show(dearer)
  expect(screen.getByRole('alert')).toHaveTextContent("It was ₹899, and it's ₹1,499 now.")
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Book at ₹1,499' }))
  expect(actions.onAcceptPrice).toHaveBeenCalledOnce()
})

it('shows no price while prices are hidden', () => {
  show(dearer, { publicSettings: { ...settings, show_service_prices: false } })
  expect(screen.getByRole('button', { name: 'Book at the new price' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/₹/)
})

const tooOld = { code: 'KEY_TOO_OLD', status: 409, message: 'Too old.' }
const arrived = {
  id: '01HZZZZZZZZZZZZZZZZZABCDEF',
  createdAt: '2026-10-20T06:00:00.000Z',
  status: 'Confirmed' as const,
}

it('asks whether an existing booking is the one whose key was forgotten', async () => {
  const { actions } = show({ state: 'refused', failure: tooOld, arrived })
  expect(screen.getByRole('alert')).toHaveTextContent(/ABCDEF, made on .*20 Oct.*: Confirmed\. Is it this one\?/)
  await userEvent.click(screen.getByRole('button', { name: "Yes, it's this one" }))
  expect(actions.onArrived).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'No, book again' }))
  expect(actions.onRetry).toHaveBeenCalledOnce()
})

it.each<[string, Partial<OutboxRow>]>([
  ['Book it now', { arrived: null }],
  ['Check again', {}],
])('offers “%s” for a booking with a forgotten key', async (name, more) => {
  const { actions } = show({ state: 'refused', failure: tooOld, ...more })
  await userEvent.click(screen.getByRole('button', { name }))
  expect(actions.onRetry).toHaveBeenCalledOnce()
  expect(actions.onArrived).not.toHaveBeenCalled()
})

describe('a booking whose window was taken', () => {
  const day = addDays(indianDay(Date.now()), 3)
  const starts = [9, 11, 13].map((hour) => indianInstant(day, hour * 60).toISOString())
  const refused = (alternatives: string[]): OutboxRow => ({
    ...row,
    state: 'refused',
    work: { ...row.work, body: { serviceAddress: '5 Lake View', preferredDate: starts[0] } } as OutboxRow['work'],
    failure: { code: 'WINDOW_TAKEN', status: 409, message: 'That time has just been taken.', alternatives },
  })
  const choices = () => within(screen.getByRole('group', { name: 'Free instead:' })).getAllByRole('button')

  it('offers free windows, and sends the booking with the chosen one', async () => {
    const shown = refused(starts)
    const { actions } = show(shown)
    expect(choices().map(({ textContent }) => textContent)).toEqual(
      starts.map((start) => formatWindow(TRANSLATORS.en, start)),
    )
    await userEvent.click(choices()[1] as HTMLElement)
    expect(actions.onChooseWindow).toHaveBeenCalledExactlyOnceWith(shown, starts[1])
  })

  it('offers none that passed while the phone was away', () => {
    const past = new Date(Date.now() - 60_000).toISOString()
    show(refused([past, starts[2] ?? '']))
    expect(choices()).toHaveLength(1)
  })

  it('keeps its day in the form, and asks for another time', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const { grant } = show(refused([]))
    await userEvent.click(edit())
    grant()
    const name = windowParts(TRANSLATORS.en, starts[0] ?? '').date
    expect(await screen.findByRole('radio', { name: new RegExp(name) })).toBeChecked()
    expect(screen.getByText('Choose a time')).toBeVisible()
  })
})
