import { describe, expect, it } from 'vitest'
import { LIMITS } from '../lib/limits.js'
import { imageAddress, linkAddress } from './address.rules.js'

const ID = '01K9ZB3N4V5W6X7Y8Z9A0BCDEF'
const UPLOADED = `/uploads/p/${ID}/800.webp`

/** All combinations of URL parts, in order. */
function addresses(): string[] {
  const schemes = ['', 'https:', 'HTTP:', 'mailto:', 'tel:', 'javascript:', 'data:', 'ftp:', ' https:', 'java\nscript:']
  const slashes = ['', '/', '//', '///', '\\', '/\\', '/ /', '#', '?']
  const hosts = ['', 'example.com', 'user:secret@example.com', 'चित्र.example', '+91 98123', '<!---->', '\u200b']
  const paths = ['', '/a b', '/../c.png', '?d="e"&f=<g>', '#सोफ़ा', '\ud800', UPLOADED]
  return schemes.flatMap((scheme) =>
    slashes.flatMap((slash) => hosts.flatMap((host) => paths.map((path) => scheme + slash + host + path))),
  )
}

describe('the URL of a link', () => {
  it.each([
    [' /services ', '/services'],
    ['/blog/सोफ़ा?a=b', '/blog/सोफ़ा?a=b'],
    ['/two words', '/two%20words'],
    ['#part', '#part'],
    ['?page=2', '?page=2'],
    ['https://Example.com', 'https://example.com/'],
    ['http://example.com/a?b', 'http://example.com/a?b'],
    ['https://example.com/two words', 'https://example.com/two%20words'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['tel:+919812345670', 'tel:+919812345670'],
  ])('stores %j as %j', (text, address) => {
    expect(linkAddress(text)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'example.com',
    'two words',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https://',
    'https:example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://exa\u200bmple.com',
    '/a\u202eb',
    'https://a b.example',
    'https://here.invalid/a',
  ])('refuses %j', (text) => {
    expect(linkAddress(text)).toBeNull()
  })
})

describe('the URL of an image', () => {
  it.each([
    [` ${UPLOADED} `, UPLOADED],
    ['/uploads/seed/blog/ten-tips-600.webp', '/uploads/seed/blog/ten-tips-600.webp'],
    ['https://Example.com/a b.png', 'https://example.com/a%20b.png'],
  ])('stores %j as %j', (text, address) => {
    expect(imageAddress(text)).toBe(address)
  })

  it.each([
    '',
    'example.com/a.png',
    '/uploads/a.webp',
    '/services',
    '//example.com/a.png',
    'http://example.com/a.png',
    'data:image/png;base64,AA',
    'https://user:secret@example.com/a.png',
    'https:example.com/a.png',
    `https://example.com/${'x'.repeat(LIMITS.url)}`,
  ])('refuses %j', (text) => {
    expect(imageAddress(text)).toBeNull()
  })
})

describe.each([
  ['link', linkAddress, /^(?:https?:\/\/[^/]|mailto:|tel:|[/?#](?!\/))/],
  ['picture', imageAddress, /^(?:https:\/\/[^/@]+\/|\/uploads\/)/],
] as const)('any combination of URL parts in the URL of a %s', (_, addressOf, safe) => {
  const taken = addresses().flatMap((text) => addressOf(text) ?? [])

  it('leads only to allowed places and hides nothing', () => {
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((address) => !safe.test(address) || /[\p{Cc}\p{Cf}\p{Cs}\\]/u.test(address))).toEqual([])
  })

  it('stays unchanged when it is stored again', () => {
    expect(taken.map(addressOf)).toEqual(taken)
  })
})
