// Core covered by: backend/test/rules-without-locks.spec.ts
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { timeLimit } from '../vitest/patience.ts'

/** Enough for a fault while bookings are made. */
const BOOKINGS = '2000'

it(
  'three nodes lose no acknowledged booking while one is killed, cut off and frozen',
  async () => {
    const words = [inRoot('tools/run.mjs'), 'scale', 'galera', BOOKINGS]
    // The nodes run as another user, who can't enter the private folder of this test.
    const env = { TMPDIR: undefined }
    const { exitCode, all } = await execa(process.execPath, words, { reject: false, all: true, cwd: inRoot(), env })
    expect(all).toContain(`${BOOKINGS} bookings on 3 nodes`)
    expect({ exitCode, failed: all.split('\n').filter((line) => line.startsWith('FAIL')) }).toEqual({
      exitCode: 0,
      failed: [],
    })
  },
  timeLimit(20 * 60_000),
)
