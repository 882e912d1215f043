// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isPastTime, isWithinScheduleHorizon, publicationOf } from './publication.rules.js'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const DRAFT = { isPublished: false, publishedAt: null, scheduledAt: null }
const NOW = at(10)

describe('publication of a post', () => {
  it('happens now or at the given time, and keeps the time of the first publication', () => {
    const wanted = { isPublished: true, publishedAt: null }
    expect(publicationOf(wanted, null, NOW)).toEqual({ isPublished: true, publishedAt: NOW, scheduledAt: null })
    expect(publicationOf({ ...wanted, publishedAt: at(3) }, null, NOW).publishedAt).toEqual(at(3))
    const published = publicationOf(wanted, DRAFT, NOW)
    expect(publicationOf(wanted, published, at(20)).publishedAt).toEqual(NOW)
    const withdrawn = publicationOf({ isPublished: false, publishedAt: null }, published, at(20))
    expect(withdrawn).toEqual({ isPublished: false, publishedAt: NOW, scheduledAt: null })
    expect(publicationOf(wanted, withdrawn, at(30)).publishedAt).toEqual(NOW)
  })

  it('waits for a later time as a draft, until it is unscheduled', () => {
    const scheduled = publicationOf({ isPublished: true, publishedAt: at(11) }, DRAFT, NOW)
    expect(scheduled).toEqual({ isPublished: false, publishedAt: null, scheduledAt: at(11) })
    expect(publicationOf({ isPublished: false, publishedAt: at(11) }, scheduled, NOW)).toEqual(DRAFT)
  })

  it('accepts a past time only if the post already has it', () => {
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

  it('can be scheduled at most a year ahead', () => {
    expect(isWithinScheduleHorizon(new Date(Date.UTC(2027, 0, 11)), NOW)).toBe(true)
    expect(isWithinScheduleHorizon(new Date(Date.UTC(2027, 0, 12)), NOW)).toBe(false)
  })
})
