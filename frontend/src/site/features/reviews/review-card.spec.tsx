import type { Language, Review } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { ReviewCard } from './review-card.js'

const review: Review = {
  _id: '01J00000000000000000000000',
  serviceId: '01J00000000000000000000001',
  user: { name: '', isEmailVerified: false },
  rating: 5,
  title: 'Neat',
  comment: 'On time and tidy.',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  images: [],
  isVerifiedPurchase: false,
  isMine: false,
  isHidden: false,
  helpful: [],
  helpfulCount: 0,
  answer: null,
}

it.each<[Language, RegExp]>([
  ['en', /^Deleted user · 20 Nov 2026/],
  ['hi', /^हटाया गया यूज़र · /],
  ['mr', /^काढून टाकलेला युजर · /],
])('names the author of a closed account in the language of the page (%s)', (language, byline) => {
  render(
    <TranslationProvider translator={translatorOf(language)} changeLanguage={async () => {}}>
      <ReviewCard review={review} onVote={() => undefined} onEdit={() => undefined} onDelete={() => undefined} />
    </TranslationProvider>,
  )
  expect(screen.getByText(byline)).toBeTruthy()
})
