import type { Booking } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { aBooking, Document } from '../../test-support/samples.js'
import { RequestCard } from './request-card.js'

const nothing = async () => undefined
const actions = {
  ...{ onAct: nothing, onCancel: nothing, onCalendar: nothing, onReschedule: nothing },
  ...{ onSendNow: nothing, onDiscard: nothing, onChoose: nothing, onChooseWindow: nothing },
}

function show(booking: Booking, isLinked = false) {
  render(
    <Document>
      <MemoryRouter>
        <ul>
          <RequestCard booking={booking} change={null} isLinked={isLinked} act={null} {...actions}>
            <p>How was it?</p>
          </RequestCard>
        </ul>
      </MemoryRouter>
    </Document>,
  )
}

it('folds a cancelled booking to a line with a way to book again', async () => {
  show(aBooking({ status: 'Cancelled' }))
  expect(screen.getByText('5 Lake View, Aundh')).not.toBeVisible()
  expect(screen.getByRole('link', { name: 'Book again' })).toBeVisible()
  await userEvent.click(screen.getByText(/^Booking G4EWS9, Sat, 28 Nov/))
  expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
})

it('opens a cancelled booking that a link leads to', () => {
  show(aBooking({ status: 'Cancelled' }), true)
  expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
})

it.each(['Pending', 'Confirmed', 'Completed'] as const)('shows all of a %s booking', (status) => {
  show(aBooking({ status }))
  expect(screen.getByText('5 Lake View, Aundh')).toBeVisible()
  expect(screen.getByText('How was it?')).toBeVisible()
})
