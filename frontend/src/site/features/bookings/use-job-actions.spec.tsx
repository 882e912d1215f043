import { type Booking, DAY_MS, formatVisit } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Document } from '#test-support/samples.js'
import { useJobActions } from './use-job-actions.js'

const job = {
  _id: 'b1',
  status: 'Confirmed',
  totalAmount: 899,
  preferredDay: null,
  preferredDate: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  user: { name: 'Anjali Kulkarni' },
} as Booking

function Jobs() {
  const { actions, dialog } = useJobActions('ravi', () => {})
  return (
    <>
      <button type="button" onClick={() => actions.onStatus(job, 'Completed')}>
        Complete
      </button>
      <button type="button" onClick={() => actions.onStep(job, 'on_the_way')}>
        On the way
      </button>
      {dialog}
    </>
  )
}

it('asks in the required words before a change of status, with the customer, the time and the price', async () => {
  render(
    <Document>
      <Jobs />
    </Document>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const question = dialog.getByText('Are you sure you want to change status to Completed?')
  // Text queries normalize spaces.
  const visit = formatVisit(TRANSLATORS.en, job)?.replaceAll('\u00a0', ' ')
  const details = dialog.getByText(`Anjali Kulkarni · ${visit} · ₹899`)
  expect(question.compareDocumentPosition(details) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(dialog.getByText("This visit hasn't started yet.")).toBeInTheDocument()
})

it('asks before it notifies the customer of a visit on a later day', async () => {
  render(
    <Document>
      <Jobs />
    </Document>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'On the way' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(dialog.getByText('Tell the customer “On the way” now?')).toBeInTheDocument()
  expect(dialog.getByText(/^Anjali Kulkarni · /)).toBeInTheDocument()
  expect(dialog.getByText("This visit hasn't started yet.")).toBeInTheDocument()
})
