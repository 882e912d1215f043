// Core covered by: tools/test/haproxy.spec.mjs
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { timeLimit } from '../vitest/patience.ts'

/** The modes and their bookings. All go on until the last fault is over. */
const RUNS = [
  ['nodes', '2000'],
  ['one-writer', '300'],
  ['all', '300'],
]

/** Tries a mode. Resolves to the exit code, the output, and the lines of checks that failed. */
async function tryCluster(mode, bookings) {
  // The nodes run as another user, who can't enter the private folder of this test.
  const env = { TMPDIR: undefined }
  const words = [inRoot('tools/run.mjs'), 'scale', 'galera', bookings, mode]
  const { exitCode, all } = await execa(process.execPath, words, { reject: false, all: true, cwd: inRoot(), env })
  return { exitCode, all, failed: all.split('\n').filter((line) => line.startsWith('FAIL')) }
}

it.each(RUNS)(
  'three nodes lose no acknowledged change while one is killed, cut off and frozen: %s',
  async (mode, bookings) => {
    const { exitCode, all, failed } = await tryCluster(mode, bookings)
    expect(all).toContain(`${bookings} bookings on 3 nodes, mode ${mode}`)
    // The run deletes a booking on one node last.
    expect(all).toMatch(/^ok +the comparison finds a booking that was deleted on one node/m)
    expect({ exitCode, failed }).toEqual({ exitCode: 0, failed: [] })
  },
  timeLimit(20 * 60_000),
)
