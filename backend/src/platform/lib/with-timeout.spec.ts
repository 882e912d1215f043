import { stat } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { TimeoutError, withTimeout } from './with-timeout.js'

it('gives what comes in time, and an error beyond it, cleaning up once', async () => {
  const giveUp = vi.fn()
  await expect(withTimeout(60_000, 'it', Promise.resolve(7), giveUp)).resolves.toBe(7)
  expect(giveUp).not.toHaveBeenCalled()
  await expect(withTimeout(1, 'it', new Promise(() => undefined), giveUp)).rejects.toThrow(TimeoutError)
  expect(giveUp).toHaveBeenCalledOnce()
})

it('hears what had come before a process without a turn could listen', async () => {
  const giveUp = vi.fn()
  // After immediate callbacks come timers, and only then what was read.
  await new Promise((resolve) => setImmediate(resolve))
  const work = withTimeout(20, 'the disk', stat(import.meta.filename), giveUp)
  const end = performance.now() + 200
  while (performance.now() < end) {
    // Nothing else runs meanwhile.
  }
  await expect(work).resolves.toMatchObject({ size: expect.any(Number) })
  expect(giveUp).not.toHaveBeenCalled()
})
