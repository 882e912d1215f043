// @ts-nocheck
import { Logger } from '@nestjs/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CleanupJobs } from './cleanup-jobs.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('cleanup jobs', () => {
  it('run at their own interval in the order of registration', async () => {
    const jobs = new CleanupJobs()
    const ran: string[] = []
    const job = (name: string, every: 'hour' | 'day') => ({ name, every, run: async () => ran.push(name) })
    for (const one of [job('sessions', 'day'), job('events', 'hour'), job('codes', 'day')]) jobs.register(one)
    await jobs.runDue('day', new Date())
    expect(ran).toEqual(['sessions', 'codes'])
    await jobs.runDue('hour', new Date())
    expect(ran).toEqual(['sessions', 'codes', 'events'])
  })

  it('run when a worker starts if they ask for it', async () => {
    const jobs = new CleanupJobs()
    const ran: string[] = []
    const job = (name: string, isRunAtStart?: boolean) =>
      jobs.register({ name, every: 'hour', ...(isRunAtStart ? { isRunAtStart } : {}), run: async () => ran.push(name) })
    job('sessions')
    job('search', true)
    await jobs.runAtStart(new Date())
    expect(ran).toEqual(['search'])
  })

  it('continue after a job that rejects, which is logged by name', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const jobs = new CleanupJobs()
    const after = vi.fn(() => Promise.resolve())
    jobs.register({ name: 'sessions', every: 'day', run: () => Promise.reject(new Error('the database is away')) })
    jobs.register({ name: 'codes', every: 'day', run: after })
    const now = new Date()
    await jobs.runDue('day', now)
    expect(after).toHaveBeenCalledWith(now)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'sessions' }))
  })

  it('continue beside a job that hangs and do not start it twice', async () => {
    vi.useFakeTimers()
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const jobs = new CleanupJobs()
    let end = () => {}
    const hanging = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const after = vi.fn(() => Promise.resolve())
    jobs.register({ name: 'pictures', every: 'hour', run: hanging })
    jobs.register({ name: 'events', every: 'hour', run: after })
    const first = jobs.runDue('hour', new Date())
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await first
    expect(after).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ msg: 'a clean-up is slow', job: 'pictures' }))
    await jobs.runDue('hour', new Date())
    expect([hanging.mock.calls.length, after.mock.calls.length]).toEqual([1, 2])
    end()
    await vi.advanceTimersByTimeAsync(0)
    const last = jobs.runDue('hour', new Date())
    await vi.advanceTimersByTimeAsync(0)
    end()
    await last
    expect([hanging.mock.calls.length, after.mock.calls.length]).toEqual([2, 3])
  })

  it('complete the other rows of a backfill if one cannot be completed', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const jobs = new CleanupJobs()
    const waiting = new Set(Array.from({ length: 1_200 }, (_, index) => `row-${index}`))
    const tried: string[] = []
    jobs.registerBackfill({
      name: 'search',
      rows: async (count) => [...waiting].slice(0, count).map((id) => ({ id })),
      fill: async (rows) => {
        for (const { id } of rows) {
          if (id.endsWith('99')) tried.push(id)
          if (id.endsWith('99')) throw new Error(`${id} has no title`)
          waiting.delete(id)
        }
      },
    })
    await jobs.runAtStart(new Date())
    const bad = Array.from({ length: 12 }, (_, index) => `row-${index === 0 ? '' : index}99`)
    expect([...waiting]).toEqual(bad)
    expect(warn.mock.calls.flatMap(([{ ids }]) => ids)).toEqual(bad)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'search', err: new Error('row-99 has no title') }))
    // Each is tried in its batch and then alone, and again at the next run.
    expect(tried.filter((id) => id === 'row-99')).toHaveLength(2)
    await jobs.runAtStart(new Date())
    expect(tried.filter((id) => id === 'row-99')).toHaveLength(4)
  })

  it('continue after a job that throws synchronously', async () => {
    vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const jobs = new CleanupJobs()
    const after = vi.fn(() => Promise.resolve())
    const fail = () => {
      throw new Error('no store')
    }
    jobs.register({ name: 'pictures', every: 'hour', run: fail })
    jobs.register({ name: 'events', every: 'hour', run: after })
    await jobs.runDue('hour', new Date())
    expect(after).toHaveBeenCalledTimes(1)
  })
})

it('fills incomplete rows batch by batch until none is left', async () => {
  const jobs = new CleanupJobs()
  const lacking = Array.from({ length: 1_200 }, (_, index) => ({ id: `${index}` }))
  const sizes: number[] = []
  jobs.registerBackfill({
    name: 'search',
    rows: async (count) => lacking.slice(0, count),
    fill: async (rows) => {
      sizes.push(rows.length)
      lacking.splice(0, rows.length)
    },
  })
  await jobs.runAtStart(new Date())
  expect(sizes).toEqual([500, 500, 200])
})
