import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/**
 * Files that may format amounts directly: the price itself, the back office and notifications for admins. The price
 * filter may, too, because it is not shown while prices are hidden. Tax documents and fees that are owed are no prices.
 */
const PLAIN =
  /^office\/|^site\/features\/(catalog\/service-view|bookings\/(late-fee-note|invoices\/tax-document))\.tsx$|shared\/app\/notifications\/notification-card\.tsx$|shared\/ui\/price\.tsx$/

it('every amount for customers and providers uses <Price>, which can hide it', () => {
  const bare = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.spec\./.test(file) && !PLAIN.test(file))
    .filter((file) => readFileSync(join(SOURCES, file), 'utf8').includes('formatRupees'))
  expect(bare).toEqual([])
})
