// @ts-nocheck
import { expect, it } from 'vitest'
import { mayHaveReaders } from './blog.policy.js'

it('keeps the path of a post that was ever published', () => {
  expect(mayHaveReaders({ publishedAt: new Date() })).toBe(true)
  expect(mayHaveReaders({ publishedAt: null })).toBe(false)
})
