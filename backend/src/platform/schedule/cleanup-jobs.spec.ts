import { Logger } from '@nestjs/common'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CleanupJobs } from './cleanup-jobs.js'

afterEach(() => vi.restoreAllMocks())

describe('clean-up jobs', () => {
  it('run at their own pace, in the order they were registered', async () => {
    const jobs = new CleanupJobs()
    const ran: string[] = []
    const job = (name: string, every: 'hour' | 'day') => ({ name, every, run: async () => ran.push(name) })
    for (const one of [job('sessions', 'day'), job('events', 'hour'), job('codes', 'day')]) jobs.register(one)
    await jobs.run('day', new Date())
    expect(ran).toEqual(['sessions', 'codes'])
    await jobs.run('hour', new Date())
    expect(ran).toEqual(['sessions', 'codes', 'events'])
  })

  it('go on after one that fails, which is logged by its name', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const jobs = new CleanupJobs()
    const after = vi.fn(() => Promise.resolve())
    jobs.register({ name: 'sessions', every: 'day', run: () => Promise.reject(new Error('the database is away')) })
    jobs.register({ name: 'codes', every: 'day', run: after })
    const now = new Date()
    await jobs.run('day', now)
    expect(after).toHaveBeenCalledWith(now)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'sessions' }))
  })
})
