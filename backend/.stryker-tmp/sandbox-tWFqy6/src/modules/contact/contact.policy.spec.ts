// @ts-nocheck
import { expect, it } from 'vitest'
import { canReply, isAnnounced } from './contact.policy.js'

it('allows a reply to a message with an e-mail address', () => {
  expect(canReply({ email: 'person@example.com' })).toBe(true)
  expect(canReply({ email: '' })).toBe(false)
})

it('announces a message unless it is suspect', () => {
  expect(isAnnounced({ isSuspect: false })).toBe(true)
  expect(isAnnounced({ isSuspect: true })).toBe(false)
})
