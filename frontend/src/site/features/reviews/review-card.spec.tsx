import type { Language } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { aReview } from '#test-support/samples.js'
import { ReviewCard } from './review-card.js'

const review = aReview({ user: { name: '', isEmailVerified: false } })

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
