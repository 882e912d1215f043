// Core covered by: tools/test/behind-nginx.spec.mjs
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { timeLimit } from '../vitest/patience.ts'

/** It shows whether the command works, not how fast it is. Beside other tests, an API may refuse changes with 503. */
const [MINUTES, RATE] = ['0.2', '8']

it(
  'a short busy day and a rolling restart lose no request and no booking',
  async () => {
    const words = [inRoot('tools/run.mjs'), 'scale', 'busy-day', MINUTES, RATE]
    const { exitCode, all } = await execa(process.execPath, words, { reject: false, all: true, cwd: inRoot() })
    const lines = all.split('\n')
    const okLine = (name) => lines.find((line) => line.startsWith(`ok    ${name} `))
    for (const part of ['busy day', 'rolling restart']) {
      expect(all).toMatch(new RegExp(`${part}: requests +[1-9]`))
      expect(okLine(`${part}: requests that failed`), all).toBeDefined()
      for (const name of ['requests refused with 503', 'p99']) expect(all).toContain(`${part}: ${name}`)
    }
    expect(all).toMatch(/bookings acknowledged +[1-9]/)
    expect(okLine('faults of the stored bookings'), all).toBeDefined()
    for (const name of ['api-1', 'api-2', 'worker']) expect(okLine(`memory of ${name} at the end`), all).toBeDefined()
    expect(exitCode).toBe(0)
  },
  timeLimit(10 * 60_000),
)
