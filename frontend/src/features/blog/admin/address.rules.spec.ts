import { expect, it } from 'vitest'
import { linkAddress, pictureAddress } from './address.rules.js'

it.each([
  ['', ''],
  [' /services ', '/services'],
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['example.com/tips', 'https://example.com/tips'],
  ['javascript:alert(1)', null],
  ['//example.com', null],
  ['two words', null],
])('takes %j as the link %j', (text, address) => {
  expect(linkAddress(text)).toBe(address)
})

it.each([
  ['', ''],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['http://example.com/a.png', null],
  ['data:image/png;base64,AA', null],
])('takes %j as the picture %j', (text, address) => {
  expect(pictureAddress(text)).toBe(address)
})
