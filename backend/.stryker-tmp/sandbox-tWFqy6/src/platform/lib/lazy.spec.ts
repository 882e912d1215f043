// @ts-nocheck
import { expect, it, vi } from 'vitest'
import { lazy } from './lazy.js'

it('creates a value once for all callers', async () => {
  const make = vi.fn(async () => ({}))
  const value = lazy(make)
  expect(make).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([value(), value()])
  expect(other).toBe(one)
  expect(await value()).toBe(one)
  expect(make).toHaveBeenCalledOnce()
})

it('tries again after an error', async () => {
  const make = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('away'))
  const value = lazy(make)
  await expect(Promise.all([value(), value()])).rejects.toThrow('away')
  expect(await value()).toBe('value')
  expect(make).toHaveBeenCalledTimes(2)
})
