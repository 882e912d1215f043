// @ts-nocheck
import { expect, it } from 'vitest'
import { LocalLimiter } from './local-limiter.js'

it('forgets the least recently counted key beyond 20,000', async () => {
  const limiter = new LocalLimiter({ points: 0, duration: 60 })
  const count = async (key: string) => (await limiter.penalty(key)).consumedPoints
  await count('kept')
  await count('forgotten')
  expect(await count('kept')).toBe(2)
  for (let other = 0; other < 19_999; other += 1) await count(`other ${other}`)
  expect(await limiter.get('forgotten')).toBeNull()
  expect(await count('kept')).toBe(3)
  expect(await count('forgotten')).toBe(1)
})
