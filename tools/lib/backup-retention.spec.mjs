import { expect, it } from 'vitest'
import { expiredBackups } from './backup-retention.mjs'

const DAY_MS = 86_400_000
/** A Saturday. */
const NOW = Date.parse('2026-11-28T02:30:00Z')
const nameOf = (time) => new Date(time).toISOString().replaceAll(':', '-')
const daily = Array.from({ length: 60 }, (_, days) => nameOf(NOW - days * DAY_MS))

it('keeps the newest of the last days and weeks', () => {
  const expired = expiredBackups(daily, { daily: 7, weekly: 3 })
  const kept = daily.filter((name) => !expired.includes(name)).map((name) => name.slice(0, 10))
  // Seven days, and the Sundays that end the two weeks before this one.
  expect(kept).toEqual([
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-15',
  ])
})

it('keeps one of several backups of a day', () => {
  const names = [3, 2, 1].map((hours) => nameOf(NOW - hours * 3_600_000 + 7_200_000))
  expect(expiredBackups(names, { daily: 1, weekly: 0 })).toEqual([names[1], names[0]])
})

it('counts days that have a backup, so that a pause of the timer costs none', () => {
  const names = [40, 41, 42].map((days) => nameOf(NOW - days * DAY_MS))
  expect(expiredBackups(names, { daily: 2, weekly: 0 })).toEqual([names[2]])
})

it('never names the newest backup or a folder that it does not know', () => {
  const others = ['first backup', '2026-11-28', '2026-11-27T02-30-00.000Z.partial', 'lost+found']
  expect(expiredBackups([...daily, ...others], { daily: 0, weekly: 0 })).toEqual(daily.slice(1))
})
