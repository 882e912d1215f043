import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Document, settings } from '#test-support/samples.js'
import { ServiceViewControls, useServiceView } from './service-view.js'

function Page() {
  const view = useServiceView()
  const { search } = useLocation()
  return (
    <>
      <ServiceViewControls {...view} />
      <button type="button" onClick={view.clearFilters}>
        Clear filters
      </button>
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
  expect(select).toHaveDisplayValue('Recommended')
  await userEvent.selectOptions(select, 'Price: low to high')
  expect(select).toHaveValue('price-low')
  expect(address).toHaveTextContent('?q=sofa&sort=price-low')
  await userEvent.selectOptions(select, 'Recommended')
  expect(address).toHaveTextContent('?q=sofa')
  expect(address).not.toHaveTextContent('sort')
})

it('ignores an unknown order', () => {
  expect(show('/services?sort=upside-down').select).toHaveDisplayValue('Recommended')
})

it('offers no order by price while prices are hidden', () => {
  expect(show('/services?sort=price-low', false).select).toHaveDisplayValue('Recommended')
  const options = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Recommended', 'Highest rated'])
})

it('keeps filters in the address, and clears them without touching the rest', async () => {
  const { address } = show('/services/search?q=sofa&sort=rating')
  const price = screen.getByRole('combobox', { name: 'Price' })
  const rating = screen.getByRole('combobox', { name: 'Rating' })
  await userEvent.selectOptions(price, 'Up to ₹1,000')
  await userEvent.selectOptions(rating, '4.5 and better')
  expect(address).toHaveTextContent('?q=sofa&sort=rating&maxPrice=1000&minRating=4.5')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(price).toHaveDisplayValue('Any price')
  expect(address).toHaveTextContent(/^\?q=sofa&sort=rating$/)
})

it('ignores filters that it does not offer', () => {
  show('/services?maxPrice=7&minRating=11')
  expect(screen.getByRole('combobox', { name: 'Price' })).toHaveDisplayValue('Any price')
  expect(screen.getByRole('combobox', { name: 'Rating' })).toHaveDisplayValue('Any rating')
})

it('filters by no price while prices are hidden', () => {
  show('/services?maxPrice=500', false)
  expect(screen.queryByRole('combobox', { name: 'Price' })).toBeNull()
})
