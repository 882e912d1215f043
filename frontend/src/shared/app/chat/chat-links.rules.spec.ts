import { expect, it } from 'vitest'
import { aboutOf, linkOf } from './chat-links.rules.js'

it('asks about the open service or booking', () => {
  const about = (pathname: string, hash = '') => aboutOf({ pathname, hash })
  expect(about('/service/01A')).toEqual({ serviceId: '01A' })
  expect(about('/hi/service/01A')).toEqual({ serviceId: '01A' })
  expect(about('/requests', '#01B')).toEqual({ bookingId: '01B' })
  expect(about('/requests/01B')).toEqual({ bookingId: '01B' })
  expect(about('/requests/01B/receipt')).toEqual({ bookingId: '01B' })
  for (const path of ['/', '/services', '/services/01C', '/requests', '/hi']) expect(about(path)).toEqual({})
})

it('opens a suggestion’s page in the page’s language, with known choices prefilled', () => {
  expect(linkOf({ kind: 'open', label: 'Blog', path: '/hi/blog' })).toEqual({ to: '/blog' })
  expect(linkOf({ kind: 'cancel', label: 'Cancel', path: '/requests/01B', bookingId: '01B' })).toEqual({
    to: '/requests/01B',
    state: { act: 'cancel' },
  })
  const preferredDate = '2026-11-24T09:30:00.000Z'
  expect(linkOf({ kind: 'book', label: 'Book', path: '/service/01A', serviceId: '01A', preferredDate })).toEqual({
    to: '/service/01A',
    state: { again: { preferredDate } },
  })
})
