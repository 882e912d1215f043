import { imageAddress, linkAddress } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { typedImage, typedLink } from './address.rules.js'

it.each([
  ['', ''],
  [' /services ', '/services'],
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['example.com/tips', 'https://example.com/tips'],
  ['example.com', 'https://example.com/'],
  ['https://exa mple.com', null],
  ['/\\example.com', null],
  ['https://exa\u200bmple.com', null],
  ['javascript:alert(1)', null],
  ['//example.com', null],
  ['two words', null],
])('reads %j as the link %j, which the server accepts', (text, address) => {
  expect(typedLink(text)).toBe(address)
  if (address) expect(linkAddress(address)).toBe(address)
})

it.each([
  ['', ''],
  ['/uploads/seed/blog/ten-tips-600.webp', '/uploads/seed/blog/ten-tips-600.webp'],
  ['https://example.com/a b.png', 'https://example.com/a%20b.png'],
  ['/uploads/a.webp', null],
  ['/services', null],
  ['https://user:secret@example.com/a.png', null],
  ['http://example.com/a.png', null],
  ['data:image/png;base64,AA', null],
])('reads %j as the image URL %j, which the server accepts', (text, address) => {
  expect(typedImage(text)).toBe(address)
  if (address) expect(imageAddress(address)).toBe(address)
})
