import { LANGUAGES } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { OPERATOR_RULES, STATE_CODES, stateName, stateOfPincode } from './tax.content.js'

it.each([
  ['411038', '27'],
  ['400001', '27'],
  ['403001', '30'],
  ['110001', '07'],
  ['560001', '29'],
  ['500001', '36'],
  ['530001', '37'],
  ['160017', '04'],
  ['141001', '03'],
  ['194101', '38'],
  ['190001', '01'],
  ['248001', '05'],
  ['226001', '09'],
  ['244713', '05'],
  ['244001', '09'],
  ['605001', '34'],
  ['605602', '33'],
  ['834001', '20'],
  ['800001', '10'],
  ['814112', '20'],
  ['737101', '11'],
  ['744101', '35'],
  ['682555', '31'],
  ['682001', '32'],
  ['396210', '26'],
  ['396001', '24'],
])('knows the state of the pincode %s', (pincode, code) => {
  expect(stateOfPincode(pincode)).toBe(code)
})

it.each(['', '990001', '290001'])('knows no state of %j', (pincode) => expect(stateOfPincode(pincode)).toBeNull())

it('names every state that has pincodes, in each language', () => {
  const reached = new Set(
    Array.from({ length: 1000 }, (_, prefix) => stateOfPincode(`${String(prefix).padStart(3, '0')}001`)),
  )
  reached.delete(null)
  for (const code of reached) expect(STATE_CODES).toContain(code)
  for (const code of STATE_CODES)
    for (const language of LANGUAGES) expect(stateName(code, language)).not.toMatch(/\d|^$/)
  expect(stateName('27', 'hi')).toBe('महाराष्ट्र')
  expect(stateName('27', 'en')).toBe('Maharashtra')
})

it('has rules about the operator without gaps or overlaps', () => {
  const sorted = OPERATOR_RULES.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const [index, { until }] of sorted.entries()) {
    const next = sorted[index + 1]
    if (!next) expect(until).toBeNull()
    else expect(Date.parse(next.from) - Date.parse(until ?? '')).toBe(86_400_000)
  }
})
