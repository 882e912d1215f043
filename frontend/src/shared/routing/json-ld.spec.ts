import { expect, it } from 'vitest'
import { faqPageOf } from './json-ld.js'

it('lists a page’s questions for search engines', () => {
  expect(faqPageOf([{ question: 'How long does it take?', answer: 'About two hours.' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How long does it take?',
        acceptedAnswer: { '@type': 'Answer', text: 'About two hours.' },
      },
    ],
  })
})
