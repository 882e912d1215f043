import type { Booking } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { aBooking, jsonResponse } from '#test-support/samples.js'
import { BookingDrawer } from './booking-drawer.js'

function show(booking: Booking): void {
  const act = vi.fn()
  render(
    <AdminDocument>
      <MemoryRouter>
        <BookingDrawer
          open={{ id: booking._id, row: booking, previous: undefined, next: undefined, show: act, close: act }}
          onStatus={act}
          onAssign={act}
        />
      </MemoryRouter>
    </AdminDocument>,
  )
}

it('opens the receipt in a new tab, so that the back office stays open', () => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, []))
  const booking = aBooking({ status: 'Completed' })
  show(booking)
  const receipt = screen.getByRole('link', { name: 'Receipt' })
  expect(receipt).toHaveAttribute('href', `/requests/${booking._id}/receipt`)
  expect(receipt).toHaveAttribute('target', '_blank')
})

it('waives the fee of a late cancellation only with a reason', async () => {
  const sent: { url: string; body: unknown }[] = []
  const lateFee = { amount: 200, owedBy: 'customer', settlement: null, note: '' } as const
  const booking = aBooking({ status: 'Cancelled', lateFee, revision: 4 })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return jsonResponse(200, [])
    sent.push({ url, body: JSON.parse(String(body)) })
    return jsonResponse(200, { ...booking, revision: 5 })
  })
  show(booking)
  expect(screen.getByText('The customer owes ₹200.')).toBeVisible()
  const waive = screen.getByRole('button', { name: 'Waive' })
  expect(waive).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Reason for waiving it'), 'You were ill.')
  await userEvent.click(waive)
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        url: `/api/admin/bookings/${booking._id}/late-fee`,
        body: { settlement: 'waived', note: 'You were ill.', expectedRevision: 4 },
      },
    ]),
  )
})
