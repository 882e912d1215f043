import { hasBlank, LANGUAGES } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { readDefaultNotice } from './default-notice.content.js'

it('names the same facts and leaves the same blanks in every language', () => {
  const texts = readDefaultNotice()
  const marksIn = (pattern: RegExp) =>
    LANGUAGES.map((language) => [...texts[language].text.matchAll(pattern)].map(([mark]) => mark))
  const [facts = [], ...others] = marksIn(/\{\w+\}/g).map((names) => names.toSorted())
  expect(facts).toEqual(expect.arrayContaining(['{name}', '{period}', '{data}', '{officerName}', '{officerEmail}']))
  for (const names of others) expect(names).toEqual(facts)
  expect(marksIn(/\[[^\]]+\]/g).map((blanks) => blanks.length)).toEqual(LANGUAGES.map(() => 4))
})

it('has a title without blanks', () => {
  const texts = readDefaultNotice()
  for (const language of LANGUAGES) expect(hasBlank(texts[language].subject)).toBe(false)
})
