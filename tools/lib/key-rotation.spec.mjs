import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GRACE_DAYS, newPushKeys, newSecret, refusalOf, rotated } from './key-rotation.mjs'
import { inRoot } from './paths.mjs'

const NOW = Date.parse('2026-11-28T00:00:00Z')
const daysAgo = (days) => new Date(NOW - days * 86_400_000).toISOString()

it('accepts a new key before it signs, and the former one after', () => {
  const added = rotated('add', ['a'], () => 'b')
  expect(added).toEqual(['a', 'b'])
  const used = rotated('use', added)
  expect(used).toEqual(['b', 'a'])
  expect(rotated('drop', used)).toEqual(['b'])
})

it('takes one step after the other', () => {
  expect(refusalOf('add', undefined, NOW)).toBeNull()
  expect(refusalOf('use', { step: 'add', at: daysAgo(0) }, NOW)).toBeNull()
  expect(refusalOf('use', undefined, NOW)).toContain('"add"')
  expect(refusalOf('add', { step: 'add', at: daysAgo(1) }, NOW)).toContain('"use"')
  expect(refusalOf('use', { step: 'use', at: daysAgo(1) }, NOW)).toContain('"drop"')
})

it('keeps the former key as long as a session may hold its cookie', () => {
  const limits = readFileSync(inRoot('contract/src/lib/limits/values.ts'), 'utf8')
  expect(GRACE_DAYS).toBeGreaterThanOrEqual(Number(/refreshTokenDays = (\d+)/.exec(limits)[1]))
  expect(refusalOf('drop', { step: 'use', at: daysAgo(GRACE_DAYS - 1) }, NOW)).toContain('--force')
  expect(refusalOf('drop', { step: 'use', at: daysAgo(GRACE_DAYS) }, NOW)).toBeNull()
  expect(refusalOf('drop', { step: 'use', at: daysAgo(0) }, NOW, { force: true })).toBeNull()
  expect(refusalOf('drop', { step: 'add', at: daysAgo(60) }, NOW, { force: true })).toContain('"use"')
})

it('makes keys of the lengths that the product takes', () => {
  expect(newSecret()).toMatch(/^[\w-]{64}$/)
  const { publicKey, privateKey } = newPushKeys()
  expect([publicKey.length, privateKey.length]).toEqual([87, 43])
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  expect(curve.getPublicKey('base64url')).toBe(publicKey)
})
