import { EMPTY_GUIDE, type Service } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Document, service, settings } from '#test-support/samples.js'
import { ServiceGuide } from './service-guide.js'
import { ShownService } from './shown-service.js'
import { TrustLines } from './trust-lines.js'

const guided: Service = {
  ...service,
  basePrice: 899,
  priceUpperRange: 3499,
  options: [
    { name: 'One seat', price: 0, durationMinutes: 60, details: [] },
    { name: 'Two seats', price: 750, durationMinutes: 105, details: [] },
  ],
  guide: {
    ...EMPTY_GUIDE,
    included: ['New webbing'],
    excluded: ['New fabric'],
    warranty: 'We come back within 90 days.',
    questions: [{ question: 'Is it done at home?', answer: 'Nearly always.' }],
    warrantyDays: 90,
    visitFee: 199,
  },
}

function show(shown: Service, show_service_prices = true) {
  render(
    <Document publicSettings={{ ...settings, show_service_prices }}>
      <ShownService value={shown}>
        <TrustLines service={shown} />
        <ServiceGuide />
      </ShownService>
    </Document>,
  )
}

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

it('itemises the estimate of each package, the visit fee and the most to expect', () => {
  show(guided)
  expect(rows()).toEqual([
    'PackageTime at your homeEstimated price',
    'One seat1 h ₹899',
    'Two seats1 h 45 min₹1,649₹899 + ₹750',
    'Visit, only if you decide against the work₹199',
    'The most it can be, only after you agree₹3,499',
  ])
})

it('shows times alone while prices are hidden', () => {
  show(guided, false)
  expect(rows()).toEqual(['PackageTime at your home', 'One seat1 h ', 'Two seats1 h 45 min'])
  expect(document.body).not.toHaveTextContent('₹')
})

it('shows only what was written, and opens a text by its question', async () => {
  show(guided)
  const included = screen.getByRole('region', { name: 'Included' })
  expect(within(included).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'What we bring' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull()
  expect(screen.getByText('Nearly always.')).not.toBeVisible()
  await userEvent.click(screen.getByText('Is it done at home?'))
  expect(screen.getByText('Nearly always.')).toBeVisible()
})

it('opens the text of each promise below the price', async () => {
  show(guided)
  const lines = within(screen.getByRole('list', { name: 'What you can rely on' }))
  expect(lines.getAllByRole('listitem').map((line) => line.querySelector('summary')?.textContent)).toEqual([
    '90-day warranty',
    'Pay after the work',
    'Checked professionals',
    'Free to cancel',
  ])
  await userEvent.click(lines.getByText('90-day warranty'))
  expect(lines.getByText('We come back within 90 days.')).toBeVisible()
})

it('promises no warranty without one, and says general things without a guide', () => {
  show(service)
  expect(screen.queryByText(/warranty$/)).toBeNull()
  expect(screen.getByText(/You don't pay on this site/)).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Before you book' })).toBeNull()
})
