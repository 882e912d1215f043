// @ts-nocheck
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { RenderQueue } from './render-queue.js'

describe('RenderQueue', () => {
  it('renders pages one after another, even after errors', async () => {
    const queue = new RenderQueue()
    let running = 0
    const render = async (index: number) => {
      running += 1
      expect(running).toBe(1)
      await turnOfTheLoop()
      running -= 1
      if (index === 1) throw new Error('broken')
      return index
    }
    const results = await Promise.allSettled([0, 1, 2, 3].map((index) => queue.enqueue(() => render(index))))
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      0,
      'failed',
      2,
      3,
    ])
  })

  it('rejects a page if too many are waiting', async () => {
    const queue = new RenderQueue()
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => queue.enqueue(turnOfTheLoop)))
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused).not.toHaveLength(0)
    expect(results.length - refused.length).toBeGreaterThan(60)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 5 })
  })
})
