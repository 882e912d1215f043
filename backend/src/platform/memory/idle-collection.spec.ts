import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IdleCollection } from './idle-collection.js'

const MB = 1024 * 1024
let resident = 0
let utilization = 0
const collect = vi.fn(() => {
  resident -= 20 * MB
})

beforeEach(() => {
  vi.useFakeTimers()
  collect.mockClear()
  resident = 200 * MB
  utilization = 0
  vi.stubGlobal('gc', collect)
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => resident)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle: 0, active: 0, utilization }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function running(): IdleCollection {
  const collection = new IdleCollection()
  collection.onApplicationBootstrap()
  return collection
}

it('collects garbage once what a burst left is worth it and the burst is over', () => {
  const collection = running()
  utilization = 0.9
  resident += 40 * MB
  vi.advanceTimersByTime(10_000)
  expect(collect).not.toHaveBeenCalled()
  utilization = 0.1
  vi.advanceTimersByTime(1_000)
  expect(collect).toHaveBeenCalledOnce()
  // What stays is needed: only what comes on top of it counts.
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledOnce()
  resident += 5 * MB
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledOnce()
  resident += 5 * MB
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledTimes(2)
  collection.onModuleDestroy()
  resident += 100 * MB
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledTimes(2)
})

it('leaves it to V8 where it may not', () => {
  vi.stubGlobal('gc', undefined)
  const collection = running()
  resident += 40 * MB
  expect(() => vi.advanceTimersByTime(2_000)).not.toThrow()
  collection.onModuleDestroy()
})
