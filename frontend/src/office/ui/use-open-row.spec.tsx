import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useCustomerDrawer } from './use-customer-drawer.js'
import { useOpenRow } from './use-open-row.js'
import { useUrlFilters } from './use-url-filters.js'

const ROWS = [{ _id: 'one' }, { _id: 'two' }]

function Page() {
  const open = useOpenRow(useUrlFilters([]), ROWS)
  const customer = useCustomerDrawer()
  return (
    <>
      <p data-row="one" tabIndex={-1}>
        row one
      </p>
      <p>open: {open.id}</p>
      <p>customer: {customer.id}</p>
      <button type="button" onClick={() => customer.show('asha')}>
        Show
      </button>
      <button type="button" onClick={customer.close}>
        Back
      </button>
      <button type="button" onClick={open.close}>
        Close
      </button>
    </>
  )
}

it('returns to the open row when the customer’s drawer closes, and to its row at the end', async () => {
  render(
    <MemoryRouter initialEntries={['/?open=one']}>
      <Page />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByText('Show'))
  expect(screen.getByText('customer: asha')).toBeVisible()
  expect(screen.getByText('open:')).toBeVisible()
  expect(screen.getByText('row one')).not.toHaveFocus()
  await userEvent.click(screen.getByText('Back'))
  expect(screen.getByText('open: one')).toBeVisible()
  await userEvent.click(screen.getByText('Close'))
  expect(screen.getByText('row one')).toHaveFocus()
})
