import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Document, settings } from '#test-support/samples.js'
import { ServiceSortSelect, useServiceSort } from './service-sort.js'

function Page() {
  const sorting = useServiceSort()
  const { search } = useLocation()
  return (
    <>
      <ServiceSortSelect {...sorting} />
      <output>{search}</output>
    </>
  )
}

function show(path: string, show_service_prices = true) {
  render(
    <Document publicSettings={{ ...settings, show_service_prices }}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </Document>,
  )
  return { select: screen.getByRole('combobox', { name: 'Sort by' }), address: screen.getByRole('status') }
}

it('keeps the order in the address, beside the search text', async () => {
  const { select, address } = show('/services/search?q=sofa')
  expect(select).toHaveValue('recommended')
  await userEvent.selectOptions(select, 'Price: low to high')
  expect(select).toHaveValue('price-low')
  expect(address).toHaveTextContent('?q=sofa&sort=price-low')
  await userEvent.selectOptions(select, 'Recommended')
  expect(address).toHaveTextContent('?q=sofa')
  expect(address).not.toHaveTextContent('sort')
})

it('ignores an unknown order', () => {
  expect(show('/services?sort=upside-down').select).toHaveValue('recommended')
})

it('offers no order by price while prices are hidden', () => {
  expect(show('/services?sort=price-low', false).select).toHaveValue('recommended')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Recommended', 'Highest rated'])
})
