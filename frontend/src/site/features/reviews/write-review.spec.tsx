import type { Review } from '@sofaseva/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { aReview, aSession, jsonResponse } from '#test-support/samples.js'
import { type RatingState, type VerifyEmail, WriteReview } from './write-review.js'

const SERVICE = '01J00000000000000000000001'

beforeEach(() => {
  writeSession(aSession({ isEmailVerified: false }))
  vi.stubGlobal('fetch', async () => jsonResponse(200, {}))
})

/** Verifies on a press, as the dialog does after the right code. */
const Verify: VerifyEmail = ({ purpose, onVerified, onClose }) => (
  <div role="dialog" aria-label={purpose}>
    <button
      type="button"
      onClick={() => {
        const session = readSession()
        if (session) writeSession({ ...session, user: { ...session.user, isEmailVerified: true } })
        onVerified()
      }}
    >
      Right code
    </button>
    <button type="button" onClick={onClose}>
      Not now
    </button>
  </div>
)

function Section({ own }: { own: Review | null }) {
  const [writing, setWriting] = useState<Review | 'new' | null>(null)
  return (
    <WriteReview
      serviceId={SERVICE}
      own={own}
      writing={writing}
      onWrite={setWriting}
      onSaved={() => undefined}
      VerifyEmail={Verify}
    />
  )
}

function show({ state, own = null }: { state?: RatingState; own?: Review | null } = {}) {
  render(
    <MemoryRouter initialEntries={[{ pathname: `/service/${SERVICE}`, state }]}>
      <Section own={own} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

it('verifies the e-mail in place and goes on to the review', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Please verify your email to submit reviews' }))
  expect(screen.getByRole('dialog', { name: 'review' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Right code' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('form', { name: 'Write a review' })).toBeInTheDocument()
})

it('keeps the stars chosen on a booking through the verification', async () => {
  const user = show({ state: { rate: 4 } })
  await user.click(screen.getByRole('button', { name: 'Right code' }))
  expect(screen.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
})

it('stops with the dialog, and does not ask again', async () => {
  const user = show({ state: { rate: 4 } })
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})

it('opens the user’s own review with the chosen stars', async () => {
  act(() => writeSession(aSession({ isEmailVerified: true })))
  const own = aReview({ isMine: true })
  show({ state: { rate: 2 }, own })
  expect(await screen.findByLabelText('Title')).toHaveValue('Neat')
  expect(screen.getByRole('radio', { name: '2 stars: Not good' })).toBeChecked()
})
