import type { OwnReview } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { loadOffline } from '#offline/load.js'
import { sourceOf } from '#shared/data/use-stored.js'
import { aBooking } from '#test-support/samples.js'
import RateService from './rate-service.js'

vi.mock('#offline/load.js', () => ({ loadOffline: vi.fn() }))

function show(own: OwnReview | undefined) {
  const forUser = vi.fn(() =>
    sourceOf<OwnReview>({
      subscribe(next: (value: OwnReview | undefined) => void) {
        next(own)
        return () => undefined
      },
    }),
  )
  vi.mocked(loadOffline).mockResolvedValue({ documents: { forUser } } as never)
  render(
    <MemoryRouter>
      <RateService userId="asha" booking={aBooking({ status: 'Completed' })} />
    </MemoryRouter>,
  )
  return forUser
}

it('asks for stars while the customer has not reviewed the service', async () => {
  show({ success: true, review: null })
  expect(await screen.findByRole('group', { name: 'How was it?' })).toBeInTheDocument()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    '1 star: Bad',
    '2 stars: Not good',
    '3 stars: Okay',
    '4 stars: Good',
    '5 stars: Excellent',
  ])
  expect(screen.getByRole('link', { name: /^5/ })).toHaveAttribute('href', expect.stringMatching(/^\/service\//))
})

it.each([
  ['the service is reviewed', { review: { _id: '01J' } } as unknown as OwnReview],
  ['that is unknown', undefined],
])('asks nothing while %s', async (_, own) => {
  const forUser = show(own)
  await vi.waitFor(() => expect(forUser).toHaveBeenCalled())
  expect(screen.queryByRole('group')).toBeNull()
})
