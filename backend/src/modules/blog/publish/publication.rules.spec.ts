import { describe, expect, it } from 'vitest'
import { isNearEnough, isPastTime, publicationOf } from './publication.rules.js'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const DRAFT = { isPublished: false, publishedAt: null, scheduledAt: null }
const NOW = at(10)

describe('a post', () => {
  it('is published now, or at the time it names, and keeps the time of its first publication', () => {
    const wanted = { isPublished: true, publishedAt: null }
    expect(publicationOf(wanted, null, NOW)).toEqual({ isPublished: true, publishedAt: NOW, scheduledAt: null })
    expect(publicationOf({ ...wanted, publishedAt: at(3) }, null, NOW).publishedAt).toEqual(at(3))
    const published = publicationOf(wanted, DRAFT, NOW)
    expect(publicationOf(wanted, published, at(20)).publishedAt).toEqual(NOW)
    const withdrawn = publicationOf({ isPublished: false, publishedAt: null }, published, at(20))
    expect(withdrawn).toEqual({ isPublished: false, publishedAt: NOW, scheduledAt: null })
    expect(publicationOf(wanted, withdrawn, at(30)).publishedAt).toEqual(NOW)
  })

  it('with a later time waits as a draft, until it is taken back', () => {
    const scheduled = publicationOf({ isPublished: true, publishedAt: at(11) }, DRAFT, NOW)
    expect(scheduled).toEqual({ isPublished: false, publishedAt: null, scheduledAt: at(11) })
    expect(publicationOf({ isPublished: false, publishedAt: at(11) }, scheduled, NOW)).toEqual(DRAFT)
  })

  it('takes a time that has passed only where it has that time already', () => {
    const wanted = (day: number | null, isPublished = true) => ({
      isPublished,
      publishedAt: day === null ? null : at(day),
    })
    const scheduled = { ...DRAFT, scheduledAt: at(9) }
    const published = { ...DRAFT, isPublished: true, publishedAt: at(9) }
    for (const before of [null, DRAFT]) expect(isPastTime(wanted(9), before, NOW)).toBe(true)
    for (const before of [scheduled, published, { ...published, isPublished: false }]) {
      expect(isPastTime(wanted(9), before, NOW)).toBe(false)
      expect(isPastTime(wanted(8), before, NOW)).toBe(true)
      expect(isPastTime(wanted(11), before, NOW)).toBe(false)
    }
    expect([isPastTime(wanted(null), null, NOW), isPastTime(wanted(9, false), null, NOW)]).toEqual([false, false])
  })

  it('is scheduled for a year at most', () => {
    expect(isNearEnough(new Date(Date.UTC(2027, 0, 11)), NOW)).toBe(true)
    expect(isNearEnough(new Date(Date.UTC(2027, 0, 12)), NOW)).toBe(false)
  })
})
