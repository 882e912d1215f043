// @ts-nocheck
import { stat } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { TimeoutError, withTimeout } from './with-timeout.js'

it('returns a timely result and throws after the limit, cleaning up once', async () => {
  const giveUp = vi.fn()
  await expect(withTimeout(60_000, 'it', Promise.resolve(7), giveUp)).resolves.toBe(7)
  expect(giveUp).not.toHaveBeenCalled()
  await expect(withTimeout(1, 'it', new Promise(() => undefined), giveUp)).rejects.toThrow(TimeoutError)
  expect(giveUp).toHaveBeenCalledOnce()
})

it('accepts a result that arrived while the event loop was blocked', async () => {
  const giveUp = vi.fn()
  // The event loop runs immediates, then timers, and only then reads input.
  await new Promise((resolve) => setImmediate(resolve))
  const work = withTimeout(20, 'the disk', stat(import.meta.filename), giveUp)
  const end = performance.now() + 200
  while (performance.now() < end) {
    // Blocks the event loop.
  }
  await expect(work).resolves.toMatchObject({ size: expect.any(Number) })
  expect(giveUp).not.toHaveBeenCalled()
})
