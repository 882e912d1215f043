import { expect, it } from 'vitest'
import { foldCalendarLines } from './calendar-lines.rules.js'

const octets = (text: string) => new TextEncoder().encode(text).length
const unfolded = (text: string) => text.replace(/\r\n[\t ]/g, '')

it.each([
  ['a long line of ASCII', `DESCRIPTION:${'x'.repeat(300)}`],
  ['Devanagari', `LOCATION:${'फ़्लैट ३०४\\, साई रेसिडेन्सी\\, बाणेर रोड '.repeat(8)}`],
  ['emoji', `SUMMARY:${'🛋️'.repeat(60)}`],
  ['what was folded by characters', `LOCATION:${'क'.repeat(66)}\r\n\t${'ख'.repeat(74)}\r\n\tग`],
])('folds %s to 75 octets and loses nothing', (_, line) => {
  const content = `BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\n`
  const result = foldCalendarLines(content)
  for (const part of result.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75)
  expect(unfolded(result)).toBe(unfolded(content))
  expect(result).not.toContain('\uFFFD')
})

it('uses the whole line', () => {
  expect(foldCalendarLines(`A:${'x'.repeat(73)}`)).toBe(`A:${'x'.repeat(73)}`)
  expect(foldCalendarLines(`A:${'x'.repeat(74)}`)).toBe(`A:${'x'.repeat(73)}\r\n x`)
})
