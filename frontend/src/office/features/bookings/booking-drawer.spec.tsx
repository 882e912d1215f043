import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { aBooking, jsonResponse } from '#test-support/samples.js'
import { BookingDrawer } from './booking-drawer.js'

it('opens the receipt in a new tab, so that the back office stays open', () => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, []))
  const booking = aBooking({ status: 'Completed' })
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
  const receipt = screen.getByRole('link', { name: 'Receipt' })
  expect(receipt).toHaveAttribute('href', `/requests/${booking._id}/receipt`)
  expect(receipt).toHaveAttribute('target', '_blank')
})
