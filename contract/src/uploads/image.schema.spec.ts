import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { ImageUrl } from './image.schema.js'

const ID = '01K9ZB3N4V5W6X7Y8Z9A0BCDEF'

describe('the URL of an image', () => {
  it.each([
    ['nothing', '  ', ''],
    ['an uploaded picture', `/uploads/p/${ID}/800.webp`, `/uploads/p/${ID}/800.webp`],
    ['a seeded picture', '/uploads/seed/services/sofa-deep-clean.svg', '/uploads/seed/services/sofa-deep-clean.svg'],
    ['a seeded picture of a width', ' /uploads/seed/blog/ten-tips-600.webp ', '/uploads/seed/blog/ten-tips-600.webp'],
    ['a web address', 'HTTPS://Pictures.Example/a b.png?x=1', 'https://pictures.example/a%20b.png?x=1'],
    ['a web address with dots', 'https://pictures.example/a/../b/%2e%2e/c.png', 'https://pictures.example/c.png'],
    ['a web address in another script', 'https://चित्र.example/a.png', 'https://xn--61bu0b6cud.example/a.png'],
  ])('is accepted for %s and normalized', (_, text, stored) => {
    expect(ImageUrl.parse(text)).toBe(stored)
  })

  it.each([
    '/uploads/../api/auth/logout',
    '/uploads/p/../../api/x',
    `/uploads/p/${ID}/../../seed/x.webp`,
    `/uploads/p/${ID}/801.webp`,
    `/uploads/p/${ID}/800.svg`,
    `/uploads/p/${ID}/800.webp/`,
    `/uploads/p/${ID}/800.webp?x=1`,
    `/uploads/p/${ID.toLowerCase()}/800.webp`,
    '/uploads/seed/../p/x.svg',
    '/uploads/seed/./a.svg',
    '/uploads/seed/%2e%2e/a.svg',
    '/uploads/seed/services/..%2fa.svg',
    '/uploads/seed/services/a.html',
    '/uploads/%2e%2e/api/x',
    '/uploads/a.png',
    '/api/bookings',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    '\\\\evil.example\\a.png',
    'https:\\\\evil.example\\a.png',
    'https://good.example\\@evil.example/a.png',
    'https://good.example@evil.example/a.png',
    'https://user:secret@evil.example/a.png',
    'https:evil.example/a.png',
    'https:///evil.example/a.png',
    'https://',
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://pictures.example/1',
    'ftp://pictures.example/a.png',
    'https://pictures.example/a\n.png',
    'https://pict\tures.example/a.png',
    'https://pictures.example/\u0000a.png',
    'https://pictures.example/\u200bpng',
    'not a url',
    'uploads/p/a.png',
  ])('is refused for %j', (text) => {
    expect(ImageUrl.safeParse(text).success).toBe(false)
  })

  it('is refused if it is too long before or after normalization', () => {
    for (const text of [`https://a.example/${'x'.repeat(2_100)}`, `https://a.example/${'क'.repeat(1_000)}`])
      expect(ImageUrl.safeParse(text).success).toBe(false)
  })

  it('tells the user to use https', () => {
    const { error } = ImageUrl.safeParse('http://pictures.example/a.png')
    expect(TRANSLATORS.en.resolve(error?.issues[0]?.message ?? '')).toBe('Enter an https address.')
  })
})
