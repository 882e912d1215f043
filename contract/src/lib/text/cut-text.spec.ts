import { expect, it } from 'vitest'
import { cutAtCharacter, cutAtWord } from './cut-text.js'

it.each([
  ['Sofa care at home', 17, 'Sofa care at home'],
  ['Sofa care at home', 16, 'Sofa care at…'],
  ['Sofa care, at home', 11, 'Sofa care…'],
  ['सोफे की देखभाल', 10, 'सोफे की…'],
  ['Upholstery', 5, 'Upho…'],
  ['Sof\u{1F6CB}\u{1F6CB}', 5, 'Sof…'],
  ['स्वच्छतेसाठी', 6, 'स्व…'],
  ['क्षक्षक्ष', 6, 'क्ष…'],
  ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u{1F468}', 9, '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}…'],
])('cuts %j to %d characters', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(max)
})

it.each([
  ['Sofa', 4, 'Sofa'],
  ['Sofa', 3, 'Sof'],
  ['दुरुस्ती', 3, 'दु'],
  ['दुरुस्ती', 4, 'दुरु'],
  ['स्त्री', 5, ''],
  ['\u{1F6CB}\uFE0F!', 2, ''],
  ['e\u0301e\u0301', 3, 'e\u0301'],
])('cuts %j to at most %d units at a whole character', (text, max, cut) => {
  expect(cutAtCharacter(text, max)).toBe(cut)
})
