import { expect, it } from 'vitest'
import { faqPageOf } from './json-ld.js'

it('tells search engines which questions a page answers', () => {
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
