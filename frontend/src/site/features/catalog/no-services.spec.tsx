import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Document } from '#test-support/samples.js'
import NoServices from './no-services.js'

function show(reason: 'categoryMissing' | 'empty' | 'filtered') {
  const clearFilters = vi.fn()
  render(
    <Document>
      <MemoryRouter>
        <NoServices reason={reason} clearFilters={clearFilters} />
      </MemoryRouter>
    </Document>,
  )
  return clearFilters
}

it('offers to clear filters that exclude all services', async () => {
  const clearFilters = show('filtered')
  expect(screen.getByText('No service fits these filters')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(clearFilters).toHaveBeenCalledOnce()
})

it.each([
  ['empty', 2, 'Nothing found'],
  ['categoryMissing', 1, "We couldn't find this category."],
] as const)('leads from a list that is %s to all services', (reason, level, name) => {
  show(reason)
  expect(screen.getByRole('heading', { level, name })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See all services' })).toHaveAttribute('href', '/services')
})
