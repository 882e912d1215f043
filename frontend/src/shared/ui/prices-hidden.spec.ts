import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/** Where amounts may be written as they are: in the price itself, the back office, and on notices for admins. */
const PLAIN = /^office\/|shared\/app\/notifications\/notice-card\.tsx$|shared\/ui\/price\.tsx$/

it('every amount that customers and providers see is one of <Price>, which hides it when it is to be hidden', () => {
  const bare = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.spec\./.test(file) && !PLAIN.test(file))
    .filter((file) => readFileSync(join(SOURCES, file), 'utf8').includes('formatRupees'))
  expect(bare).toEqual([])
})
