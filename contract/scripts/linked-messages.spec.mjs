import { expect, it } from 'vitest'
import { checkRepeatedFailures, withLinkedTexts } from './linked-messages.mjs'

it('replaces a link with the text of its message', () => {
  const problems = []
  const areas = {
    errors: { MISSING: 'It is not there.' },
    catalog: { 'service.missing': '@:errors.MISSING', title: 'Write to us: @:brand.name' },
  }
  expect(withLinkedTexts(areas, (problem) => problems.push(problem)).catalog).toEqual({
    'service.missing': 'It is not there.',
    title: 'Write to us: @:brand.name',
  })
  expect(problems).toEqual([])
})

it('reports a broken link and a link to a link', () => {
  const problems = []
  withLinkedTexts({ a: { one: '@:b.two', three: '@:b.none' }, b: { two: '@:b.four', four: 'Four' } }, (problem) =>
    problems.push(problem),
  )
  expect(problems).toEqual([
    'a.one links to b.two, which is a link itself',
    'a.three links to b.none, which is not there',
  ])
})

it('reports a message that repeats an error text in every language, but not in some', () => {
  const problems = []
  checkRepeatedFailures(
    {
      en: { errors: { FULL: 'Full.', GONE: 'Gone.' }, home: { full: 'Full.', gone: 'Gone.', linked: '@:errors.FULL' } },
      hi: {
        errors: { FULL: 'भरा है।', GONE: 'चला गया।' },
        home: { full: 'भरा है।', gone: 'नहीं है।', linked: '@:errors.FULL' },
      },
    },
    (problem) => problems.push(problem),
  )
  expect(problems).toEqual(['home.full repeats errors.FULL: write "@:errors.FULL"'])
})
