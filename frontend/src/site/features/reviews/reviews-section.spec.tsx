import { newestReviewsPath, type Review, type ReviewsResponse } from '@sofaseva/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { recordResponse } from '#shared/http/reachability.js'
import { formSchema } from '#shared/lib/use-form.js'
import { writeSession } from '#shared/session/session-store.js'
import { aReview, aSession, Document, jsonResponse, service } from '#test-support/samples.js'
import ReviewsSection from './reviews-section.js'

const SERVICE = service._id

function listOf(reviews: Review[]): ReviewsResponse {
  return {
    success: true,
    reviews,
    stats: {
      averageRating: 5,
      totalReviews: reviews.length,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: reviews.length },
    },
    pagination: { page: 1, totalPages: 1, totalItems: reviews.length, hasPrevPage: false, hasNextPage: false },
  }
}

/** Mocks the API with another user's review. A sent review joins the list. */
function serve(): void {
  const reviews = [aReview()]
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (method === 'POST') {
      const sent = aReview({ ...JSON.parse(String(body)), _id: '01J0000000000000000000000B', isMine: true })
      reviews.unshift(sent)
      return jsonResponse(201, sent)
    }
    if (pathname.endsWith('/mine')) return jsonResponse(200, { success: true, review: null })
    return jsonResponse(200, listOf(reviews))
  })
}

// The first load takes longer than a test waits.
beforeAll(() => formSchema('ReviewContent')())
beforeEach(async () => {
  await new OfflineDatabase().documents.clear()
  writeSession(aSession({ isEmailVerified: true }))
  recordResponse(200)
})

function show(resources: Record<string, unknown> = {}): void {
  render(
    <Document resources={resources}>
      <MemoryRouter initialEntries={[`/service/${SERVICE}`]}>
        <ReviewsSection serviceId={SERVICE} VerifyEmail={() => null} />
      </MemoryRouter>
    </Document>,
  )
}

it('scrolls to the user’s review once it is sent, and focuses its title', async () => {
  serve()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  show()
  await screen.findByRole('heading', { name: 'Neat' })
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  const form = within(screen.getByRole('form', { name: 'Write a review' }))
  await userEvent.click(form.getByRole('radio', { name: /^4/ }))
  await userEvent.type(form.getByLabelText('Title'), 'Spotless')
  await userEvent.type(form.getByLabelText('Your review'), 'Like new.')
  expect(scroll).not.toHaveBeenCalled()
  await userEvent.click(form.getByRole('button', { name: 'Submit review' }))
  const title = await screen.findByRole('heading', { name: 'Spotless' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(scroll.mock.contexts).toEqual([title.closest('li')])
  scroll.mockRestore()
})

describe('a vote that overtakes the response to an earlier request', () => {
  let review: Review
  let requests: { sent: number; ended: number }
  /** The server responds to requests for the list once this is called. */
  let release: () => void
  let hold: Promise<void> | undefined

  function holdResponses() {
    hold = new Promise((resolve) => {
      release = () => {
        hold = undefined
        resolve()
      }
    })
  }

  beforeEach(() => {
    review = aReview()
    requests = { sent: 0, ended: 0 }
    hold = undefined
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
      const { pathname } = new URL(url, 'http://localhost')
      if (pathname.endsWith('/mine')) return jsonResponse(200, { success: true, review: null })
      if (method === 'POST') review = aReview({ helpful: [{ isHelpful: true, isMine: true }], helpfulCount: 1 })
      if (method === 'POST') return jsonResponse(200, review)
      requests.sent += 1
      const response = jsonResponse(200, listOf([review]))
      await hold
      requests.ended += 1
      return response
    })
  })

  async function vote() {
    const { sent } = requests
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(requests.sent).toBeGreaterThan(sent))
    await userEvent.click(screen.getByRole('button', { name: 'Helpful (0)' }))
    expect(await screen.findByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true')
    await act(async () => release())
    await waitFor(() => expect(requests.ended).toBe(requests.sent))
    await act(async () => undefined)
    expect(screen.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true')
  }

  it('is shown', async () => {
    show()
    await screen.findByRole('button', { name: 'Helpful (0)' })
    holdResponses()
    await vote()
  })

  it('is shown in a list of the document', async () => {
    holdResponses()
    show({ [newestReviewsPath(SERVICE)]: listOf([review]) })
    await vote()
  })
})
