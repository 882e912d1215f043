import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { forEachAtOnce } from './for-each-at-once.js'

it('works on every item, on no more at once than the limit', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await forEachAtOnce(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
    done.push(item)
  })
  expect(most).toBe(3)
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('begins no more items after an error, and throws it once all work has ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('two')
    await setImmediate()
    ended.push(item)
  }
  await expect(forEachAtOnce(2, [1, 2, 3, 4, 5], work)).rejects.toThrow('two')
  expect(begun).toEqual([1, 2])
  expect(ended).toEqual([1])
})

it('does nothing without items', async () => {
  await forEachAtOnce(4, [], () => Promise.reject(new Error('called')))
})
