import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Document, settings } from '#test-support/samples.js'
import { Price } from './price.js'
import { Rating } from './rating.js'
import { StatusBadge } from './status-badge.js'
import { SyncBadge } from './sync-badge.js'

function shown(rupees: number, show_service_prices: boolean) {
  const { container } = render(
    <Document publicSettings={{ ...settings, show_service_prices }}>
      <Price rupees={rupees} />
    </Document>,
  )
  return container.textContent
}

describe('Price', () => {
  it.each([
    [0, '₹0'],
    [899, '₹899'],
    [1499, '₹1,499'],
    [125_000, '₹1,25,000'],
    [2249.5, '₹2,249.50'],
  ])('groups the digits of %d as in India', (rupees, text) => expect(shown(rupees, true)).toBe(text))

  it('is on request while prices are hidden', () => expect(shown(1499, false)).toBe('Price on request'))
})

it('shows a status in words and in its color', () => {
  const tones = (['Completed', 'Confirmed', 'Pending', 'Cancelled'] as const).map((status) => {
    const { container } = render(<StatusBadge status={status} />)
    return [container.textContent, container.firstElementChild?.getAttribute('data-tone')]
  })
  expect(tones).toEqual([
    ['Completed', 'green'],
    ['Confirmed', 'blue'],
    ['Pending', 'yellow'],
    ['Cancelled', 'yellow'],
  ])
})

it('shows the state of an unsent write', () => {
  const texts = (['waiting', 'needs-you'] as const).map(
    (state) => render(<SyncBadge state={state} />).container.textContent,
  )
  expect(texts).toEqual(['Waiting', 'Needs your attention'])
})

it('distinguishes a rating from none', () => {
  expect(render(<Rating average={4.5} count={12} />).container).toHaveTextContent('Rated 4.5 of 5 (12)')
  expect(render(<Rating average={0} count={0} />).container).toHaveTextContent('New')
})
